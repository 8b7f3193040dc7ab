import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { Link, useSearchParams } from "react-router";

import { ApiProblem, RETRY_UNTIL_REACHABLE, Unreachable } from "../../api/problem";
import { countText, formatDay } from "../../lib/format";
import { csvFile, download } from "../../lib/files";
import { usePageTitle } from "../../lib/hooks";
import { memberPage } from "../../state/measuredPages";
import { errorText } from "../../state/savedPlans";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict, VERDICTS, VERDICT_WORDS } from "../../ui/Verdict";
import { CopyButton, LinkButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import { FleetCompleteness, WhatToCollect } from "./Completeness";
import { PeriodPicker } from "./PeriodPicker";
import { Uploads } from "./Uploads";
import { capital, daysOf, fleetQuery, type FleetLine } from "./fleet";
import "./fleet.css";

const HEADS = [
  "Queue manager",
  "Status",
  "Worst limit",
  "Messages put",
  "Log written",
  "Gets without a message",
  "Alike",
];

/** `/fleet`: all measured queue managers, worst first. */
export default function Fleet() {
  const [params, setParams] = useSearchParams();
  const days = daysOf(params);
  const query = useQuery({ ...fleetQuery(days), placeholderData: keepPreviousData, ...RETRY_UNTIL_REACHABLE });
  usePageTitle("Fleet");
  const away = query.failureReason instanceof Unreachable && !query.data;
  const isEmpty = query.error instanceof ApiProblem && query.error.status === 404;
  const words = useDeferredValue(params.get("q") ?? "");
  const verdict = params.get("verdict") ?? "";
  const members = useMemo(() => {
    const all = query.data?.queue_managers ?? [];
    return all.filter((member) => matches(member, words) && (!verdict || member.verdict === verdict));
  }, [query.data, words, verdict]);
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
    <main id="answer" tabIndex={-1} className="page-body fleet">
      <h1>Fleet</h1>
      {isEmpty && <Nothing />}
      {query.error && !isEmpty && <Notice kind="error" title={errorText(query.error)} />}
      {away && (
        <Notice kind="warning" title="The server does not answer.">
          The queue managers appear when it is back.
        </Notice>
      )}
      {query.data && (
        <>
          <p className="fleet__sentence">{sentence(query.data.counts, query.data.queue_managers.length)}</p>
          <div className="row row--bottom filters">
            <label className="stack stack--tight">
              Find
              <input
                type="search"
                placeholder="Name, LPAR or group"
                value={params.get("q") ?? ""}
                onChange={({ target }) => change("q", target.value)}
              />
            </label>
            <label className="stack stack--tight">
              Status
              <select value={verdict} onChange={({ target }) => change("verdict", target.value)}>
                <option value="">Any</option>
                {VERDICTS.map((one) => (
                  <option key={one} value={one}>
                    {VERDICT_WORDS[one]}
                  </option>
                ))}
              </select>
            </label>
            <PeriodPicker />
          </div>
          <p className="row quiet" role="status" aria-busy={query.isFetching}>
            {countText(members.length, "queue manager")}, measured from {formatDay(query.data.period.first)} to{" "}
            {formatDay(query.data.period.last)}, judged by the worst interval
            {members.length > 0 && (
              <LinkButton onClick={() => download("fleet.csv", csvOf(members), "text/csv")}>Download as CSV</LinkButton>
            )}
          </p>
          {members.length > 0 && (
            <ScrollTable label="Queue managers" className="fleet__table row-cards" heads={HEADS}>
              {members.map((member) => (
                <Row key={`${member.lpar}/${member.queue_manager}`} member={member} days={days} />
              ))}
            </ScrollTable>
          )}
          <p className="small quiet">
            Averages and, in brackets, the highest interval. Alike are queue managers whose averages differ by at most{" "}
            {query.data.alike_within_pct} %, by the planner’s own convention.
          </p>
          <FleetCompleteness />
        </>
      )}
      {query.isPending && !away && <p role="status">Reading the measurements…</p>}
      <Uploads />
      {isEmpty && <WhatToCollect />}
    </main>
  );
}

function matches({ lpar, queue_manager, queue_sharing_group }: FleetLine, words: string): boolean {
  const names = `${lpar}/${queue_manager} ${queue_sharing_group ?? ""}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}

function sentence(counts: Record<string, number>, total: number): string {
  const { exceeded = 0, watch = 0, unknown = 0 } = counts;
  const open = unknown > 0 && `of ${countText(unknown, "queue manager")} nothing can be rated`;
  if (unknown > 0 && unknown === total) return "Nothing that can be rated was measured.";
  if (exceeded === 0 && watch === 0) {
    const known = `No limit of the ${countText(total - unknown, "queue manager")} that can be rated was exceeded`;
    return open ? `${known}; ${open}.` : `No limit of the ${countText(total, "queue manager")} was exceeded.`;
  }
  const parts = [
    exceeded > 0 && `${countText(exceeded, "queue manager")} of ${total.toLocaleString("en-US")} exceeded a limit`,
    watch > 0 && `${countText(watch, "queue manager")} came near to one`,
    open,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

function Row({ member, days }: { member: FleetLine; days: number }) {
  const { lpar, queue_manager, queue_sharing_group, release, verdict, limits, alike, empty_get_pct } = member;
  const [worst, ...others] = limits;
  const load = (metric: string) => {
    const found = member.load.find((one) => one.metric === metric);
    return found ? `${found.average} (${found.greatest})` : <span className="quiet">not measured</span>;
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
        <Verdict verdict={verdict} />
      </td>
      <td className="fleet__worst">
        {worst ? (
          <>
            {worst.subject ? capital(worst.subject) : worst.title}: {worst.used}
            <span className="small quiet fleet__under">
              {worst.limit}
              {more > 0 && `; ${countText(more, "more limit")} not OK`}
            </span>
          </>
        ) : (
          <span className="quiet">Nothing that can be rated was measured</span>
        )}
      </td>
      <td data-label="Messages put">{load("puts")}</td>
      <td data-label="Log written">{load("log_mb")}</td>
      <td data-label="Gets without a message">
        {empty_get_pct === null ? <span className="quiet">not measured</span> : `${Math.round(empty_get_pct)} %`}
      </td>
      <td data-label="Alike">
        {alike.length > 0 ? alike.map((one) => one.queue_manager).join(", ") : <span className="quiet">none</span>}
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
        Nothing is measured yet. Make CSV files of SMF records 115 and 116 with <code>mqsmfcsv</code> from IBM’s
        repository <code>ibm-messaging/mq-smf-csv</code>, and import them: below, where this service has a store of
        measurements, or with the command, and the folder in <code>MQPLANNER_MEASUREMENTS</code>. Nothing leaves this
        installation.
      </p>
      <p className="row">
        <code>{COMMAND}</code>
        <CopyButton label="Copy the command" text={() => COMMAND} />
      </p>
    </div>
  );
}
