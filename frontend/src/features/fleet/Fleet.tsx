import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { Link, useSearchParams } from "react-router";

import { useHasMeasurements } from "../../api/currentUser";
import { ApiProblem, RETRY_UNTIL_REACHABLE, Unreachable } from "../../api/problem";
import { formatDay, formatEntry, capitalized } from "../../lib/format";
import { csvFile, download } from "../../lib/files";
import { usePageTitle } from "../../lib/hooks";
import { daysOf, PERIODS, memberPage } from "../../state/measuredPages";
import { errorText } from "../../state/savedPlans";
import { Command } from "../../ui/Command";
import { NoMeasurements } from "../../ui/NoMeasurements";
import { ScrollTable } from "../../ui/ScrollTable";
import { SelectBox } from "../../ui/SelectBox";
import { Verdict, VERDICTS, VERDICT_WORDS } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import { FleetCompleteness, WhatToCollect } from "./Completeness";
import { PeriodPicker } from "./PeriodPicker";
import { Uploads } from "./Uploads";
import { fleetQuery, type FleetLine } from "./fleet";
import "./fleet.css";

const heads = (limit: string) => [
  t`Queue manager`,
  t`Status`,
  limit,
  t`Messages put`,
  t`Log written`,
  t`Gets without a message`,
  t`Alike`,
];

/** `/fleet`: all measured queue managers, worst first. */
export default function Fleet() {
  const hasStore = useHasMeasurements();
  usePageTitle(t`Fleet`);
  if (hasStore !== false) return <MeasuredFleet isKnown={hasStore !== undefined} />;
  return (
    <main id="answer" tabIndex={-1} className="page-body fleet">
      <h1>{t`Fleet`}</h1>
      <NoMeasurements />
    </main>
  );
}

/** The fleet of a service with a store; nothing is requested before that `isKnown`. */
function MeasuredFleet({ isKnown }: { isKnown: boolean }) {
  const [params] = useSearchParams();
  const days = daysOf(params);
  const kind = params.get("limit") ?? "";
  const options = { ...fleetQuery(days, kind), placeholderData: keepPreviousData, enabled: isKnown };
  const query = useQuery({ ...options, ...RETRY_UNTIL_REACHABLE });
  const away = !query.data && query.failureReason instanceof Unreachable ? query.failureReason : null;
  const isEmpty = query.error instanceof ApiProblem && query.error.status === 404;
  const words = useDeferredValue(params.get("q") ?? "");
  const verdict = params.get("verdict") ?? "";
  const members = useMemo(() => {
    const all = query.data?.queue_managers ?? [];
    return all.filter((member) => matches(member, words) && (!verdict || statusOf(member, kind) === verdict));
  }, [query.data, words, verdict, kind]);
  const limit = query.data?.kinds.find((one) => one.kind === kind)?.title ?? t`Worst limit`;
  return (
    <main id="answer" tabIndex={-1} className="page-body fleet">
      <h1>{t`Fleet`}</h1>
      {isEmpty && <Nothing />}
      {query.error && !isEmpty && <Notice kind="error" title={errorText(query.error)} />}
      {away && (
        <Notice kind="warning" title={away.message}>
          <Trans>The queue managers appear when it is back.</Trans>
        </Notice>
      )}
      {query.data && (
        <>
          <p className="fleet__sentence">{sentence(query.data.counts)}</p>
          <Filters kinds={query.data.kinds} {...{ verdict, kind }} />
          <Count members={members} period={query.data.period} isBusy={query.isFetching} />
          <MeasuredBefore count={query.data.measured_before} days={days} />
          {members.length > 0 && (
            <ScrollTable label={t`Queue managers`} className="fleet__table row-cards" heads={heads(limit)}>
              {members.map((member) => (
                <Row key={`${member.lpar}/${member.queue_manager}`} member={member} days={days} kind={kind} />
              ))}
            </ScrollTable>
          )}
          <p className="small quiet">
            <Trans>
              Averages and, in brackets, the highest interval. Alike are queue managers whose averages differ by at most{" "}
              {query.data.alike_within_pct} %, by the planner’s own convention.
            </Trans>
          </p>
          <FleetCompleteness />
        </>
      )}
      {query.isPending && !away && <p role="status">{t`Reading the measurements…`}</p>}
      {isKnown && <Uploads />}
      {isEmpty && <WhatToCollect />}
    </main>
  );
}

interface CountProps {
  members: FleetLine[];
  period: { first: string; last: string };
  isBusy: boolean;
}

/** How many queue managers are shown, when they were measured, and these as a file. */
function Count({ members, period, isBusy }: CountProps) {
  return (
    <p className="row quiet" role="status" aria-busy={isBusy}>
      {plural(members.length, {
        one: `1 queue manager, measured from ${formatDay(period.first)} to ${formatDay(period.last)}, judged by the worst interval`,
        other: `${formatEntry(members.length)} queue managers, measured from ${formatDay(period.first)} to ${formatDay(period.last)}, judged by the worst interval`,
      })}
      {members.length > 0 && (
        <LinkButton onClick={() => download("fleet.csv", csvOf(members), "text/csv")}>
          <Trans>Download as CSV</Trans>
        </LinkButton>
      )}
    </p>
  );
}

interface FiltersProps {
  kinds: { kind: string; title: string }[];
  /** The verdict, and the kind of limit, that the queue managers are shown for; "" is any. */
  verdict: string;
  kind: string;
}

