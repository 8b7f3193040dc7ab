import { Suspense, useMemo, useRef, useState } from "react";

import { useMediaQuery } from "../../lib/useMediaQuery";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { ChartActions } from "../../ui/charts/ChartActions";
import { csvOf, type ChartData } from "../../ui/charts/chartData";
import { ChartDataTable } from "../../ui/charts/ChartDataTable";
import type { OverTime } from "./growthQueries";
import { axisOf, inTime, whenMet } from "./growthChart";
import type { Upgrade } from "./growthState";
import "../../ui/charts/chart.css";
import type { CurveChart } from "../../ui/charts/curveChart";

const CurvePlot = lazyWithRetry(() => import("../../ui/charts/CurvePlot"));

interface Props {
  over: OverTime;
  upgrades: Upgrade[];
  chart: CurveChart;
}

/** The calendar: how full the limits are month by month, with the upgrades in their places. */
export function GrowthFigure({ over, upgrades, chart }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const narrow = useMediaQuery("(max-width: 671px)");
  const axis = useMemo(() => axisOf(over, inTime(upgrades)), [over, upgrades]);
  const data = useMemo<ChartData>(
    () => ({
      ...{ title: chart.title, about: "", file: "growth", shape: "line", unit: "pct" },
      x: { title: over.dates ? "Date" : "Years", unit: "", values: over.dates ?? over.years },
      series: chart.lines.map(({ key, name, unit, values }) => ({ key, name, unit, values })),
      marks: [],
    }),
    [chart, over],
  );
  const height = narrow ? 280 : 340;
  return (
    <figure className="chart">
      <figcaption>
        <h2>{chart.title}</h2>
        <p className="quiet">In % of each limit. A small ring is the moment a limit is met.</p>
      </figcaption>
      {asTable ? (
        <ChartDataTable data={data} />
      ) : (
        <div
          ref={frame}
          className="chart__frame"
          style={{ blockSize: height }}
          role="img"
          aria-label={`${chart.title}. The table below says when each limit is met.`}
        >
          <Suspense fallback={null}>
            <CurvePlot {...{ chart, height }} x={axis} />
          </Suspense>
        </div>
      )}
      <ul className="growth__legend">
        {chart.lines.map(({ key, letter, name, crossings }) => (
          <li key={key}>
            <strong>{letter}</strong> {name}
            {crossings.length > 0 && (
              <span className="quiet">
                {" "}
                · met {crossings.map(({ holds }) => whenMet(over, holds)).join(", ")}
              </span>
            )}
          </li>
        ))}
      </ul>
      <ChartActions
        {...{ frame, asTable }}
        title={chart.title}
        file="growth"
        csv={() => csvOf(data)}
        onTable={() => setAsTable(!asTable)}
      />
    </figure>
  );
}
