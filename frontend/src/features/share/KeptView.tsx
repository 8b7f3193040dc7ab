import { Suspense, type ReactNode } from "react";
import { Link } from "react-router";

import { later } from "../../lib/later";
import type { Assessment } from "../../api/types";
import { Notice } from "../../ui/Notice";
import { AnswerPane } from "../answer/AnswerPane";
import { useAnswer } from "../answer/useAnswer";
import { Problems } from "../planner/Problems";
import type { Plan } from "../planner/planDocument";
import { PlanSummary } from "./PlanSummary";
import "./shared-page.css";

const SharedScenarios = later(() => import("../scenarios/SharedScenarios"));

interface Props {
  plan: Plan;
  /** The answer as it was kept; today's is asked for where there is none to show. */
  kept: unknown;
  children: ReactNode;
}

/** A plan that is only looked at: the answer that it had when it was saved, and what it says. */
export function KeptView({ plan, kept, children }: Props) {
  const head = (
    <>
      {children}
      <ScenariosLink plan={plan} />
    </>
  );
  if (!isAnswer(kept)) return <LiveView plan={plan}>{head}</LiveView>;
  return (
    <Page plan={plan} answer={kept}>
      <AnswerPane plan={plan} answer={kept} current link={here()}>
        {head}
      </AnswerPane>
    </Page>
  );
}

/** The same where no answer was kept, or one of a shape that this page does not know. */
function LiveView({ plan, children }: Omit<Props, "kept">) {
  const { answer, current, away, errors, problem } = useAnswer(plan);
  const notices = (
    <>
      {children}
      {answer && (
        <Notice kind="info" title="This answer is by today’s rules and figures.">
          The one of the day it was saved was not kept, or cannot be shown here.
        </Notice>
      )}
      {away && (
        <Notice kind="warning" title="The server does not answer. The answer follows." />
      )}
      {(problem !== null || errors.length > 0) && (
        <Notice kind="error" title="This plan cannot be answered as it stands.">
          {problem}
        </Notice>
      )}
      <Problems document={plan} errors={errors} />
    </>
  );
  return (
    <Page plan={plan} answer={answer}>
      {answer ? (
        <AnswerPane plan={plan} answer={answer} current={current} link={here()}>
          {notices}
        </AnswerPane>
      ) : (
        <main id="answer" tabIndex={-1} className="answer">
          {notices}
        </main>
      )}
    </Page>
  );
}

/** What is only looked at stays as it is. */
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

/** They stand below everything else: from the top one would not know of them. */
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

/** Whether a kept answer has the parts that this page shows. */
function isAnswer(kept: unknown): kept is Assessment {
  if (typeof kept !== "object" || kept === null) return false;
  const { binding, ...parts } = kept as Partial<Record<keyof Assessment, unknown>>;
  const lists = [parts.constraints, parts.quantities, parts.findings, parts.not_assessed];
  return typeof binding === "object" && binding !== null && lists.every(Array.isArray);
}
