import { Suspense, useMemo, useRef, useState } from "react";

import { formatUnit } from "../../lib/format";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { ChartActions } from "../../ui/charts/ChartActions";
import { chartFileName } from "../../ui/charts/chartFileName";
import { csvOf, type ChartData } from "../../ui/charts/chartData";
import { ChartDataTable } from "../../ui/charts/ChartDataTable";
import { choiceText } from "../../plan-schema/fieldEntry";
import { CurveLegend } from "./CurveLegend";
import { curvesInWords } from "./describeCharts";
import { heightOf, isCut, isLimitAbove } from "../../ui/charts/curveLayout";
import "../../ui/charts/chart.css";
import { type CurveChart, type PlotAxis, type Range, isNumber } from "../../ui/charts/curveChart";

const CurvePlot = lazyWithRetry(() => import("../../ui/charts/CurvePlot"));

interface Props {
  chart: CurveChart;
  x: PlotAxis;
  title: string;
  /** The name of the plan, for files. */
  from: string;
  onBrush: (range: Range) => void;
  onApply: (value: number) => void;
}

/** Curves of one unit with their limits, their table and their files. */
export function CurveFigure({ chart, x, title, from, onBrush, onApply }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const narrow = useMediaQuery("(max-width: 671px)");
  const data = useMemo(() => dataOf(chart, x, title), [chart, x, title]);
  const height = narrow ? 280 : 340;
  const top = heightOf(chart);
  const unit = formatUnit(chart.unit);
  return (
    <figure className="chart explore__figure">
      <figcaption>
        <h2>{title}</h2>
        <p className="quiet">
          {unit && `In ${unit}. `}
          {chart.lines.some(({ now }) => now !== null) && "A ring is the plan as it is."}
          {isCut(chart, top) && ` The scale ends at ${top} ${unit}.`}
          {isLimitAbove(chart, top) && " The limit lies far above what is shown."}
          {x.continuous && !narrow && <span data-screen> Draw over a region to look closer.</span>}
        </p>
      </figcaption>
      {asTable ? (
        <ChartDataTable data={data} />
      ) : (
        <div
          ref={frame}
          className="chart__frame explore__frame"
          style={{ blockSize: height }}
          role="img"
          aria-label={`${title}. ${curvesInWords(chart, x)} The table holds the same data.`}
        >
          <Suspense fallback={null}>
            <CurvePlot {...{ chart, x, height, onBrush }} />
          </Suspense>
        </div>
      )}
      <p className="explore__axis quiet" aria-hidden="true">
        {x.title}
        {x.unit && `, ${formatUnit(x.unit)}`}
      </p>
      <CurveLegend {...{ chart, x, onApply }} />
      <ChartActions
        {...{ frame, asTable, title, from }}
        file={data.file}
        csv={() => csvOf(data)}
        onTable={() => setAsTable(!asTable)}
      />
    </figure>
  );
}

function dataOf(chart: CurveChart, x: PlotAxis, title: string): ChartData {
  return {
    title,
    about: "",
    file: chartFileName("explore", x.title),
    shape: "line",
    x: {
      title: x.title,
      unit: x.unit,
      values: x.values.map((value) => (isNumber(value) ? value : choiceText(value))),
    },
    unit: chart.unit,
    series: chart.lines.flatMap(({ key, name, unit, values, limit }) => [
      { key, name, unit, values },
      ...(Array.isArray(limit) ? [{ key: `${key} limit`, name: `${name}, limit`, unit, values: limit }] : []),
    ]),
    marks: [],
  };
}
