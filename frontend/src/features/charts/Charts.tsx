import { memo, useEffect, useMemo, useRef, useState } from "react";

import type { Assessment } from "../../api/types";
import { headline, type Place } from "../answer/headline";
import { FootprintChart } from "../chart/FootprintChart";
import { useSettled } from "../../lib/useSettled";
import type { Plan } from "../planner/planDocument";
import { useReply } from "./ask";
import { DataChart } from "./DataChart";
import { fileName } from "../chart/fileName";
import { KINDS, type ChartKind, type Spot } from "./kinds";
import { usualSpot } from "./usual";
import "./charts.css";

interface Props {
  plan: Plan;
  answer: Assessment;
  /** Where the plan lies on the chart of published footprints, when that is what it is about. */
  place: Place | null;
}

const FOOTPRINT = "footprint";

/**
 * One chart at a time, of one part at a time; nothing is loaded before it comes into sight.
 * Charts follow when the typing rests: the numbers come first.
 */
const Charts = memo(function Charts(props: Props) {
  const now = useMemo(
    () => ({ plan: props.plan, answer: props.answer, place: props.place }),
    [props.plan, props.answer, props.place],
  );
  return <Settled {...useSettled(now)} />;
});

const Settled = memo(function Settled({ plan, answer, place }: Props) {
  const [chosen, setChosen] = useState<{ kind?: string; spot?: string }>({});
  const [box, near] = useNear();
  const offered = useMemo(
    () =>
      KINDS.map((kind) => ({ kind, spots: kind.spots(plan, answer) })).filter(
        ({ spots }) => spots.length > 0,
      ),
    [plan, answer],
  );
  const first = offered.find(({ spots }) =>
    spots.some(({ constraint }) => constraint === answer.binding.constraint),
  );
  const usual = place ? FOOTPRINT : (first ?? offered.at(-1))?.kind.id;
  const known =
    chosen.kind === FOOTPRINT
      ? place !== null
      : offered.some(({ kind }) => kind.id === chosen.kind);
  const id = known ? chosen.kind : usual;
  const one = offered.find(({ kind }) => kind.id === id);
  const spot =
    one?.spots.find(({ key }) => key === chosen.spot) ??
    usualSpot(one?.spots ?? [], answer);
  if (!usual) return null;
  const of = headline(answer)?.group.name;
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
        {one && one.spots.length > 1 && (
          <select
            aria-label="Of"
            value={spot?.key}
            onChange={({ target }) =>
              setChosen({ ...chosen, kind: id, spot: target.value })
            }
          >
            {one.spots.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      {!near && <div className="chart__frame" />}
      {near && id === FOOTPRINT && place && (
        <FootprintChart {...place} plan={plan.name ?? ""} of={of} />
      )}
      {near && one && spot && (
        <OneChart
          key={`${one.kind.id} ${spot.key}`}
          kind={one.kind}
          {...{ plan, answer, spot }}
        />
      )}
    </section>
  );
});

interface OneProps extends Omit<Props, "place"> {
  kind: ChartKind;
  spot: Spot;
}

function OneChart({ plan, answer, kind, spot }: OneProps) {
  const reply = useReply(plan, `${kind.id} ${spot.key}`, spot.question);
  const data = useMemo(() => kind.read(spot, reply, answer), [kind, spot, reply, answer]);
  if (!data) return <div className="chart__frame" />;
  const named = { ...data, file: fileName(data.file, spot.part ?? spot.label) };
  return (
    <DataChart data={named} from={[plan.name, spot.label].filter(Boolean).join(": ")} />
  );
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
