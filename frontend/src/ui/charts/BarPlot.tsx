import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

import type { Chart } from "../../api/types";
import { formatEntry, NOT_IN_SOURCES } from "../../lib/format";
import { useMediaQuery } from "../../lib/hooks";
import { AXIS, LABEL, OUTLINED, ChartTooltip } from "./ChartTooltip";
import { barStyle } from "./barStyle";
import { ROOM_FOR_NAMES } from "./lineStyle";
import { decadesOver, ticksTo } from "./lineChart";

/** With more bars than these their values would lie on each other. */
const FEW_BARS = 16;
/** Width of a character of a name, in px: more than it takes. */
const CHARACTER = 9;
const MARGIN = { top: 24, right: 24, bottom: 8, left: 0 };

/** Columns or rows. Loaded when first shown: the chart library weighs more than the rest of the page. */
export default function BarPlot({ chart }: { chart: Chart }) {
  const { x, series, marks, stacked, shape } = chart;
  const narrow = useMediaQuery("screen and (max-width: 759px)");
  const rows = shape === "rows";
  const longest = Math.max(...x.values.map((value) => String(value).length));
  const wide = useMediaQuery(ROOM_FOR_NAMES);
  const namesWidth = Math.min(narrow ? 150 : wide ? 340 : 260, 24 + longest * CHARACTER);
  // Of bars that are stacked none ends where its value is; columns beside each other have no room for theirs.
  const hasValues = !stacked && x.values.length <= FEW_BARS && (series.length === 1 || rows);
  const data = x.values.map((value, index) => ({
    ...{ x: value, index },
    ...Object.fromEntries(series.map((one, at) => [`s${at}`, one.values[index]])),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
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
        <Axes {...{ chart, namesWidth, narrow }} />
        <Tooltip
          content={({ active, payload }) => {
            const at = (payload[0]?.payload as { index: number } | undefined)?.index;
            if (!active || at === undefined) return null;
            const texts = series.map(({ name, texts: all }) => [name, all[at] ?? NOT_IN_SOURCES] as const);
            return <ChartTooltip title={x.texts[at] ?? ""} rows={texts} />;
          }}
          // Right of the names: a wider tooltip would widen the page.
          wrapperStyle={rows ? { maxInlineSize: `calc(100% - ${namesWidth}px)` } : undefined}
          cursor={{ fill: "var(--cds-background-hover)" }}
          isAnimationActive={false}
        />
        {series.map((_, at) => barsOf(chart, at, { hasValues, narrow }))}
        {marks.map((mark, index) => markLine(chart, mark, index))}
      </BarChart>
    </ResponsiveContainer>
  );
}

interface AxesProps {
  chart: Chart;
  namesWidth: number;
  narrow: boolean;
}

/** The names beside rows, or below columns, and the values. */
function Axes({ chart, namesWidth, narrow }: AxesProps) {
  const ticks = ticksOf(chart);
  const names = { dataKey: "x", type: "category" as const, stroke: "var(--cds-border-strong)", interval: 0 };
  const values = {
    ...{ type: "number" as const, ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], axisLine: false },
    ...(chart.logarithmic ? { scale: "log" as const, allowDataOverflow: true } : {}),
    interval: "preserveStartEnd" as const,
    tickFormatter: (value: number) => `${formatEntry(value)}${chart.unit ? "" : "×"}`,
  };
  if (chart.shape !== "rows") {
    return (
      <>
        <XAxis {...{ ...AXIS, ...names }} />
        <YAxis {...{ ...AXIS, ...values }} width={64} />
      </>
    );
  }
  return (
    <>
      {/* The font of the names is wider than the chart library measures. */}
      <YAxis
        {...{ ...AXIS, ...names }}
        width={namesWidth}
        tick={{ ...AXIS.tick, width: namesWidth * 0.84 }}
        tickFormatter={narrow ? breakLongWords : undefined}
      />
      <XAxis {...{ ...AXIS, ...values }} />
    </>
  );
}

interface BarsOptions {
  /** Whether the values stand beside the bars. */
  hasValues: boolean;
  narrow: boolean;
}

/** Return the bars of one series; that of the plan as it is stands out. */
function barsOf({ x, series, stacked, here, shape }: Chart, at: number, { hasValues, narrow }: BarsOptions) {
  const { name, texts = [] } = series[at] ?? {};
  return (
    <Bar
      key={name}
      dataKey={`s${at}`}
      stackId={stacked ? "all" : undefined}
      fill={barStyle(at).fill}
      stroke={at > 0 ? "var(--cds-text-secondary)" : undefined}
      maxBarSize={28}
      isAnimationActive={false}
    >
      {here !== null &&
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
          // A mark that lies across shows not even between its digits.
          {...{ ...LABEL, ...OUTLINED, strokeWidth: 7, fontWeight: 400 }}
          dataKey="index"
          position={shape === "rows" ? "right" : "top"}
          // Columns on a phone have no room for the unit beside the number.
          formatter={(index) => texts[Number(index)]?.replaceAll(" ", narrow ? " " : "\u00a0") ?? ""}
        />
      )}
    </Bar>
  );
}

function markLine(chart: Chart, { value, text }: Chart["marks"][number], index: number) {
  const rows = chart.shape === "rows";
  return (
    <ReferenceLine
      key={text}
      {...(rows ? { x: value } : { y: value })}
      stroke="var(--cds-text-primary)"
      strokeDasharray={index % 2 ? "2 3" : "6 3"}
      ifOverflow="extendDomain"
      label={{
        ...{ ...LABEL, ...OUTLINED, value: text, dy: rows ? 0 : -18 },
        position: rows ? "top" : isFalling(chart) ? "insideTopRight" : "insideTopLeft",
      }}
    />
  );
}

/** Return a name with a space where a word that is wider than the column of names may be broken: after underscores. */
function breakLongWords(name: string): string {
  return name.replace(/\S{19,}/g, (word) => word.replace(/(\S{8,17}_)(?=\S)/g, "$1 "));
}

/** Return ticks from zero, so that lengths compare; a logarithmic scale has no zero. */
function ticksOf({ series, marks, logarithmic, stacked, x }: Chart): number[] {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const sums = x.values.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const across = marks.map(({ value }) => value);
  const highest = Math.max(...(stacked ? sums : all), ...across, 0);
  const lowest = Math.min(...all, ...across, highest);
  return logarithmic && lowest > 0 ? decadesOver(lowest, highest) : ticksTo(highest);
}

/** Return whether the first column is higher than the last: then there is more room at the right. */
function isFalling({ series }: Chart): boolean {
  const drawn = (series[0]?.values ?? []).filter((value) => value !== null);
  return (drawn.at(-1) ?? 0) < (drawn[0] ?? 0);
}
