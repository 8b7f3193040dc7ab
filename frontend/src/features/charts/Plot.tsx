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
import { decadesOver, ticksTo } from "../chart/ticks";
import type { ChartData, Mark } from "./data";
import { written } from "./describe";
import { Tip } from "./Tip";

interface Props {
  data: ChartData;
  narrow: boolean;
  height: number;
}

const INK = { fill: "var(--cds-text-secondary)", fontSize: 12 };
const AXIS = { tickLine: false, tick: INK };
/** Told apart by fill and by hatching, and not by colour alone. */
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

/** Loaded when first shown: the chart library weighs more than the rest of the page. */
export default function Plot({ data, narrow, height }: Props) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      {data.shape === "line" ? lines(data) : bars(data, narrow)}
    </ResponsiveContainer>
  );
}

function rowsOf({ x, series }: ChartData) {
  return x.values.map((value, index) => ({
    x: value,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[index]])),
  }));
}

function lines(data: ChartData) {
  const { x, series, marks } = data;
  return (
    <LineChart data={rowsOf(data)} margin={MARGIN} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--cds-border-subtle)" />
      <XAxis
        dataKey="x"
        type="number"
        domain={["dataMin", "dataMax"]}
        tickFormatter={(value: number) => formatValue(value, x.unit)}
        stroke="var(--cds-border-strong)"
        {...AXIS}
      />
      <YAxis width={72} axisLine={false} {...scaleOf(data)} {...AXIS} />
      <Tooltip content={<Tip data={data} />} isAnimationActive={false} />
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
      {marks.map((mark, index) => markLine(mark, index, false, sideOf(mark, data)))}
    </LineChart>
  );
}

function bars(data: ChartData, narrow: boolean) {
  const { shape, series, marks, stacked, here } = data;
  const rows = shape === "rows";
  const names = {
    dataKey: "x",
    type: "category" as const,
    stroke: "var(--cds-border-strong)",
  };
  const values = { type: "number" as const, ...scaleOf(data), ...AXIS };
  // Of bars that are stacked none ends where its value is.
  const hasValues = series.length === 1 && data.x.values.length <= FEW_BARS;
  // Columns on a phone have no room for the unit, which the caption says.
  const unit = narrow && !rows ? "" : data.unit;
  const scale = data.logarithmic ? { scale: "log" as const, allowDataOverflow: true } : {};
  return (
    <BarChart
      data={rowsOf(data)}
      layout={rows ? "vertical" : "horizontal"}
      margin={rows && hasValues ? { ...MARGIN, right: 72 } : MARGIN}
      accessibilityLayer={false}
    >
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
        content={<Tip data={data} />}
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
            data.x.values.map((value) => (
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
      {marks.map((mark, index) => markLine(mark, index, rows, sideOf(mark, data)))}
    </BarChart>
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
function markLine(
  { axis, value, name, unit }: Mark,
  index: number,
  turned: boolean,
  side: Side = "alone",
) {
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
  const width = narrow ? 150 : 260;
  return { width, tick: { ...INK, width: width * 0.84 } };
}

/** From nothing, so that lengths compare; a logarithmic scale has no nothing. */
function scaleOf({ unit, series, marks, logarithmic, stacked, x }: ChartData) {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const sums = x.values.map((_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  const across = marks.filter(({ axis }) => axis === "y").map(({ value }) => value);
  const highest = Math.max(...(stacked ? sums : all), ...across, 0);
  const lowest = Math.min(...all, ...across, highest);
  const ticks = logarithmic && lowest > 0 ? decadesOver(lowest, highest) : ticksTo(highest);
  return {
    ticks,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    interval: "preserveStartEnd" as const,
    tickFormatter: (value: number) =>
      unit === "ratio" ? `${formatEntry(value)}×` : formatEntry(value),
  };
}
