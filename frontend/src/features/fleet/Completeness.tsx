import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router";

import { formatDay, formatEntry } from "../../lib/format";
import { daysOf, memberPage } from "../../state/measuredPages";
import { errorText } from "../../state/savedPlans";
import { MeasurementNeeds } from "../../ui/MeasurementNeeds";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { Notice } from "../../ui/messages";
import { completenessQuery, type CompletenessOfMember } from "./fleet";

const TITLE = t`Complete for a health check?`;

/** What to collect, while nothing is measured. */
export function WhatToCollect() {
  const { data } = useQuery(completenessQuery());
  if (!data) return null;
  return (
    <section className="stack" aria-labelledby="to-collect">
      <h2 id="to-collect">{t`What to collect for a health check`}</h2>
      <p>
        <Trans>
          Of each queue manager; the volumes are examples. A plan, in its view Measured, has those of its own queue
          managers.
        </Trans>
      </p>
      <MeasurementNeeds needs={data.to_collect} />
    </section>
  );
}

/** What a health check of all queue managers lacks; it is asked for when it is opened. */
export function FleetCompleteness() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("complete") === "1";
  const open = (on: boolean) =>
    on !== isOpen &&
    setParams(
      (now) => {
        if (on) now.set("complete", "1");
        else now.delete("complete");
        return now;
      },
      { replace: true },
    );
  return (
    <details className="fleet__all" open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{TITLE}</summary>
      {isOpen && <AllMembers days={daysOf(params)} />}
    </details>
  );
}

function AllMembers({ days }: { days: number }) {
  const { data, error } = useQuery(completenessQuery());
  if (error) return <Notice kind="error" title={errorText(error)} />;
  if (!data) return <p role="status">{t`Checking what is there…`}</p>;
  return (
    <div className="stack">
      <p>
        {data.sentence}{" "}
        {data.period && t`The week from ${formatDay(data.period.first)} to ${formatDay(data.period.last)} counts.`}{" "}
        {t`The name of a queue manager leads to the commands that collect what is missing.`}
      </p>
      <ScrollTable
        label={t`What a health check lacks`}
        className="fleet__table row-cards"
        heads={[t`Queue manager`, t`There`, t`Missing or incomplete`]}
      >
        {data.queue_managers.map((member) => (
          <Line key={`${member.lpar}/${member.queue_manager}`} member={member} days={days} />
        ))}
      </ScrollTable>
    </div>
  );
}

function Line({ member, days }: { member: CompletenessOfMember; days: number }) {
  const open = member.needs.filter(({ status }) => status !== "complete");
  return (
    <tr>
      <th scope="row">
        <Link to={`${memberPage(member, days)}#complete`}>{member.queue_manager}</Link>
        <span className="small quiet fleet__under">{member.lpar}</span>
      </th>
      <td className="nowrap">{t`${member.needs.length - open.length} of ${member.needs.length}`}</td>
      <td className="fleet__note small">
        {open.map(({ id, title, verdict, found }) => (
          <p key={id}>
            <Verdict verdict={verdict} bare /> {title}: {found}
          </p>
        ))}
      </td>
    </tr>
  );
}

/** What a health check of one queue manager needs, with the commands that collect what is missing. */
export function MemberCompleteness({ lpar, queueManager }: { lpar: string; queueManager: string }) {
  const { data, error } = useQuery(completenessQuery(queueManager));
  const { hash } = useLocation();
  useEffect(() => {
    if (data && hash === "#complete") document.getElementById("complete")?.scrollIntoView({ block: "start" });
  }, [data, hash]);
  const needs = data?.queue_managers.find((one) => one.lpar === lpar)?.needs ?? [];
  const there = needs.filter(({ status }) => status === "complete").length;
  const things = plural(needs.length, { one: "1 thing", other: `${formatEntry(needs.length)} things` });
  return (
    <section className="stack" aria-labelledby="complete">
      <h2 id="complete">{TITLE}</h2>
      {error && <Notice kind="warning" title={errorText(error)} />}
      {data && (
        <>
          <p>
            {plural(there, {
              one: `1 of ${things} that a health check needs is there.`,
              other: `${formatEntry(there)} of ${things} that a health check needs are there.`,
            })}
          </p>
          <MeasurementNeeds needs={needs} />
        </>
      )}
    </section>
  );
}
