import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";

import { ApiProblem, RETRY_UNTIL_REACHABLE, Unreachable } from "../../api/problem";
import { formatDay, formatNumber, formatTimeThere, capitalized } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { daysOf, measuredPage } from "../../state/measuredPages";
import { errorText } from "../../state/savedPlans";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { Notice, OpeningPage } from "../../ui/messages";
import { MemberCompleteness } from "./Completeness";
import { History } from "./History";
import { PeriodPicker } from "./PeriodPicker";
import { memberQuery, type FleetMember, type MeasuredLimit, type MetricId } from "./fleet";
import "./fleet.css";

/** `/fleet/:lpar/:queueManager`: one measured queue manager, down to queues, channels and single metrics. */
export default function Member() {
  const { lpar = "", queueManager: queue_manager = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const days = daysOf(params);
  const place = { lpar, queue_manager };
  const query = useQuery({ ...memberQuery(place, days), ...RETRY_UNTIL_REACHABLE });
  usePageTitle(queue_manager, t`Fleet`);
  const { data } = query;
  if (!data) {
    const away = query.failureReason instanceof Unreachable;
    const missing = query.error instanceof ApiProblem;
    return (
      <OpeningPage what={t`queue manager`} missing={missing} away={away}>
        {missing && errorText(query.error)}
      </OpeningPage>
    );
  }
  const chosen = params.get("metric")?.split(".") ?? [];
  const first = data.limits[0] ?? data.metrics[0];
  const shown: MetricId | undefined =
    chosen.length >= 3
      ? { table: chosen[0] ?? "", metric: chosen[1] ?? "", instance: chosen.slice(2).join(".") }
      : first && { table: first.table, metric: first.metric, instance: first.instance };
  const show = ({ table, metric, instance }: MetricId) => {
    setParams((now) => {
      now.set("metric", `${table}.${metric}.${instance}`);
      return now;
    });
    document.getElementById("history")?.scrollIntoView({ block: "start" });
  };
  return (
    <main id="answer" tabIndex={-1} className="page-body fleet">
      <MemberHead {...{ data, days, lpar }} name={queue_manager} />
      {query.error && <Notice kind="error" title={errorText(query.error)} />}
      <BesidePlan queueManager={queue_manager} />
      <Limits limits={data.limits} onShow={show} />
      <div id="history">{shown && <History place={place} of={shown} days={days} />}</div>
      <Queues member={data} />
      <Channels channels={data.channels} note={data.channels_note} />
      <MemberCompleteness lpar={lpar} queueManager={queue_manager} />
      <Metrics metrics={data.metrics} onShow={show} />
    </main>
  );
}

interface HeadProps {
  data: FleetMember;
  name: string;
  lpar: string;
  days: number;
}

/** The name of the queue manager, its status, and when it was measured. */
function MemberHead({ data, name, lpar, days }: HeadProps) {
  return (
    <>
      <nav aria-label={t`Where this is`}>
        <Link to={`/fleet?days=${days}`}>{t`Fleet`}</Link>
      </nav>
      <div className="row row--spread">
        <h1>
          {name} <span className="quiet">{t`on ${lpar}`}</span>
        </h1>
        <PeriodPicker />
      </div>
      <p className="row">
        <Verdict verdict={data.verdict} />
        <span className="quiet">
          {[data.release && `MQ ${data.release}`, data.queue_sharing_group].filter(Boolean).join(" · ")}
        </span>
        <span className="quiet">
          <Trans>
            Measured from {formatDay(data.period.first)} to {formatDay(data.period.last)}; times are local times of the
            LPAR
          </Trans>
        </span>
      </p>
    </>
  );
}

/** Leads to these measurements beside the published figures of the plan that was edited last. */
function BesidePlan({ queueManager }: { queueManager: string }) {
  const found = measuredPage(queueManager.toUpperCase());
  return (
    <p>
      {found ? (
        <Link to={found.address}>{t`Measured against published, in the plan ${found.plan}`}</Link>
      ) : (
        <span className="quiet">
          <Trans>
            To compare it with published figures, open a plan that has {queueManager}: <Link to="/plans">Library</Link>
          </Trans>
        </span>
      )}
    </p>
  );
}

function Limits({ limits, onShow }: { limits: MeasuredLimit[]; onShow: (id: MetricId) => void }) {
  return (
    <section>
      <h2>{t`Limits, worst first`}</h2>
      {limits.length === 0 && <p>{t`Nothing that can be rated was measured.`}</p>}
      {limits.length > 0 && (
        <ScrollTable
          label={t`Limits, worst first`}
          className="fleet__table fleet__table--limits row-cards"
          heads={[t`Limit`, t`Status`, t`Worst interval`, t`Limit value`, t`Average`, t`When`, t`Note`]}
        >
          {limits.map((limit) => (
            <tr key={`${limit.kind} ${limit.instance}`}>
              <th scope="row">
                <LinkButton onClick={() => onShow(limit)}>
                  {limit.subject ? capitalized(limit.subject) : limit.title}
                </LinkButton>
                {limit.subject && !limit.subject.startsWith(limit.title.toLowerCase()) && (
                  <span className="small quiet fleet__under">{limit.title}</span>
                )}
              </th>
              <td>
                <Verdict verdict={limit.verdict} />
              </td>
              <td data-label={t`Worst interval`}>{limit.used}</td>
              <td data-label={t`Limit value`}>{limit.limit}</td>
              <td data-label={t`Average`}>{limit.average ?? ""}</td>
              <td data-label={t`When`} className="nowrap">
                {limit.at && formatTimeThere(limit.at)}
              </td>
              <td className="fleet__note small">
                {limit.why} {limit.rule && <Link to={`/rulebook/rules/${limit.rule}`}>{sourceText(limit)}</Link>}
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

function sourceText({ sources, rule }: MeasuredLimit): string {
  const names = new Set(sources.map((source) => String(source["cite_as"] ?? "")).filter(Boolean));
  return names.size > 0 ? t`Source: ${[...names].join(", ")}` : t`Rule ${rule ?? ""}`;
}

function Queues({ member: { queues, queues_note, signals } }: { member: FleetMember }) {
  const shown = [...new Set(queues.flatMap((queue) => queue.signals))];
  return (
    <section>
      <h2>{t`Queues by CPU`}</h2>
      {queues_note && <p className="small quiet">{queues_note}</p>}
      {queues.length === 0 && (
        <Missing>{t`Collect accounting class 3 and import the tables WQ, WTAS and WTID.`}</Missing>
      )}
      {queues.length > 0 && (
        <ScrollTable
          label={t`Queues by CPU`}
          className="fleet__table row-cards"
          heads={[
            t`Queue`,
            "CPU",
            t`Puts`,
            t`Gets`,
            t`Gets without a message`,
            t`Messages passed over`,
            t`Deepest`,
            t`Signs`,
          ]}
        >
          {queues.map((queue) => (
            <QueueRow key={queue.queue} queue={queue} />
          ))}
        </ScrollTable>
      )}
      {shown.length > 0 && (
        <dl className="fleet__signals small">
          {shown.map((signal) => (
            <div key={signal}>
              <dt>{capitalized(signal)}</dt>
              <dd>{signals[signal]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function QueueRow({ queue }: { queue: FleetMember["queues"][number] }) {
  return (
    <tr>
      <th scope="row" className="fleet__name">
        {queue.queue}
        {queue.dynamic_queues > 0 && (
          <span className="small quiet fleet__under">
            {plural(queue.dynamic_queues, {
              one: "model queue of 1 dynamic queue",
              other: `model queue of ${formatNumber(queue.dynamic_queues)} dynamic queues`,
            })}
          </span>
        )}
      </th>
      <td data-label="CPU">{queue.cpu}</td>
      <td data-label={t`Puts`}>{formatNumber(queue.puts)}</td>
      <td data-label={t`Gets`}>{formatNumber(queue.gets)}</td>
      <td data-label={t`Gets without a message`}>
        {formatNumber(queue.empty_gets)}
        {queue.empty_gets > 0 && ` (${queue.empty_get_cpu})`}
      </td>
      <td data-label={t`Messages passed over`}>{formatNumber(queue.messages_skipped)}</td>
      <td data-label={t`Deepest`}>{queue.max_depth === null ? "" : formatNumber(queue.max_depth)}</td>
      <td data-label={t`Signs`}>
        {queue.signals.map(capitalized).join(", ") || <span className="quiet">{t`none`}</span>}
      </td>
    </tr>
  );
}

function Channels({ channels, note }: { channels: FleetMember["channels"]; note: string | null }) {
  return (
    <section>
      <h2>{t`Channels by data`}</h2>
      {note && <p className="small quiet">{note}</p>}
      {channels.length === 0 && <Missing>{t`Collect accounting class 4 and import the table QCST.`}</Missing>}
      {channels.length > 0 && (
        <ScrollTable
          label={t`Channels by data`}
          className="fleet__table row-cards"
          heads={[
            t`Channel`,
            "CHLTYPE",
            t`Partners`,
            t`Messages`,
            t`Persistent`,
            t`Batches`,
            t`Full batches`,
            t`Sent`,
            t`Received`,
          ]}
        >
          {channels.map((channel) => (
            <tr key={channel.channel}>
              <th scope="row" className="fleet__name">
                {channel.channel}
              </th>
              <td data-label="CHLTYPE">{channel.channel_type ?? ""}</td>
              <td data-label={t`Partners`}>{formatNumber(channel.partners)}</td>
              <td data-label={t`Messages`}>{formatNumber(channel.messages)}</td>
              <td data-label={t`Persistent`}>{formatNumber(channel.persistent_messages)}</td>
              <td data-label={t`Batches`}>{formatNumber(channel.batches)}</td>
              <td data-label={t`Full batches`}>{formatNumber(channel.full_batches)}</td>
              <td data-label={t`Sent`}>{channel.sent}</td>
              <td data-label={t`Received`}>{channel.received}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <p className="quiet">
      <Trans>Not measured. {children}</Trans>
    </p>
  );
}

function Metrics({ metrics, onShow }: { metrics: FleetMember["metrics"]; onShow: (id: MetricId) => void }) {
  return (
    <details className="fleet__all">
      <summary>{t`Everything that was measured (${metrics.length})`}</summary>
      <ScrollTable
        label={t`Everything that was measured`}
        className="fleet__table row-cards"
        heads={[t`Metric`, t`Lowest`, t`Average`, t`Highest`, t`When highest`]}
      >
        {metrics.map((metric) => (
          <tr key={`${metric.table} ${metric.metric} ${metric.instance}`}>
            <th scope="row">
              <LinkButton onClick={() => onShow(metric)}>
                {metric.instance === "all" ? "" : `${capitalized(metric.subject)} ${metric.instance}: `}
                {metric.instance === "all" && metric.subject ? `${capitalized(metric.subject)}: ` : ""}
                {metric.title}
              </LinkButton>
            </th>
            <td data-label={t`Lowest`}>{metric.least}</td>
            <td data-label={t`Average`}>{metric.average}</td>
            <td data-label={t`Highest`}>{metric.greatest}</td>
            <td data-label={t`When highest`} className="nowrap">
              {formatTimeThere(metric.greatest_at)}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </details>
  );
}
