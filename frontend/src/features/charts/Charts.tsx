import { useEffect, useRef, useState, memo, Suspense } from "react";

import { useDebouncedValue, useStableValue } from "../../lib/hooks";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Plan } from "../../plan-schema/plan";
import { usePlanViews, type ChosenChart, type Chart } from "../../state/usePlanQuery";
import { ChartFrame, hatched, SwatchLegend } from "../../ui/charts/ChartFrame";
import { Choice } from "../../ui/charts/Choice";
import { LineFigure } from "../../ui/charts/LineFigure";
import { chartFileName } from "../../ui/charts/chartData";
import type { LineChart } from "../../ui/charts/lineChart";
import "./charts.css";

const NO_CHOICE: ChosenChart = {};

/** One chart at a time, of one part of the plan; requested when it comes into sight and when typing pauses. */
export default function Charts({ plan }: { plan: Plan }) {
  const [chosen, setChosen] = useState(NO_CHOICE);
  const [box, isNear] = useNear();
  const views = usePlanViews(useDebouncedValue(plan), isNear ? chosen : null);
  const chart = useStableValue(views?.chart ?? null);
  const { charts = [], subjects = [] } = views ?? {};
  if (views && charts.length === 0) return null;
  // A chart without data is in no list of its own: its kind is the one that was chosen.
  const kind = chart?.kind ?? chosen.kind;
  return (
    <section className="charts" aria-labelledby="charts-title" ref={box}>
      <div className="charts__head row">
        <h2 id="charts-title">Charts</h2>
        {charts.length > 0 && (
          <Choice
            inline
            label="Chart"
            value={kind}
            options={charts.map((one) => [one.kind, one.title])}
            onChoose={(value) => setChosen({ ...chosen, kind: value })}
          />
        )}
        {subjects.length > 1 && (
          <Choice
            inline
            label="Of"
            value={chart?.subject ?? chosen.subject}
            options={subjects.map(({ key, label }) => [key, label])}
            onChoose={(subject) => setChosen({ kind, subject })}
          />
        )}
      </div>
      {chart ? <ChartFigure chart={chart} from={plan.name ?? ""} /> : <div className="chart__frame" />}
    </section>
  );
}

/** Return whether an element is in sight, or was. */
function useNear() {
  const box = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [box, isNear] as const;
}

/** The backgrounds of the first and of the second series. */
const SWATCHES = ["var(--bar)", hatched("var(--track)", "var(--cds-text-secondary)")];

const BarPlot = lazyWithRetry(() => import("./BarPlot"));

interface Props {
  chart: Chart;
  /** The name of the plan, for files. */
  from: string;
}

/** A chart as the API describes it. */
export const ChartFigure = memo(function ChartFigure({ chart, from }: Props) {
  const { title, about, unit, series, x, shape, here, point, part, file, description } = chart;
  const frame = {
    ...{ title, description, from, heading: "h3" as const, file: chartFileName(file, part) },
    note: [
      about,
      unit && `In ${unit}.`,
      here !== null && `Outlined, in blue: ${x.title} ${here}, as in this plan.`,
      point && `The ring marks ${point.text}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
  if (shape === "line") return <LineFigure {...frame} chart={linesOf(chart)} />;
  return (
    <ChartFrame
      {...frame}
      data={chart}
      height={shape === "rows" ? 72 + x.values.length * 36 : undefined}
      legend={
        series.length > 1 && <SwatchLegend items={series.map(({ name }, index) => [name, SWATCHES[index] ?? ""])} />
      }
    >
      <Suspense fallback={null}>
        <BarPlot chart={chart} />
      </Suspense>
    </ChartFrame>
  );
});

function linesOf({ title, unit, x, series, marks, point, own }: Chart): LineChart {
  return {
    ...{ title, unit, marks, point },
    x: { ...x, continuous: true },
    lines: series.map(({ name, ...one }) => ({
      ...{ ...one, key: name, name, letter: series.length > 1 ? name.replace(/^MQ /, "") : "" },
      ...{ mine: name === own, published: one.source !== null },
    })),
  };
}
