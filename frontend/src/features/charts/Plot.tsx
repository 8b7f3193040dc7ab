import { useMemo } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

import { formatEntry, formatValue } from "../../lib/format";
import { useStableValue } from "../../lib/useStableValue";
import { decadesOver, ticksTo } from "../../ui/charts/ticks";
import type { ChartData, Mark } from "../../ui/charts/chartData";
import { written } from "./describeChart";
import { PlotTooltip } from "./PlotTooltip";

interface Props {
  data: ChartData;
  narrow: boolean;
  height: number;
}

const INK = { fill: "var(--cds-text-secondary)", fontSize: 12 };
const AXIS = { tickLine: false, tick: INK };
/** Distinguished by fill and by hatching, and not by colour alone. */
const FILLS = ["var(--bar)", "url(#hatch)"];
/** With more bars than these their values would lie on each other. */
const FEW_BARS = 16;
/** Words stay legible across a bar or a line. */
const WORDS = {
  fontSize: 12,
  fill: "var(--cds-text-primary)",
  stroke: "var(--cds-background)",
  strokeWidth: 3,
  paintOrder: "stroke",
};

/**
 * Loaded when first shown: the chart library weighs more than the rest of the page.
 *
 * Where only numbers changed, what stands around them is the very same: then the library draws no more than those.
 */
export default function Plot({ data, narrow, height }: Props) {
  const around = useStableValue(aroundOf(data, narrow));
  const { shape, margin } = around;
  const inside = useMemo(() => (around.shape === "line" ? lines : bars)(around), [around]);
  const common = { data: rowsOf(data), margin, accessibilityLayer: false };
  return (
    <ResponsiveContainer width="100%" height={height}>
      {shape === "line" ? (
        <LineChart {...common}>{inside}</LineChart>
      ) : (
        <BarChart {...common} layout={shape === "rows" ? "vertical" : "horizontal"}>
          {inside}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}

/** All that is drawn but for the numbers themselves. */
function aroundOf(data: ChartData, narrow: boolean) {
  const { x, series, shape, unit, stacked, here, logarithmic, marks } = data;
  // Of bars that are stacked none ends where its value is.
  const hasValues = shape !== "line" && series.length === 1 && x.values.length <= FEW_BARS;
  return {
    ...{ shape, unit, stacked, here, logarithmic, narrow, hasValues },
    x: shape === "line" ? { ...x, values: [] } : x,
    series: series.map(({ key, name }) => ({ key, name })),
    marks: marks.map((mark) => ({ ...mark, side: sideOf(mark, data) })),
    scale: scaleOf(data),
    margin: shape === "rows" && hasValues ? { ...MARGIN, right: 72 } : MARGIN,
  };
}

type Around = ReturnType<typeof aroundOf>;

function rowsOf({ x, series }: ChartData) {
  return x.values.map((value, index) => ({
    x: value,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[index]])),
  }));
}

function lines({ x, unit, series, marks, scale }: Around) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--cds-border-subtle)" />
      <XAxis
        dataKey="x"
        type="number"
        domain={["dataMin", "dataMax"]}
        tickFormatter={(value: number) => formatValue(value, x.unit)}
        stroke="var(--cds-border-strong)"
        {...AXIS}
      />
      <YAxis width={72} axisLine={false} {...scaled(scale, unit)} {...AXIS} />
      <Tooltip content={<PlotTooltip x={x} unit={unit} />} isAnimationActive={false} />
      {series.map(({ key, name }) => (
        <Line
          key={key}
          dataKey={key}
          name={name}
          type="linear"
          stroke="var(--cds-interactive)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
      ))}
      {marks.map((mark, index) => markLine(mark, index, false))}
    </>
  );
}

