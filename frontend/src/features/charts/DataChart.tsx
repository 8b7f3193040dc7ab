import { memo, Suspense, useRef, useState } from "react";

import { formatUnit } from "../../lib/format";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { ChartActions } from "../../ui/charts/ChartActions";
import type { ChartData } from "../../ui/charts/chartData";
import { csvOf } from "../../ui/charts/chartData";
import { describeChart } from "./describeChart";
import { ChartDataTable } from "../../ui/charts/ChartDataTable";
import "../../ui/charts/chart.css";
import "./charts.css";

const Plot = lazyWithRetry(() => import("./Plot"));

interface Props {
  data: ChartData;
  /** Name of a downloaded file, without its ending. */
  file: string;
  /** The plan and the part of it, for files. */
  from: string;
}

/** A chart with its title, units, table and downloads. */
export const DataChart = memo(function DataChart({ data, file, from }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const narrow = useMediaQuery("(max-width: 671px)");
  const { title, about, unit, series, x, shape } = data;
  const height = shape === "rows" ? rowsHeight(x.values.length) : narrow ? 260 : 300;
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        <p className="quiet">
          {about} {inUnits(unit)}
          {data.here !== undefined && ` Outlined, in blue: ${x.title} ${data.here}, as in this plan.`}
        </p>
      </figcaption>
      {asTable ? (
        <ChartDataTable data={data} />
      ) : (
        <div
          ref={frame}
          className="chart__frame"
          style={{ blockSize: height }}
          role="img"
          aria-label={describeChart(data)}
        >
          <Suspense fallback={null}>
            <Plot {...{ data, narrow, height }} />
          </Suspense>
        </div>
      )}
      {series.length > 1 && !asTable && (
        <ul className="chart-legend">
          {series.map(({ key, name }, index) => (
            <li key={key} data-series={index}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartActions
        {...{ frame, asTable, title, from, file }}
        csv={() => csvOf(data)}
        onTable={() => setAsTable(!asTable)}
      />
    </figure>
  );
});

function rowsHeight(rows: number): number {
  return 72 + rows * 36;
}

function inUnits(unit: string): string {
  if (unit === "ratio") return "";
  return `In ${formatUnit(unit)}.`;
}
