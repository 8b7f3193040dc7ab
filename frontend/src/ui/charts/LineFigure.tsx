import { Suspense, useMemo, type ReactNode } from "react";

import { formatUnit } from "../../lib/format";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { choiceText } from "../../plan-schema/fieldEntry";
import { ChartFrame } from "./ChartFrame";
import type { ChartData } from "./chartData";
import { isNumber, type LineChart, type Range } from "./lineChart";

const LinePlot = lazyWithRetry(() => import("./LinePlot"));

interface Props {
  chart: LineChart;
  heading?: "h2" | "h3";
  note: ReactNode;
  description: string;
  file: string;
  from?: string;
  legend?: ReactNode;
  /** The user dragged over a region of the axis. */
  onZoom?: (range: Range) => void;
}

/** Lines of one unit over one axis, with their table and files. */
export function LineFigure({ chart, legend, onZoom, ...frame }: Props) {
  const { title, x } = chart;
  const data = useMemo(() => tableOf(chart), [chart]);
  return (
    <ChartFrame
      {...{ ...frame, title, data }}
      legend={
        <>
          <p className="chart__axis quiet" aria-hidden="true">
            {x.title}
            {x.unit && `, ${formatUnit(x.unit)}`}
          </p>
          {legend}
        </>
      }
    >
      <Suspense fallback={null}>
        <LinePlot {...{ chart, onZoom }} />
      </Suspense>
    </ChartFrame>
  );
}

function tableOf({ x, unit, lines }: LineChart): ChartData {
  return {
    x: { ...x, values: x.values.map((value) => (isNumber(value) ? value : choiceText(value))) },
    series: lines.flatMap(({ name, values, texts, source, limit }) => [
      { ...{ name, unit, values, texts, source } },
      ...(Array.isArray(limit) ? [{ name: `${name}, limit`, unit, values: limit }] : []),
    ]),
  };
}
