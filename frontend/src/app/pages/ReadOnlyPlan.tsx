import { Suspense, useMemo, type ReactNode } from "react";
import { Link } from "react-router";

import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Assessment } from "../../api/types";
import { Notice } from "../../ui/Notice";
import { readStoredAnswer, StoredAnswerContext, useAssessment, type StoredAnswer } from "../../state/assessment";
import { FieldErrorList } from "../../ui/FieldErrorList";
import type { Plan } from "../../plan-schema/plan";
import { PlanAnswer } from "./PlanAnswer";
import { PlanSummary } from "../../features/share/PlanSummary";
import "./workspace.css";

const SharedScenarios = lazyWithRetry(() => import("../../features/scenarios/SharedScenarios"));

interface Props {
  plan: Plan;
  /** The answer that was stored with the plan; where there is none, the present one is requested. */
  storedAnswer: unknown;
  /** Where the derivations of the stored answer are. */
  explanations: Omit<StoredAnswer, "answer">;
  children: ReactNode;
}

/** A plan that cannot be edited: the answer that it had when it was saved, and its inputs. */
export function ReadOnlyPlan({ plan, storedAnswer, explanations, children }: Props) {
  const head = (
    <>
      {children}
      <ScenariosLink plan={plan} />
    </>
  );
  const answer = useMemo(() => readStoredAnswer(storedAnswer), [storedAnswer]);
  if (!answer) return <LiveView plan={plan}>{head}</LiveView>;
  return (
    <StoredAnswerContext value={{ ...explanations, answer }}>
      <Page plan={plan} answer={answer}>
        <PlanAnswer plan={plan} answer={answer} current link={here()}>
          {head}
        </PlanAnswer>
      </Page>
    </StoredAnswerContext>
  );
}

/** The same without a stored answer, or with one of an unknown shape. */
function LiveView({ plan, children }: Pick<Props, "plan" | "children">) {
  const { answer, current, away, errors, problem } = useAssessment(plan);
  const notices = (
    <>
      {children}
      {answer && (
        <Notice kind="info" title="This answer is by today’s rules and figures.">
          The one of the day it was saved was not kept, or cannot be shown here.
        </Notice>
      )}
      {away && <Notice kind="warning" title="The server does not answer. The answer follows." />}
      {(problem !== null || errors.length > 0) && (
        <Notice kind="error" title="This plan cannot be answered as it stands.">
          {problem}
        </Notice>
      )}
      <FieldErrorList document={plan} errors={errors} />
    </>
  );
  return (
    <Page plan={plan} answer={answer}>
      {answer ? (
        <PlanAnswer plan={plan} answer={answer} current={current} link={here()}>
          {notices}
        </PlanAnswer>
      ) : (
        <main id="answer" tabIndex={-1} className="answer page-body">
          {notices}
        </main>
      )}
    </Page>
  );
}

/** The address of a read-only plan does not change. */
function here(): string {
  return window.location.pathname;
}

interface PageProps {
  plan: Plan;
  answer: Assessment | null;
  children: ReactNode;
}

function Page({ plan, answer, children }: PageProps) {
  return (
    <div className="shared">
      {children}
      <PlanSummary plan={plan} />
      {answer && countOf(plan) > 0 && (
        <Suspense fallback={null}>
          <SharedScenarios plan={plan} answer={answer} />
        </Suspense>
      )}
    </div>
  );
}

/** Leads to the scenarios, which stand below everything else. */
function ScenariosLink({ plan }: { plan: Plan }) {
  const count = countOf(plan);
  if (count === 0) return null;
  return (
    <p>
      <Link to={{ hash: "#scenarios" }}>
        {count === 1 ? "A scenario is kept" : `${count} scenarios are kept`} with this plan
      </Link>
    </p>
  );
}

function countOf({ scenarios }: Plan): number {
  return Array.isArray(scenarios) ? scenarios.length : 0;
}
