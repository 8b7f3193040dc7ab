import { t } from "@lingui/core/macro";
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useState } from "react";

import { formatDuration, formatNumber, formatValue } from "../../lib/format";
import { AXIS, ChartTooltip, LABEL, OUTLINED, placeOfTooltip } from "../../ui/charts/ChartTooltip";
import { colourOf } from "../../ui/charts/lineChart";
import { DASHES } from "../../ui/charts/lineStyle";
import { heightTicksOf, placedLabels, timeTicks, WORDS, type Curve } from "./outageChart";

interface Props {
  curves: Curve[];
  times: number[];
  /** When consumers return. */
  stopped: number;
  /** Whether the lines have their labels beside them; on a phone they stand in the legend. */
  labelled: boolean;
}

/** The room right and left of the curves, in pixels. */
const [RIGHT, AXIS_WIDTH] = [16, 56];

/** Loaded when first shown: the chart library weighs more than the rest of the page. */
export default function OutagePlot({ curves, times, stopped, labelled }: Props) {
  const [[width, height], setSize] = useState([900, 0]);
  const end = times.at(-1) ?? stopped;
  const ticks = heightTicksOf(curves);
  const top = ticks.at(-1) ?? 100;
  const labels = labelled ? placedLabels(curves, times, stopped, top, end, width) : [];
  return (
    <ResponsiveContainer
      width="100%"
      height="100%"
      onResize={(whole, high) => setSize([whole - AXIS_WIDTH - RIGHT, high])}
    >
      <LineChart
        data={rowsOf(curves, times)}
        margin={{ top: 16, right: RIGHT, bottom: 8, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--cds-border-subtle)" />
        <Times {...{ end, stopped, labelled }} />
        <Axes {...{ end, ticks }} />
        <Tooltip
          isAnimationActive={false}
          {...placeOfTooltip(curves.length, height)}
          content={({ active, label, payload }) =>
            active && (
              <ChartTooltip
                title={formatDuration(Number(label))}
                rows={curves.map(({ id, subject }) => {
                  const found = payload.find(({ dataKey }) => dataKey === id)?.value;
                  return [subject, typeof found === "number" ? formatValue(found, "pct") : "–"];
                })}
              />
            )
          }
        />
        <ReferenceLine
          y={100}
          stroke="var(--exceeded)"
          strokeDasharray="6 3"
          label={{ ...LABEL, ...OUTLINED, fill: "var(--exceeded)", value: WORDS.limit, position: "insideBottomRight" }}
        />
        {curves.map(curveLine)}
        {curves.map((curve, index) => reachedDot(curve, index, stopped))}
        {labels.filter(({ leader }) => leader).map((label) => leaderLine(label, curves))}
        {labels.map((label) => labelDot(label, curves))}
      </LineChart>
    </ResponsiveContainer>
  );
}

interface TimesProps extends Pick<Props, "stopped" | "labelled"> {
  end: number;
}

/** The time in which consumers are stopped, and that in which queues drain, each with its name. */
function Times({ end, stopped, labelled }: TimesProps) {
  // The name of a time that is too short for it would lie over the next one.
  const hasRoom = (time: number) => time > (labelled ? 0.15 : 0.25) * end;
  const within = { ...LABEL, fontWeight: 400, fill: "var(--cds-text-secondary)", position: "insideTopLeft" as const };
  return (
    <>
      <ReferenceArea
        {...{ x1: 0, x2: stopped }}
        fill="var(--bar)"
        fillOpacity={0.08}
        label={{ ...within, value: hasRoom(stopped) ? (labelled ? WORDS.stopped : t`stopped`) : "" }}
      />
      {end > stopped && (
        <ReferenceArea
          {...{ x1: stopped, x2: end }}
          fill="none"
          label={{ ...within, value: hasRoom(end - stopped) ? WORDS.draining : "" }}
        />
      )}
    </>
  );
}

function Axes({ end, ticks }: { end: number; ticks: number[] }) {
  return (
    <>
      <XAxis
        dataKey="time"
        type="number"
        domain={[0, end]}
        ticks={timeTicks(end)}
        tickFormatter={formatDuration}
        stroke="var(--cds-border-strong)"
        {...AXIS}
      />
      <YAxis
        width={AXIS_WIDTH}
        domain={[0, ticks.at(-1) ?? 100]}
        ticks={ticks}
        allowDataOverflow
        tickFormatter={(value: number) => `${formatNumber(value)} %`}
        axisLine={false}
        {...AXIS}
      />
    </>
  );
}

function curveLine({ id }: Curve, index: number) {
  return (
    <Line
      key={id}
      type="linear"
      dataKey={id}
      stroke={colourOf(index)}
      strokeWidth={2}
      strokeDasharray={DASHES[index % DASHES.length]}
      dot={false}
      activeDot={false}
      isAnimationActive={false}
    />
  );
}

/** The moment at which a limit is reached while consumers are stopped. */
function reachedDot({ id, reached_seconds: reached }: Curve, index: number, stopped: number) {
  if (reached === null || reached > stopped) return null;
  return (
    <ReferenceDot
      key={id}
      {...{ x: reached, y: 100, r: 5, zIndex: 700 }}
      fill="var(--cds-background)"
      stroke={colourOf(index)}
      strokeWidth={2}
    />
  );
}

type Label = ReturnType<typeof placedLabels>[number];

/** The line from a curve to its label, dotted as none of the curves. */
function leaderLine({ id, x, y, from, at }: Label, curves: Curve[]) {
  const segment = [
    { x, y },
    { x: from, y: at },
  ] as const;
  return <ReferenceLine key={`leader ${id}`} segment={segment} stroke={colourAt(id, curves)} strokeDasharray="1 4" />;
}

/** A label; the dot that places it is not seen. */
function labelDot({ id, text, from, at, left }: Label, curves: Curve[]) {
  return (
    <ReferenceDot
      key={`label ${id}`}
      {...{ x: from, y: at, r: 0, zIndex: 800 }}
      label={{
        ...{ ...LABEL, ...OUTLINED, value: text, position: left ? "left" : "right", offset: 10 },
        fill: colourAt(id, curves),
      }}
    />
  );
}

function colourAt(id: string, curves: Curve[]): string {
  return colourOf(curves.findIndex((curve) => curve.id === id));
}

/** Return the values of all curves at each time. */
function rowsOf(curves: Curve[], times: number[]) {
  return times.map((time, index) => ({
    time,
    ...Object.fromEntries(curves.map(({ id, values }) => [id, values[index] ?? null])),
  }));
}
