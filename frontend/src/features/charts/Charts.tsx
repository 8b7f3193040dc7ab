import { memo, useEffect, useMemo, useRef, useState } from "react";

import type { Assessment } from "../../api/types";
import { headline, footprintPlace } from "../../state/headline";
import { FootprintChart } from "./FootprintChart";
import { useStableValue } from "../../lib/useStableValue";
import { useDebouncedValue } from "../../lib/useDebouncedValue";
import type { Plan } from "../../plan-schema/plan";
import { useChartData } from "./chartQueries";
import type { ChartData } from "../../ui/charts/chartData";
import { DataChart } from "./DataChart";
import { chartFileName } from "../../ui/charts/chartFileName";
import type { ChartKind, ChartSubject } from "./chartKind";
import { CHART_KINDS } from "./chartKinds";
import { defaultSubject } from "./defaultSubject";
import "./charts.css";

interface Props {
  plan: Plan;
  answer: Assessment;
}

const FOOTPRINT = "footprint";
/** How long what binds first must stand still before the chart is of that, in ms. */
const CALM = 1500;

/**
 * One chart at a time, of one part at a time; nothing is loaded before it comes into sight.
 * Charts follow when the typing rests: the numbers come first.
 */
const Charts = memo(function Charts(props: Props) {
  const now = useMemo(() => ({ plan: props.plan, answer: props.answer }), [props.plan, props.answer]);
  return <Settled {...useDebouncedValue(now)} />;
});

const Settled = memo(function Settled({ plan, answer }: Props) {
  const place = useMemo(() => footprintPlace(plan, answer), [plan, answer]);
  const [chosen, setChosen] = useState<{ kind?: string; spot?: string }>({});
  const [box, near] = useNear();
  const offered = useMemo(
    () =>
      CHART_KINDS.map((kind) => ({ kind, spots: kind.subjects(plan, answer) })).filter(
        ({ spots }) => spots.length > 0,
      ),
    [plan, answer],
  );
  const first = offered.find(({ spots }) => spots.some(({ limit }) => limit === answer.first_limit.limit));
  const offer = useStableValue(offered.map(({ kind, spots }) => [kind.id, ...spots.map(({ key }) => key)]));
  const now = place ? FOOTPRINT : (first ?? offered.at(-1))?.kind.id;
  const usual = useUsual(now, offer);
  const isOffered = (kind: string | undefined) =>
    kind === FOOTPRINT ? place !== null : offered.some((one) => one.kind.id === kind);
  const id = [chosen.kind, usual].find(isOffered) ?? now;
  const one = offered.find(({ kind }) => kind.id === id);
  const spots = one?.spots ?? [];
  const best = defaultSubject(spots, answer);
  const usualKey = useUsual(best?.key, useStableValue([id, offer]));
  const spotOf = (key: string | undefined) => spots.find((spot) => spot.key === key);
  const spot = spotOf(chosen.spot) ?? spotOf(usualKey) ?? best;
  if (!id) return null;
  const of = headline(answer)?.part.name;
  return (
    <section className="charts" aria-labelledby="charts-title" ref={box}>
      <div className="charts__head">
        <h2 id="charts-title">Charts</h2>
        <select
          aria-label="Chart"
          value={id}
          onChange={({ target }) => setChosen({ ...chosen, kind: target.value })}
        >
          {place && <option value={FOOTPRINT}>31-bit storage per SVRCONN channel</option>}
          {offered.map(({ kind }) => (
            <option key={kind.id} value={kind.id}>
              {kind.title}
            </option>
          ))}
        </select>
        {spots.length > 1 && (
          <select
            aria-label="Of"
            value={spot?.key}
            onChange={({ target }) => setChosen({ ...chosen, kind: id, spot: target.value })}
          >
            {spots.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      {!near && <div className="chart__frame" />}
      {near && id === FOOTPRINT && place && <FootprintChart {...place} plan={plan.name ?? ""} of={of} />}
      {near && one && spot && (
        <OneChart key={`${one.kind.id} ${spot.key}`} kind={one.kind} {...{ plan, answer, spot }} />
      )}
    </section>
  );
});

interface OneProps extends Props {
  kind: ChartKind;
  spot: ChartSubject;
}

function OneChart({ plan, answer, kind, spot }: OneProps) {
  const reply = useChartData(plan, `${kind.id} ${spot.key}`, spot.question);
  const data = useStableValue(
    useMemo(() => titled(kind.read(spot, reply, answer), spot), [kind, spot, reply, answer]),
  );
  if (!data) return <div className="chart__frame" />;
  return (
    <DataChart data={data} file={chartFileName(data.file, spot.part ?? spot.label)} from={plan.name ?? ""} />
  );
}

/** With the part that it is of in its title: a plan may have many. */
function titled(data: ChartData | null, { label, part }: ChartSubject): ChartData | null {
  return data && part !== "" ? { ...data, title: `${data.title}, ${label}` } : data;
}

/**
 * What is usually shown. It follows the plan where something else is on `offer`, and otherwise only once that rests: a
 * chart that makes way for another at a key would take the eye off the numbers, and time from the next key.
 */
function useUsual(now: string | undefined, offer: unknown): string | undefined {
  const calm = useDebouncedValue(now, CALM);
  return useDebouncedValue(offer, CALM) === offer ? calm : now;
}

/** Whether an element is in sight, or was. */
function useNear() {
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || near || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [box, near] as const;
}

export default Charts;