function bars(around: Around) {
  const { x, series, marks, stacked, here, narrow, hasValues, logarithmic } = around;
  const rows = around.shape === "rows";
  const names = { dataKey: "x", type: "category" as const, stroke: "var(--cds-border-strong)" };
  const values = { type: "number" as const, ...scaled(around.scale, around.unit), ...AXIS };
  // Columns on a phone have no room for the unit, which the caption says.
  const unit = narrow && !rows ? "" : around.unit;
  const scale = logarithmic ? { scale: "log" as const, allowDataOverflow: true } : {};
  return (
    <>
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--track)" />
          <path d="M0,6 6,0" stroke="var(--cds-text-secondary)" strokeWidth="1.5" />
        </pattern>
      </defs>
      <CartesianGrid vertical={rows} horizontal={!rows} stroke="var(--cds-border-subtle)" />
      {rows ? (
        <>
          <YAxis {...names} {...AXIS} {...labels(narrow)} interval={0} />
          <XAxis {...values} {...scale} axisLine={false} />
        </>
      ) : (
        <>
          <XAxis {...names} {...AXIS} interval={0} />
          <YAxis {...values} {...scale} axisLine={false} width={64} />
        </>
      )}
      <Tooltip
        content={<PlotTooltip x={x} unit={around.unit} />}
        wrapperStyle={rows ? besideNames(narrow) : undefined}
        cursor={{ fill: "var(--cds-background-hover)" }}
        isAnimationActive={false}
      />
      {series.map(({ key, name }, index) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          stackId={stacked ? "all" : undefined}
          fill={FILLS[index % FILLS.length]}
          stroke={index > 0 ? "var(--cds-text-secondary)" : undefined}
          maxBarSize={28}
          isAnimationActive={false}
        >
          {here !== undefined &&
            index === 0 &&
            x.values.map((value) => (
              <Cell
                key={value}
                fill={value === here ? "var(--bar)" : "var(--bar-other)"}
                stroke={value === here ? "var(--cds-text-primary)" : undefined}
                strokeWidth={value === here ? 2 : undefined}
              />
            ))}
          {hasValues && (
            <LabelList
              dataKey={key}
              position={rows ? "right" : "top"}
              formatter={(value) => (typeof value === "number" ? written(value, unit) : "")}
              {...WORDS}
            />
          )}
        </Bar>
      ))}
      {marks.map((mark, index) => markLine(mark, index, rows))}
    </>
  );
}

const MARGIN = { top: 24, right: 24, bottom: 8, left: 0 };

type Side = "alone" | "above" | "below";

/** Two heights near each other are written away from each other; both, and one alone, where there is more room. */
function sideOf({ axis, value }: Mark, { marks, shape, series }: ChartData): Side {
  if (axis === "x") return "alone";
  const others = marks.filter((mark) => mark.axis === axis && mark.value !== value);
  if (others.length > 0) {
    return others.some((other) => other.value > value) ? "below" : "above";
  }
  const drawn = (series[0]?.values ?? []).filter((one) => one !== null);
  const falls = (drawn.at(-1) ?? 0) < (drawn[0] ?? 0);
  return shape === "columns" && falls ? "above" : "alone";
}

/** A line across; `turned` where values run from left to right. */
function markLine({ axis, value, name, unit, side }: Mark & { side: Side }, index: number, turned: boolean) {
  const place = (axis === "y") === !turned ? { y: value } : { x: value };
  const across = "y" in place;
  return (
    <ReferenceLine
      key={`${axis} ${name}`}
      {...place}
      stroke="var(--cds-text-primary)"
      strokeDasharray={index % 2 ? "2 3" : "6 3"}
      ifOverflow="extendDomain"
      label={{
        value: `${name} ${written(value, unit)}`,
        position: !across ? "top" : side === "alone" ? "insideTopLeft" : "insideTopRight",
        dy: across && side !== "below" ? -18 : 0,
        fontWeight: 600,
        ...WORDS,
      }}
    />
  );
}

/** Names beside their bars. The face that they are set in runs wider than they are measured. */
function labels(narrow: boolean) {
  const width = namesWidth(narrow);
  return { width, tick: { ...INK, width: width * 0.84 } };
}

/** A tip stands right of the names at the latest: wider than what is left there it would widen the page. */
function besideNames(narrow: boolean) {
  return { maxInlineSize: `calc(100% - ${namesWidth(narrow)}px)` };
}

function namesWidth(narrow: boolean): number {
  return narrow ? 150 : 260;
}

/** From nothing, so that lengths compare; a logarithmic scale has no nothing. */
function scaleOf({ series, marks, logarithmic, stacked, x }: ChartData) {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const sums = x.values.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const across = marks.filter(({ axis }) => axis === "y").map(({ value }) => value);
  const highest = Math.max(...(stacked ? sums : all), ...across, 0);
  const lowest = Math.min(...all, ...across, highest);
  const ticks = logarithmic && lowest > 0 ? decadesOver(lowest, highest) : ticksTo(highest);
  return { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] };
}

function scaled(scale: Around["scale"], unit: string) {
  return {
    ...scale,
    interval: "preserveStartEnd" as const,
    tickFormatter: (value: number) => (unit === "ratio" ? `${formatEntry(value)}×` : formatEntry(value)),
  };
}
