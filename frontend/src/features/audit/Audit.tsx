import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";

import { client, unwrap } from "../../api/client";
import { RETRY_UNTIL_REACHABLE, Unreachable } from "../../api/problem";
import type { AuditEvent } from "../../api/types";
import { csvFile, download } from "../../lib/files";
import { formatTime, formatEntry } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { errorText } from "../../state/savedPlans";
import { ScrollTable } from "../../ui/ScrollTable";
import { LinkButton, SmallButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import { AuditFilters, filterIn } from "./AuditFilters";
import "./audit.css";

/** `/audit`: who did what to plans, links and tokens, newest first; `?plan=` limits it to one plan. */
export default function Audit() {
  const [params, setParams] = useSearchParams();
  const plan = params.get("plan");
  const wanted = filterIn(params);
  const list = useAuditTrail(plan, wanted);
  usePageTitle(t`Audit trail`);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const away = list.failureReason instanceof Unreachable ? list.failureReason : null;
  return (
    <main id="answer" tabIndex={-1} className="page-body page-body--text">
      <nav aria-label={t`Where this is`}>
        <Link to="/plans">{t`Library`}</Link>
      </nav>
      <h1>{t`Audit trail`}</h1>
      <p>
        <Trans>
          Who did what to plans, links and tokens, and from where, newest first. Entries cannot be changed or deleted.
        </Trans>
      </p>
      {plan && (
        <p className="row">
          <span>{t`Only the plan with the id ${plan}.`}</span>
          <LinkButton onClick={() => setParams({})}>{t`Show all plans`}</LinkButton>
        </p>
      )}
      {list.error && <Notice kind="error" title={errorText(list.error)} />}
      {away && <Notice kind="warning" title={away.message}>{t`The entries appear when it is back.`}</Notice>}
      <AuditFilters params={params} actions={list.data?.pages[0]?.actions ?? []} onChange={setParams} />
      <Count list={list} events={events} isAway={away !== null} />
      {list.data && events.length === 0 && <p>{nothingText(plan !== null, Object.keys(wanted).length > 0)}</p>}
      {events.length > 0 && (
        <ScrollTable label={t`Audit trail`} className="audit" heads={[t`Time`, t`Who`, t`Action`, t`What`, t`From`]}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} onPlan={plan ? undefined : (id) => setParams({ plan: id })} />
          ))}
        </ScrollTable>
      )}
      {list.hasNextPage && (
        <p>
          <SmallButton onClick={() => void list.fetchNextPage()}>{t`Show older entries`}</SmallButton>
        </p>
      )}
    </main>
  );
}

/** Read the entries page by page, of one plan where its id is given. */
function useAuditTrail(plan: string | null, wanted: ReturnType<typeof filterIn>) {
  return useInfiniteQuery({
    queryKey: ["audit", plan, wanted],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...wanted, ...(plan && { plan_id: plan }), ...(pageParam && { before: pageParam }) };
      return (await unwrap(client.GET("/api/v1/audit", { params: { query }, signal }))).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
    ...RETRY_UNTIL_REACHABLE,
  });
}

interface CountProps {
  list: Pick<ReturnType<typeof useAuditTrail>, "data" | "isFetching" | "isPending" | "hasNextPage">;
  events: AuditEvent[];
  isAway: boolean;
}

/** How many entries are shown, and these as a file. */
function Count({ list, events, isAway }: CountProps) {
  return (
    <p className="row" aria-busy={list.isFetching}>
      <span className="quiet" role="status">
        {list.data && plural(events.length, { one: "1 entry", other: `${formatEntry(events.length)} entries` })}
        {list.hasNextPage && t`, and older ones below`}
        {list.isPending && !isAway && t`Looking for entries…`}
      </span>
      {events.length > 0 && (
        <LinkButton onClick={() => download("audit-trail.csv", csvOf(events), "text/csv")}>
          <Trans>Download these as CSV</Trans>
        </LinkButton>
      )}
    </p>
  );
}

function nothingText(isOfPlan: boolean, isFiltered: boolean): string {
  if (isFiltered) return t`No entry fits. Change the filter.`;
  return isOfPlan ? t`Nothing is recorded about this plan.` : t`Nothing is recorded.`;
}

interface RowProps {
  event: AuditEvent;
  /** Limits the list to a plan; absent where it is. */
  onPlan: ((id: string) => void) | undefined;
}

function EventRow({ event, onPlan }: RowProps) {
  const { at, principal, action, subject, plan_id, address } = event;
  return (
    <tr>
      <td className="nowrap">
        <time dateTime={at} title={at}>
          {formatTime(at)}
        </time>
      </td>
      <td>
        <bdi>{principal}</bdi>
      </td>
      <td className="audit__action">{action}</td>
      <td>
        <bdi>{subject}</bdi>
        {plan_id && (
          <span className="row small">
            {action !== "plan deleted" && <Link to={`/plans/${plan_id}/history`}>{t`Open the plan`}</Link>}
            {onPlan && <LinkButton onClick={() => onPlan(plan_id)}>{t`Only this plan`}</LinkButton>}
          </span>
        )}
      </td>
      <td>{address ?? <span className="quiet">{t`not recorded`}</span>}</td>
    </tr>
  );
}

const COLUMNS = ["at", "principal", "principal_id", "action", "subject", "plan_id", "address", "request_id"] as const;

function csvOf(events: AuditEvent[]): string {
  return csvFile([[...COLUMNS], ...events.map((event) => COLUMNS.map((column) => event[column]))]);
}
