import { t } from "@lingui/core/macro";
import { memo, Suspense, useMemo, useRef, useState, type ReactNode } from "react";

import { formatDuration, formatEntry, capitalized } from "../../lib/format";
import { useMediaQuery } from "../../lib/hooks";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { listAt } from "../../lib/pointer";
import { Store } from "../../lib/store";
import { fieldPlace } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { useApplyChanges } from "../../state/useApplyChanges";
import { usePlanQuery } from "../../state/usePlanQuery";
import { useViewState, type ViewProps } from "../../state/views";
import { QuestionPage } from "../../ui/QuestionPage";
import { LinkButton } from "../../ui/buttons";
import { PlanLink } from "../../ui/planLinks";
import { ChartFrame } from "../../ui/charts/ChartFrame";
import { OutageSliders, StoppedWorkloads } from "./OutageControls";
import { PartBars } from "./PartBars";
import { drawnCurves, type Curve } from "./outageChart";
import {
  CODEC,
  LENGTH,
  requestGrid,
  requestOutage,
  workloadsIn,
  type OutageAnswer,
  type SliderValues,
} from "./outageState";
import { LineSample } from "../../ui/charts/LineSample";
import { ROOM_FOR_NAMES } from "../../ui/charts/lineStyle";
import "./outage.css";

const OutagePlot = lazyWithRetry(() => import("./OutagePlot"));

/** How long a slider must rest before the exact answer is requested, in ms. */
const REST = 200;

/** What fills up, and when, while consumers of some workloads are stopped. */
export default function Outage({ plan }: ViewProps) {
  const [state, put] = useViewState("outage", CODEC);
  const query = usePlanQuery("outage", plan, state, requestOutage);
  const { workloads, loadOf } = state;
  const { applyRecommendation, note } = useApplyChanges();
  const answer = query.data;
  const longest = useLongest(state.seconds, answer);
  const selection = useMemo(() => ({ workloads, loadOf, longest }), [workloads, loadOf, longest]);
  const grid = usePlanQuery("outage-grid", plan, selection, requestGrid).data;
  const [dragged, drag] = useDragged((values) => put((before) => ({ ...before, ...values })));
  const now = { load: state.load, seconds: state.seconds ?? answer?.seconds ?? 0 };
  // Where an answer is refused the choice of workloads is the way out.
  const isRefused = !answer && query.errors.length > 0;
  const choices = isRefused ? workloadsIn(plan, workloads) : (answer?.workloads ?? []);
  const isEmpty = answer?.workloads.length === 0;
  return (
    <QuestionPage
      question={t`What if consumers stop?`}
      query={query}
      answer={answer && isEmpty ? { ...answer, about: t`Outage` } : answer}
      controls={
        choices.length > 0 && (
          <>
            {answer && (
              <OutageSliders
                {...{ now, dragged, longest, loadOf }}
                onDrag={drag}
                onLoadOf={(of) => put((before) => ({ ...before, loadOf: of }), true)}
              />
            )}
            <StoppedWorkloads
              workloads={choices}
              onChoose={(chosen) => put((before) => ({ ...before, workloads: chosen }), true)}
            />
            {isRefused && workloads !== null && (
              <LinkButton onClick={() => put((before) => ({ ...before, workloads: null }), true)}>
                {t`Begin with the workloads that fill up first`}
              </LinkButton>
            )}
          </>
        )
      }
      chart={answer && answer.curves.length > 0 && <Timeline answer={answer} from={plan.name ?? ""} />}
      aside={answer && !isEmpty && <Events answer={answer} />}
      onApply={applyRecommendation}
      applied={note}
    >
      {isEmpty && <QueueManagerLinks plan={plan} />}
      {answer && <Remarks plan={plan} answer={answer} />}
      {grid && !isEmpty && grid.limits.length > 0 && <PartBars {...{ grid, now, dragged }} />}
    </QuestionPage>
  );
}

/**
 * Return the values that sliders are moved to, and a function that moves them and calls `onRest` once they rest. The page
 * renders again only then; sliders and bars do each time.
 */
function useDragged(onRest: (values: SliderValues) => void) {
  const [dragged] = useState(() => new Store<SliderValues>({}));
  const timer = useRef<number>(undefined);
  const drag = (change: SliderValues) => {
    const values = { ...dragged.get(), ...change };
    dragged.set(values);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onRest(values), REST);
  };
  return [dragged, drag] as const;
}

/**
 * Return how far the slider reaches, in seconds: a day, or the longest outage of the plan, of the address or that was
 * entered. It does not become shorter again under the hand that moves it.
 */
function useLongest(chosen: number | null, answer: OutageAnswer | null | undefined): number {
  const [entered, setEntered] = useState(LENGTH.max * 60);
  if (chosen !== null && chosen > entered) setEntered(chosen);
  const planned = answer?.workloads.map(({ outage_seconds }) => outage_seconds ?? 0) ?? [];
  return Math.max(entered, answer?.seconds ?? 0, ...planned);
}

