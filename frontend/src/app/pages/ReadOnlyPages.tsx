/** Pages of plans that cannot be edited: a saved revision, and a shared link. */
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useState, Suspense, useMemo, type ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";

import { useReadOnly } from "../../api/currentUser";
import { ApiProblem, Unreachable, RETRY_UNTIL_REACHABLE } from "../../api/problem";
import type { Assessment } from "../../api/types";
import { CurrentRules } from "../../features/share/CurrentRules";
import { PlanSummary } from "../../features/share/PlanSummary";
import { copyShared, explainShared, fetchShared } from "../../features/share/shareLinks";
import { usePageTitle } from "../../lib/hooks";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { isPlan, type Plan } from "../../plan-schema/plan";
import { readStoredAnswer, StoredAnswerContext, useAssessment, type StoredAnswer } from "../../state/assessment";
import { rememberPlan } from "../../state/recentPlans";
import { errorText, explainRevision, fetchRevision } from "../../state/savedPlans";
import { Rendered } from "../../ui/Rendered";
import { SavedBy, VersionName } from "../../ui/SavedBy";
import { MessagePage, OpeningPage, Notice, FieldErrorList } from "../../ui/messages";
import { Shell } from "../Shell";
import { PlanAnswer } from "./PlanAnswer";
import { UnreadablePlan } from "./UnreadablePlan";
import "./workspace.css";

type Explanations = Parameters<typeof ReadOnlyPlan>[0]["explanations"];

interface SavedPlan {
  name: string;
  plan: unknown;
  revision: number;
  saved_at: string;
  author: string | null;
  version_name: string | null;
  answer?: unknown;
}

interface Props {
  /** The kind of page, in its header. */
  kind: string;
  saved: SavedPlan | undefined;
  explanations: Explanations;
  /** Shown while there is no plan. */
  message: ReactNode;
  actions?: ReactNode;
  /** Stands after the name, the revision and the author. */
  more?: ReactNode;
  children?: ReactNode;
}

function ReadOnlyPage({ kind, saved, explanations, message, actions, more, children }: Props) {
  usePageTitle(saved?.name ?? "", kind);
  const state = t`${kind} · read-only`;
  const about = <span className="shared-state cut quiet">{state}</span>;
  if (!saved) return <Shell about={about}>{message}</Shell>;
  const { name, plan, revision, saved_at, author, version_name, answer } = saved;
  if (!isPlan(plan)) {
    return (
      <Shell about={about}>
        <UnreadablePlan name={name} document={plan} />
      </Shell>
    );
  }
  return (
    <Shell about={about} actions={actions}>
      <ReadOnlyPlan plan={plan} storedAnswer={answer} explanations={explanations}>
        <p className="shared-state shared-state--phone quiet">{state}</p>
        <p className="shared-title quiet">
          <bdi>{name}</bdi> ·{" "}
          <Trans>
            revision {revision}, saved <SavedBy at={saved_at} author={author} />
          </Trans>
          <VersionName name={version_name} />
          {more}
        </p>
        {children}
      </ReadOnlyPlan>
    </Shell>
  );
}

/** `/plans/:id/revisions/:number`: a plan as it was saved then, with the answer that it had. */
export function RevisionPage() {
  const { id = "", number = "" } = useParams();
  const { data, error, failureReason } = useQuery({
    queryKey: ["revision", id, number],
    queryFn: async ({ signal }) => (await fetchRevision(id, Number(number), signal)).revision,
    staleTime: Infinity,
    ...RETRY_UNTIL_REACHABLE,
  });
  const missing = error instanceof ApiProblem && error.status !== 401;
  return (
    <ReadOnlyPage
      kind={t`Revision ${number}`}
      saved={data}
      explanations={{
        key: `revision ${id} ${number}`,
        explain: (ids, signal) => explainRevision(id, Number(number), ids, signal),
      }}
      message={<OpeningPage what={t`revision`} missing={missing} away={failureReason instanceof Unreachable} />}
      more={
        <>
          {" · "}
          <Link to={`/plans/${id}/history`}>{t`History`}</Link>
        </>
      }
    >
      {data?.note && <p className="note">{data.note}</p>}
    </ReadOnlyPage>
  );
}

