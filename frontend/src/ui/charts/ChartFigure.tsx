import { t } from "@lingui/core/macro";
import { memo, Suspense } from "react";

import type { Chart } from "../../api/types";
import { useMediaQuery } from "../../lib/hooks";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { ChartFrame, SwatchLegend } from "./ChartFrame";
import { LineFigure } from "./LineFigure";
import { barStyle } from "./barStyle";
import { chartFileName } from "./chartData";
import type { LineChart } from "./lineChart";

const BarPlot = lazyWithRetry(() => import("./BarPlot"));

interface Props {
  chart: Chart;
  /** The name of the plan, for files. */
  from: string;
  heading?: "h2" | "h3";
}

/** Names of rows with more characters take four lines on a phone. */
const LONG_NAME = 40;

/** A chart as the API describes it. */
export const ChartFigure = memo(function ChartFigure({ chart, from, heading = "h3" }: Props) {
  const { title, about, unit, series, x, shape, here, point, part, file, description } = chart;
  const narrow = useMediaQuery("screen and (max-width: 759px)");
  const rowHeight = narrow && x.values.some((name) => String(name).length > LONG_NAME) ? 60 : 36;
  const frame = {
    ...{ title, description, from, heading, file: chartFileName(file, part) },
    note: [
      about,
      unit && t`In ${unit}.`,
      here !== null && t`Outlined, in blue: ${x.title} ${here}, as in this plan.`,
      point && t`The ring marks ${point.text}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
  if (shape === "line") return <LineFigure {...frame} chart={linesOf(chart)} />;
  return (
    <ChartFrame
      {...frame}
      data={chart}
      height={shape === "rows" ? 72 + x.values.length * rowHeight : undefined}
      legend={
        series.length > 1 && <SwatchLegend items={series.map(({ name }, index) => [name, barStyle(index).swatch])} />
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
      ...{ ...one, key: name, name, short: series.length > 1 ? name.replace(/^MQ /, "") : "" },
      ...{ mine: name === own, published: one.source !== null },
    })),
  };
}