/** The curves over time, each with its label. */
const Timeline = memo(function Timeline({ answer, from }: { answer: OutageAnswer; from: string }) {
  const { times, seconds } = answer;
  const isNarrow = !useMediaQuery(ROOM_FOR_NAMES);
  const curves = useMemo(() => drawnCurves(answer.curves), [answer]);
  const data = useMemo(
    () => ({
      x: { title: t`Time`, unit: "s", values: times, texts: times.map(formatDuration) },
      series: answer.curves.map((curve) => ({ name: nameOf(curve), unit: "pct", values: curve.values })),
    }),
    [answer, times],
  );
  return (
    <ChartFrame
      title={t`Over time`}
      note={t`In % of each limit; of a buffer pool in % of the start of deferred write. The table has all lines.`}
      description={t`${answer.about}. ${answer.headline.text} The list below has all events in order.`}
      data={data}
      file="outage"
      from={from}
      legend={
        isNarrow && (
          <ul className="curve-legend small">
            {curves.map((curve, index) => (
              <li key={curve.id}>
                <LineSample index={index} />
                <span>
                  {nameOf(curve)} · {curve.label}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    >
      <Suspense fallback={null}>
        <OutagePlot {...{ curves, times }} stopped={seconds} labelled={!isNarrow} />
      </Suspense>
    </ChartFrame>
  );
});

function nameOf({ subject, title }: Curve): string {
  return `${capitalized(subject)} (${title})`;
}

const SEVERITY_CLASSES = { exceeded: "verdict--exceeded", warning: "verdict--watch", info: undefined };

/** With more events than this the list is behind a button. */
const FEW = 10;

/** What happens, in order; on paper the first ones, and how many more there are. */
function Events({ answer: { events, seconds } }: { answer: OutageAnswer }) {
  const [all, setAll] = useState(false);
  // The end of the outage and of the drain are always shown.
  const first = new Set(events.length <= FEW + 2 ? events : firstOf(events, seconds));
  const shown = all ? events : [...first];
  const more = events.length - first.size;
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title">{t`What happens, in order`}</h2>
      <ol className="outage-events">
        {shown.map((event) => (
          <li key={`${event.seconds} ${event.sentence}`} className={first.has(event) ? undefined : "not-printed"}>
            <span className="outage-events__time">{event.time}</span>
            <span className={SEVERITY_CLASSES[event.severity]}>{event.sentence}</span>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <>
          <p className="only-printed quiet">{t`And ${formatEntry(more)} more.`}</p>
          <p className="not-printed">
            <LinkButton onClick={() => setAll(!all)}>
              {all ? t`Fewer events` : t`All ${formatEntry(events.length)} events`}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}

type Event = OutageAnswer["events"][number];

/** Return limits before what is only worth knowing, in the order of time, and what follows the outage. */
function firstOf(events: Event[], stopped: number): Event[] {
  const during = events.filter(({ seconds, limit }) => seconds < stopped || limit !== null);
  const grave = during.filter(({ severity }) => severity !== "info").slice(0, FEW);
  const others = during.filter(({ severity }) => severity === "info").slice(0, Math.max(FEW - grave.length, 2));
  const listed = new Set([...grave, ...others, ...events.filter((event) => !during.includes(event))]);
  return events.filter((event) => listed.has(event));
}

/** What cannot be judged, and what is exceeded whether consumers stop or not. */
function Remarks({ plan, answer }: { plan: Plan; answer: OutageAnswer }) {
  const { unknown, not_assessed, exceeded_anyway, drain } = answer;
  const inputs = [...unknown.flatMap((limit) => limit.missing), ...drain.missing, ...not_assessed];
  // Several limits need the same field, and name it differently: the longer text says of which queue manager.
  const byField = Map.groupBy(inputs, ({ path, message }) => path ?? message);
  const needed = [...byField].map(([key, same]) => {
    const [longest] = same.toSorted((one, other) => other.message.length - one.message.length);
    const { message = "", path = null } = longest ?? {};
    if (path === null) return { key, content: enterText(message) };
    const isShared = inputs.some((other) => other.message === message && other.path !== path);
    const content = (
      <>
        <PlanLink path={path}>{enterText(message)}</PlanLink>
        {isShared && <span className="quiet"> {fieldPlace(plan, path).part}</span>}
      </>
    );
    return { key, content };
  });
  const exceeded = exceeded_anyway.map(({ id, sentence }) => ({ key: id, content: sentence }));
  return (
    <>
      {needed.length > 0 && <List title={t`To know more`} items={needed} />}
      {exceeded.length > 0 && <List title={t`Exceeded at this load anyway`} items={exceeded} />}
    </>
  );
}

/** Where a plan without workloads gets its first one. */
function QueueManagerLinks({ plan }: { plan: Plan }) {
  const managers = listAt(plan, "/lpars").flatMap((_, index) => {
    const list = `/lpars/${index}/queue_managers`;
    return listAt(plan, list).map((manager, number) => {
      const { name } = manager as { name: string };
      const path = `${list}/${number}/workloads`;
      return { key: path, content: <PlanLink path={path}>{t`Add a workload to ${name}`}</PlanLink> };
    });
  });
  return managers.length > 0 && <List title={t`To know more`} items={managers} />;
}

/** Return what to enter, of which some messages say that it is to be entered, and others only the field. */
function enterText(message: string): string {
  return capitalized(/^(enter|measure) /i.test(message) ? message : t`enter ${message}`);
}

function List({ title, items }: { title: string; items: { key: string; content: ReactNode }[] }) {
  const more = items.length - FEW;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="bulleted">
        {items.slice(0, FEW).map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{t`And ${more} more.`}</p>}
    </section>
  );
}
