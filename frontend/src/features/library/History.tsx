import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";

import { useCurrentUser } from "../../api/currentUser";
import { ApiProblem, Unreachable, RETRY_UNTIL_REACHABLE } from "../../api/problem";
import type { PlanRecord } from "../../api/types";
import { usePageTitle } from "../../lib/hooks";
import { errorText, listRevisions, restoreRevision, fetchPlan, useAction } from "../../state/savedPlans";
import { SmallButton } from "../../ui/buttons";
import { OpeningPage, Notice, ReadOnlyNote } from "../../ui/messages";
import { PlanDetails } from "./PlanDetails";
import { ComparisonView, ComparePicker, RevisionRow } from "./Revisions";
import "./library.css";

interface Props {
  /** Lists the read-only links to the plan with this id. */
  shareLinks: (id: string) => ReactNode;
}

/** The name of a plan, its revisions, links and files. */
export default function History({ shareLinks }: Props) {
  const { id = "" } = useParams();
  const plan = useQuery({
    queryKey: ["plan-record", id],
    queryFn: ({ signal }) => fetchPlan(id, signal),
    gcTime: 0,
    ...RETRY_UNTIL_REACHABLE,
  });
  usePageTitle(t`History`, plan.data?.record.name ?? "");
  if (plan.data) {
    return <PlanHistory id={id} {...plan.data} shareLinks={shareLinks(id)} />;
  }
  const missing = plan.error instanceof ApiProblem && plan.error.status !== 401;
  const away = plan.failureReason instanceof Unreachable;
  return (
    <OpeningPage what={missing ? t`plan` : t`history`} {...{ missing, away }}>
      <Trans>This server has no plan at this address, or you do not have access to it.</Trans>
    </OpeningPage>
  );
}

interface HistoryProps {
  id: string;
  record: PlanRecord;
  etag: string;
  shareLinks: ReactNode;
}

function PlanHistory({ id, record, etag, shareLinks }: HistoryProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const list = useRevisionList(id);
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ["plan-record", id] }),
      client.invalidateQueries({ queryKey: ["revisions", id] }),
    ]);
  };
  const { run, problem } = useAction(refresh);
  const restore = (number: number) =>
    run(async () => {
      await restoreRevision(id, number, etag);
      await navigate(`/plans/${id}`);
    });
  const compare = (from: number, to: number) =>
    setParams({ from: String(from), to: String(to) }, { preventScrollReset: true });
  const [from, to] = [Number(params.get("from")), Number(params.get("to"))];
  const isAdmin = useCurrentUser()?.scope === "admin";
  const revisions = list.data?.pages.flatMap((page) => page.revisions) ?? [];
  return (
    <main id="answer" tabIndex={-1} className="page-body page-body--text">
      <nav aria-label={t`Where this is`}>
        <Link to="/plans">{t`Library`}</Link> › <Link to={`/plans/${id}`}>{t`Open the plan`}</Link>
      </nav>
      <ReadOnlyNote />
      {isAdmin && <Link to={`/audit?plan=${id}`}>{t`Audit trail of this plan`}</Link>}
      <PlanDetails record={record} etag={etag} onChange={refresh} />
      <section aria-labelledby="revisions-title" className="stack">
        <h2 id="revisions-title">{t`Revisions`}</h2>
        <ComparePicker key={`${from} ${to}`} newest={record.revision} {...{ from, to }} onCompare={compare} />
        {from > 0 && to > 0 && (
          <ComparisonView {...{ id, from, to }} onClose={() => setParams({}, { preventScrollReset: true })} />
        )}
        {(problem || list.error) && <Notice kind="error" title={problem || errorText(list.error)} />}
        <ol className="lines" reversed aria-label={t`Revisions`}>
          {revisions.map((revision) => (
            <RevisionRow
              key={revision.revision}
              {...{ id, revision }}
              current={revision.revision === record.revision}
              onRestore={() => restore(revision.revision)}
              onCompare={compare}
              onChange={refresh}
            />
          ))}
        </ol>
        {list.hasNextPage && (
          <SmallButton onClick={() => void list.fetchNextPage()}>{t`Show older revisions`}</SmallButton>
        )}
      </section>
      <section aria-labelledby="links-title" className="stack">
        <h2 id="links-title">{t`Links for readers`}</h2>
        {shareLinks}
      </section>
    </main>
  );
}

/** Follow the revisions of a plan, page by page. */
function useRevisionList(id: string) {
  return useInfiniteQuery({
    queryKey: ["revisions", id],
    queryFn: ({ pageParam, signal }) => listRevisions(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
    ...RETRY_UNTIL_REACHABLE,
  });
}