/** `/s/:token`: a plan as it was saved, with its whole answer, for users who may only read it. */
export function SharedPage() {
  const { token = "" } = useParams();
  const { data, error, failureReason } = useQuery({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => fetchShared(token, signal),
    staleTime: Infinity,
    ...RETRY_UNTIL_REACHABLE,
  });
  return (
    <ReadOnlyPage
      kind={t`Shared`}
      saved={data}
      explanations={{
        key: `shared ${token} ${data?.revision}`,
        explain: (ids, signal) => explainShared(token, ids, signal),
      }}
      message={<NoSharedPlan error={error} away={failureReason instanceof Unreachable} />}
      actions={<CopyShared token={token} />}
      more={data?.latest && t` · always the latest`}
    >
      {data?.answer && <CurrentRules token={token} />}
    </ReadOnlyPage>
  );
}

function NoSharedPlan({ error, away }: { error: Error | null; away: boolean }) {
  if (error instanceof ApiProblem && error.status === 429) {
    return <MessagePage title={t`Too many links were tried`}>{t`Wait a while, and open it again.`}</MessagePage>;
  }
  if (error instanceof ApiProblem) {
    return (
      <MessagePage title={t`This link is not valid`}>
        <Trans>It may have expired or been revoked. Check that the whole link was copied, or request a new one.</Trans>
      </MessagePage>
    );
  }
  return <OpeningPage what={t`plan`} missing={false} away={away} />;
}

function CopyShared({ token }: { token: string }) {
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const readOnly = useReadOnly();
  const copy = async () => {
    setNote("");
    try {
      const { id, name } = await copyShared(token);
      rememberPlan({ id, name });
      await navigate(`/plans/${id}`);
    } catch (error) {
      setNote(t`Not copied. ${errorText(error)}`);
    }
  };
  return (
    <>
      <span className="save-note quiet" role="status">
        {note}
      </span>
      <Button
        size="md"
        aria-disabled={readOnly ? true : undefined}
        title={readOnly ?? undefined}
        onClick={() => !readOnly && void copy()}
      >
        <Trans>Copy to my plans</Trans>
      </Button>
    </>
  );
}

const SharedScenarios = lazyWithRetry(() => import("../../features/scenarios/SharedScenarios"));

interface PlanProps {
  plan: Plan;
  /** The answer that was stored with the plan; where there is none, the present one is requested. */
  storedAnswer: unknown;
  /** Where the derivations of the stored answer are. */
  explanations: Omit<StoredAnswer, "answer">;
  children: ReactNode;
}

/** A plan that cannot be edited: the answer that it had when it was saved, and its inputs. */
function ReadOnlyPlan({ plan, storedAnswer, explanations, children }: PlanProps) {
  const head = (
    <>
      {children}
      <ScenariosLink plan={plan} />
    </>
  );
  const answer = useMemo(() => readStoredAnswer(storedAnswer), [storedAnswer]);
  const live = <LiveView plan={plan}>{head}</LiveView>;
  if (!answer) return live;
  // A stored answer of another release may have any shape.
  return (
    <Rendered otherwise={live}>
      <StoredAnswerContext value={{ ...explanations, answer }}>
        <Page plan={plan} answer={answer}>
          <PlanAnswer plan={plan} answer={answer} current link={here()}>
            {head}
          </PlanAnswer>
        </Page>
      </StoredAnswerContext>
    </Rendered>
  );
}

/** The same without a stored answer, or with one of an unknown shape. */
function LiveView({ plan, children }: Pick<PlanProps, "plan" | "children">) {
  const { answer, current, away, errors, problem } = useAssessment(plan);
  const notices = (
    <>
      {children}
      {answer && (
        <Notice kind="info" title={t`This answer is by today’s rules and figures.`}>
          <Trans>The one of the day it was saved was not kept, or cannot be shown here.</Trans>
        </Notice>
      )}
      {away && <Notice kind="warning" title={t`The server does not answer. The answer follows.`} />}
      {(problem !== null || errors.length > 0) && (
        <Notice kind="error" title={t`This plan cannot be answered as it stands.`}>
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

function Page({ plan, answer, children }: { plan: Plan; answer: Assessment | null; children: ReactNode }) {
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
        {plural(count, {
          one: "A scenario is kept with this plan",
          other: `${count} scenarios are kept with this plan`,
        })}
      </Link>
    </p>
  );
}

function countOf({ scenarios }: Plan): number {
  return Array.isArray(scenarios) ? scenarios.length : 0;
}