/** Which queue managers are shown, by which limit and over which time: kept in the address. */
function Filters({ kinds, verdict, kind }: FiltersProps) {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  return (
    <div className="row row--bottom filters">
      <label className="stack stack--tight">
        {t`Find`}
        <input
          type="search"
          placeholder={t`Name, LPAR or group`}
          value={params.get("q") ?? ""}
          onChange={({ target }) => change("q", target.value)}
        />
      </label>
      <SelectBox
        label={t`Status`}
        value={verdict}
        options={[["", t`Any`], ...VERDICTS.map((one) => [one, VERDICT_WORDS[one]] as const)]}
        onChoose={(value) => change("verdict", value)}
      />
      <SelectBox
        label={t`Limit`}
        value={kind}
        options={[["", t`Worst of each`], ...kinds.map((one) => [one.kind, one.title] as const)]}
        onChoose={(value) => change("limit", value)}
      />
      <PeriodPicker />
    </div>
  );
}

/** Queue managers that the page would not mention, since their data are older than the period. */
function MeasuredBefore({ count, days }: { count: number; days: number }) {
  if (count === 0) return null;
  const managers = plural(count, {
    one: "1 more queue manager was measured before this period only.",
    other: `${formatEntry(count)} more queue managers were measured before this period only.`,
  });
  const isLongest = PERIODS.every(([one]) => one <= days);
  return (
    <p className="quiet">
      {managers} {!isLongest && t`Choose a longer period to see them.`}
    </p>
  );
}

/** Return the verdict on the limits of a kind; without one on all. */
function statusOf({ verdict, limits }: FleetLine, kind: string) {
  return (kind ? limits[0]?.verdict : undefined) ?? verdict;
}

function matches({ lpar, queue_manager, queue_sharing_group }: FleetLine, words: string): boolean {
  const names = `${lpar}/${queue_manager} ${queue_sharing_group ?? ""}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}

function sentence(counts: Record<string, number>): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { exceeded = 0, watch = 0, unknown = 0 } = counts;
  const managers = (count: number) =>
    plural(count, { one: "1 queue manager", other: `${formatEntry(count)} queue managers` });
  const open = unknown > 0 && t`of ${managers(unknown)} nothing can be rated`;
  if (unknown > 0 && unknown === total) return t`Nothing that can be rated was measured.`;
  if (exceeded === 0 && watch === 0) {
    const rated = managers(total - unknown);
    return open
      ? t`No limit of the ${rated} that can be rated was exceeded; ${open}.`
      : t`No limit of the ${rated} was exceeded.`;
  }
  const parts = [
    exceeded > 0 && t`${managers(exceeded)} of ${formatEntry(total)} exceeded a limit`,
    watch > 0 && (exceeded > 0 ? t`${managers(watch)} came near to one` : t`${managers(watch)} came near to a limit`),
    open,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function Row({ member, days, kind }: { member: FleetLine; days: number; kind: string }) {
  const { lpar, queue_manager, queue_sharing_group, release, limits, alike, empty_get_pct } = member;
  const [worst, ...others] = limits;
  const load = (metric: string) => {
    const found = member.load.find((one) => one.metric === metric);
    return found ? `${found.average} (${found.greatest})` : <span className="quiet">{t`not measured`}</span>;
  };
  const more = others.filter((limit) => limit.verdict !== "ok").length;
  return (
    <tr>
      <th scope="row">
        <Link to={memberPage(member, days)}>{queue_manager}</Link>
        <span className="small quiet fleet__under">
          {[lpar, queue_sharing_group, release && `MQ ${release}`].filter(Boolean).join(" · ")}
        </span>
      </th>
      <td>
        <Verdict verdict={statusOf(member, kind)} />
      </td>
      <td className="fleet__worst">
        {worst ? (
          <>
            {worst.subject ? capitalized(worst.subject) : worst.title}: {worst.used}
            <span className="small quiet fleet__under">
              {worst.limit}
              {more > 0 &&
                t`; ${plural(more, { one: "1 more limit", other: `${formatEntry(more)} more limits` })} not OK`}
            </span>
          </>
        ) : (
          <span className="quiet">{t`Nothing that can be rated was measured`}</span>
        )}
      </td>
      <td data-label={t`Messages put`}>{load("puts")}</td>
      <td data-label={t`Log written`}>{load("log_mb")}</td>
      <td data-label={t`Gets without a message`}>
        {empty_get_pct === null ? <span className="quiet">{t`not measured`}</span> : `${Math.round(empty_get_pct)} %`}
      </td>
      <td data-label={t`Alike`}>
        {alike.length > 0 ? alike.map((one) => one.queue_manager).join(", ") : <span className="quiet">{t`none`}</span>}
      </td>
    </tr>
  );
}

function csvOf(members: FleetLine[]): string {
  const heads = [
    "lpar",
    "queue_manager",
    "queue_sharing_group",
    "release",
    "verdict",
    "limit",
    "subject",
    "used",
    "of",
  ];
  const rows = members.flatMap((member) =>
    member.limits.map(({ title, subject, used, limit, verdict }) => [
      ...[member.lpar, member.queue_manager, member.queue_sharing_group, member.release, verdict],
      ...[title, subject, used, limit],
    ]),
  );
  return csvFile([heads, ...rows]);
}

const COMMAND = "mqplanner measurements import --store measurements SMF-*.csv";

function Nothing() {
  return (
    <div className="stack">
      <p>
        <Trans>
          Nothing is measured yet. Make CSV files of SMF records 115 and 116 with <code>mqsmfcsv</code> from IBM’s
          repository <code>ibm-messaging/mq-smf-csv</code>, and import them on this page or with the command. Nothing
          leaves this installation.
        </Trans>
      </p>
      <Command text={COMMAND} />
    </div>
  );
}
