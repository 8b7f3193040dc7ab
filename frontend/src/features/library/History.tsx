import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";

import { ApiProblem, Unreachable } from "../../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../../api/retry";
import { MessagePage } from "../../ui/MessagePage";
import { Notice } from "../../ui/Notice";
import { usePageTitle } from "../../lib/usePageTitle";
import { ReadOnlyNote } from "../../ui/ReadOnlyNote";
import { ComparisonView, ComparePicker } from "./ComparisonView";
import { PlanDetails } from "./PlanDetails";
import { errorText } from "../../state/library";
import { RevisionRow } from "./RevisionRow";
import { listRevisions, restoreRevision } from "../../state/revisions";
import { fetchPlan, isStale } from "../../state/savedPlans";
import { useAction } from "../../state/useAction";
import type { PlanRecord } from "../../api/libraryTypes";
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
  usePageTitle("History", plan.data?.record.name ?? "");
  if (plan.data) {
    return <PlanHistory id={id} {...plan.data} shareLinks={shareLinks(id)} />;
  }
  const missing = plan.error instanceof ApiProblem && plan.error.status !== 401;
  const away = plan.failureReason instanceof Unreachable;
  return (
    <MessagePage
      title={missing ? "There is no such plan" : away ? "The server does not answer" : "Opening the history"}
    >
      {missing && "The address names a plan that this server does not have."}
      {away && "The history opens when it is back."}
    </MessagePage>
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
  const { run, problem } = useAction();
  const list = useInfiniteQuery({
    queryKey: ["revisions", id],
    queryFn: ({ pageParam, signal }) => listRevisions(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
    ...RETRY_UNTIL_REACHABLE,
  });
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ["plan-record", id] }),
      client.invalidateQueries({ queryKey: ["revisions", id] }),
    ]);
  };
  const restore = (number: number) =>
    run(
      async () => {
        await restoreRevision(id, number, etag);
        await navigate(`/plans/${id}`);
      },
      (error) => isStale(error) && refresh(),
    );
  const compare = (from: number, to: number) =>
    setParams({ from: String(from), to: String(to) }, { preventScrollReset: true });
  const [from, to] = [Number(params.get("from")), Number(params.get("to"))];
  const revisions = list.data?.pages.flatMap((page) => page.revisions) ?? [];
  return (
    <main id="answer" tabIndex={-1} className="page-body page-body--text">
      <nav aria-label="Where this is">
        <Link to="/plans">Library</Link> › <Link to={`/plans/${id}`}>Open the plan</Link>
      </nav>
      <ReadOnlyNote />
      <PlanDetails record={record} etag={etag} onChange={refresh} />
      <section aria-labelledby="revisions-title" className="stack">
        <h2 id="revisions-title">Revisions</h2>
        <ComparePicker key={`${from} ${to}`} newest={record.revision} {...{ from, to }} onCompare={compare} />
        {from > 0 && to > 0 && (
          <ComparisonView {...{ id, from, to }} onClose={() => setParams({}, { preventScrollReset: true })} />
        )}
        {(problem || list.error) && <Notice kind="error" title={problem || errorText(list.error)} />}
        <ol className="lines" reversed aria-label="Revisions">
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
          <button type="button" className="small-button" onClick={() => void list.fetchNextPage()}>
            Show older revisions
          </button>
        )}
      </section>
      <section aria-labelledby="links-title" className="stack">
        <h2 id="links-title">Links for readers</h2>
        {shareLinks}
      </section>
    </main>
  );
}
