import { useState } from "react";
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

import { formatEntry, formatNumber } from "../../lib/format";
import { logarithmicTicks, ticksBetween } from "./ticks";
import { CurveTooltip } from "./CurveTooltip";
import {
  across,
  crossingsOf,
  endsOf,
  heightOf,
  heightsTo,
  limitsOf,
  placeOf,
  rowsOf,
  shareAt,
} from "./curveLayout";
import type { CurveChart, CurveLine, PlotAxis, Range } from "./curveChart";

interface Props {
  chart: CurveChart;
  x: PlotAxis;
  height: number;
  /** A region was drawn over with the mouse. */
  onBrush?: (range: Range) => void;
}

const INK = { fill: "var(--cds-text-secondary)", fontSize: 12 };
/** The share of the width that the words on a limit take. */
const LEFT = 0.3;
/** Lines differ in their dashes, and each has its letter at the end. */
const DASHES = ["", "7 4", "2 3", "10 3 2 3", "14 4", "5 2 1 2", "1 4", "9 6"];

/** Loaded when first shown: the chart library weighs more than the rest of the page. */
export default function CurvePlot({ chart, x, height, onBrush }: Props) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const top = heightOf(chart);
  const ends = across(x);
  const crossings = crossingsOf(chart, x, top);
  const isLeftTaken = crossings.some(({ at: place }) => shareAt(x, place) < LEFT);
  const at = (state: { activeLabel?: unknown }) => Number(state.activeLabel);
  const done = () => {
    if (drag && drag.from !== drag.to) {
      onBrush?.({ from: Math.min(drag.from, drag.to), to: Math.max(drag.from, drag.to) });
    }
    setDrag(null);
  };
  const brush =
    x.continuous && onBrush
      ? {
          onMouseDown: (state: { activeLabel?: unknown }) =>
            Number.isFinite(at(state)) && setDrag({ from: at(state), to: at(state) }),
          onMouseMove: (state: { activeLabel?: unknown }) =>
            drag && Number.isFinite(at(state)) && setDrag({ ...drag, to: at(state) }),
          onMouseUp: done,
          onMouseLeave: () => setDrag(null),
        }
      : {};
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart
        data={rowsOf(chart, x)}
        margin={{ top: 24, right: 36, bottom: 8, left: 0 }}
        accessibilityLayer={false}
        {...brush}
      >
        <CartesianGrid vertical={false} stroke="var(--cds-border-subtle)" />
        <XAxis
          dataKey="x"
          {...(x.continuous
            ? {
                type: "number" as const,
                domain: ends,
                scale: x.logarithmic ? ("log" as const) : ("linear" as const),
                ticks: x.written ? undefined : ticksOf(x, ends),
                tickFormatter: x.written ?? formatNumber,
              }
            : { type: "category" as const, padding: { left: 24, right: 24 } })}
          stroke="var(--cds-border-strong)"
          tickLine={false}
          tick={INK}
          minTickGap={16}
        />
        <YAxis
          width={60}
          domain={[0, top]}
          ticks={heightsTo(top)}
          allowDataOverflow
          tickFormatter={(value: number) => formatNumber(value)}
          axisLine={false}
          tickLine={false}
          tick={INK}
        />
        <Tooltip content={<CurveTooltip chart={chart} x={x} />} isAnimationActive={false} />
        {limitsOf(chart, top).map(({ value, label }) => (
          <ReferenceLine
            key={label}
            y={value}
            stroke="var(--exceeded)"
            strokeDasharray="6 3"
            label={{
              value: label,
              position: isLeftTaken ? "insideTopRight" : "insideTopLeft",
              dy: -18,
              fontSize: 12,
              fontWeight: 600,
              fill: "var(--exceeded)",
            }}
          />
        ))}
        {x.marks?.map(({ at: place, name }, index) => (
          <ReferenceLine
            key={`${name} ${place}`}
            x={place}
            stroke="var(--cds-text-primary)"
            strokeDasharray="2 3"
            label={{
              ...LETTER,
              value: name,
              // Neighbours are written away from each other.
              position: index % 2 === 0 ? "insideTopRight" : "insideTopLeft",
              dy: -20,
            }}
          />
        ))}
        {chart.lines.flatMap((line, index) => drawn(line, index, x.continuous, isFirst(chart, line, index)))}
        {endsOf(chart, x, top).map(({ key, letters, at: point, y }) => (
          <ReferenceDot
            key={key}
            x={point}
            y={y}
            r={0}
            ifOverflow="visible"
            label={{ ...LETTER, value: letters, position: "right", offset: 10 }}
          />
        ))}
        {crossings.map(({ key, letter, at: value, y, bound, crowded }) => (
          <ReferenceDot
            key={key}
            x={value}
            y={y}
            r={5}
            zIndex={700}
            fill="var(--cds-background)"
            stroke="var(--exceeded)"
            strokeWidth={2}
            label={{
              ...LETTER,
              value: crowded ? letter : `${letter} ${x.written?.(value) ?? formatEntry(bound)}`,
              position: "top",
            }}
          />
        ))}
        {chart.lines.map(({ key, now }) =>
          now === null || now > top || !isInside(x, ends) ? null : (
            <ReferenceDot
              key={`now ${key}`}
              x={placeOf(x, x.now)}
              y={now}
              r={6}
              zIndex={700}
              fill="none"
              stroke="var(--cds-text-primary)"
              strokeWidth={2}
            />
          ),
        )}
        {drag && <ReferenceArea x1={drag.from} x2={drag.to} fill="var(--bar)" fillOpacity={0.2} />}
      </LineChart>
    </ResponsiveContainer>
  );
}

const LETTER = { fontSize: 12, fontWeight: 600, fill: "var(--cds-text-primary)" };

/** The line that stands out: that of the plan, and of no family the first. */
function isFirst({ lines }: CurveChart, { mine }: CurveLine, index: number): boolean {
  return lines.some((line) => line.mine) ? mine === true : index === 0;
}

function drawn(line: CurveLine, index: number, continuous: boolean, first: boolean) {
  const shared = { type: "linear" as const, isAnimationActive: false, activeDot: false, connectNulls: false };
  return [
    <Line
      key={line.key}
      {...shared}
      dataKey={line.key}
      stroke={first ? "var(--cds-interactive)" : "var(--cds-text-secondary)"}
      strokeWidth={first ? 2.5 : 1.75}
      strokeDasharray={first ? "" : DASHES[index % DASHES.length]}
      dot={continuous ? false : { r: 4, strokeDasharray: "" }}
    />,
    ...(Array.isArray(line.limit)
      ? [
          <Line
            key={`${line.key} limit`}
            {...shared}
            dataKey={`${line.key} limit`}
            stroke="var(--exceeded)"
            strokeWidth={1.5}
            strokeDasharray="6 3"
            dot={continuous ? false : { r: 3, strokeDasharray: "" }}
          />,
        ]
      : []),
  ];
}

function ticksOf({ logarithmic }: PlotAxis, ends: [number, number]): number[] {
  return logarithmic ? logarithmicTicks(...ends) : ticksBetween(...ends);
}

function isInside({ now, continuous, values }: PlotAxis, [from, to]: [number, number]): boolean {
  if (!continuous) return values.some((value) => value === now);
  return typeof now === "number" && now >= from && now <= to;
}
