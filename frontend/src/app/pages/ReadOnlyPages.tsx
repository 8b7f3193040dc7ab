/** Pages of plans that cannot be edited: a saved revision, and a shared link. */
import { Button } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";

import { useReadOnly } from "../../api/currentUser";
import { ApiProblem, Unreachable } from "../../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../../api/retry";
import { CurrentRules } from "../../features/share/CurrentRules";
import { copyShared, explainShared, fetchShared } from "../../features/share/shareLinks";
import { formatTime } from "../../lib/format";
import { usePageTitle } from "../../lib/usePageTitle";
import { isPlan } from "../../plan-schema/plan";
import { errorText } from "../../state/library";
import { rememberPlan } from "../../state/recentPlans";
import { explainRevision, fetchRevision } from "../../state/revisions";
import { MessagePage } from "../../ui/MessagePage";
import { Shell } from "../Shell";
import { ReadOnlyPlan } from "./ReadOnlyPlan";
import { UnreadablePlan } from "./UnreadablePlan";

type Explanations = Parameters<typeof ReadOnlyPlan>[0]["explanations"];

interface SavedPlan {
  name: string;
  plan: unknown;
  revision: number;
  saved_at: string;
  author?: string | null;
  version_name?: string | null;
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
  const about = <span className="cut quiet">{kind} · read-only</span>;
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
        <p className="shared-title quiet">
          <bdi>{name}</bdi> · revision {revision}, saved {formatTime(saved_at)}
          {author && " by "}
          <bdi>{author}</bdi>
          {version_name && " · "}
          <bdi>{version_name}</bdi>
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
  const away = failureReason instanceof Unreachable;
  const title = away ? "The server does not answer" : "Opening the revision";
  return (
    <ReadOnlyPage
      kind={`Revision ${number}`}
      saved={data}
      explanations={{
        key: `revision ${id} ${number}`,
        explain: (ids, signal) => explainRevision(id, Number(number), ids, signal),
      }}
      message={
        <MessagePage title={missing ? "There is no such revision" : title}>
          {away && "The revision opens by itself when it is back."}
        </MessagePage>
      }
      more={
        <>
          {" · "}
          <Link to={`/plans/${id}/history`}>History</Link>
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
      kind="Shared"
      saved={data}
      explanations={{
        key: `shared ${token} ${data?.revision}`,
        explain: (ids, signal) => explainShared(token, ids, signal),
      }}
      message={<NoSharedPlan error={error} away={failureReason instanceof Unreachable} />}
      actions={<CopyShared token={token} />}
      more={data?.latest && " · always the latest"}
    >
      {data?.answer && <CurrentRules token={token} />}
    </ReadOnlyPage>
  );
}

function NoSharedPlan({ error, away }: { error: Error | null; away: boolean }) {
  if (error instanceof ApiProblem && error.status === 429) {
    return <MessagePage title="Too many links were tried">Wait a while, and open it again.</MessagePage>;
  }
  if (error instanceof ApiProblem) {
    return (
      <MessagePage title="This link is not valid">
        It may have expired or been revoked. Check that the whole link was copied, or request a new one.
      </MessagePage>
    );
  }
  return (
    <MessagePage title={away ? "The server does not answer" : "Opening the plan"}>
      {away && "The plan opens by itself when it is back."}
    </MessagePage>
  );
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
      setNote(`Not copied. ${errorText(error)}`);
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
        Copy to my plans
      </Button>
    </>
  );
}
