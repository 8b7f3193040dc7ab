import { t } from "@lingui/core/macro";
import { useState, type Key } from "react";
import {
  CartesianGrid,
  Line,
  LineChart as Chart,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

import { formatEntry, formatNumber, formatOnAxis, formatValue } from "../../lib/format";
import { ChartTooltip, AXIS, LABEL, OUTLINED, placeOfTooltip } from "./ChartTooltip";
import {
  isNumber,
  axisTicks,
  colourOf,
  crossingsOf,
  domainOf,
  heightTicks,
  limitsOf,
  placeOf,
  rowsOf,
  type Line as LineData,
  type LineChart,
  type PlotAxis,
  type Range,
} from "./lineChart";
import { CHARACTER, HALF_VALUE, placeOfLimitLabel, RING_RADIUS, writtenIn } from "./limitLabel";
import { dashesOf, solidLine, type Dashes } from "./lineStyle";
import { EndLabel } from "./EndLabel";
import { labelsAtEnds } from "./endLabels";

interface Props {
  chart: LineChart;
  /** The user dragged over a region of the axis. */
  onZoom?: (range: Range) => void;
}

/** The largest share of the width that names at the ends of lines may take. */
const NAMES = 0.36;
/** Left of the plot, and right of it without names. */
const [AXIS_WIDTH, RIGHT] = [60, 28];
/** Above the plot, and below it with the axis. */
const [TOP, BOTTOM, AXIS_HEIGHT] = [24, 8, 30];

/** Loaded when first shown: the chart library weighs more than the rest of the page. */
export default function LinePlot({ chart, onZoom }: Props) {
  const { x, lines, marks = [], point } = chart;
  const domain = domainOf(x);
  const [[width, height], setSize] = useState([0, 0]);
  const layout = layoutOf(chart, width, height);
  const { top, crossings } = layout;
  const zoom = useZoom(x, onZoom);
  const [dashes, solid] = [dashesOf(chart), solidLine(chart)];
  return (
    <ResponsiveContainer width="100%" height="100%" onResize={(...size) => setSize(size)}>
      <Chart
        data={rowsOf(chart)}
        margin={{ top: TOP, right: RIGHT + layout.room, bottom: BOTTOM, left: 0 }}
        accessibilityLayer={false}
        {...zoom.handlers}
      >
        <CartesianGrid vertical={false} stroke="var(--cds-border-subtle)" />
        <Axes chart={chart} ticks={layout.ticks} />
        <Tooltip
          content={({ active, label }) => active && <Values chart={chart} label={label} />}
          isAnimationActive={false}
          {...placeOfTooltip(lines.length, height)}
        />
        <Limits {...{ chart, layout }} />
        {marks.map(markLine)}
        {lines.flatMap((line, index) => drawn(line, index, x.continuous, index === solid, dashes[index]))}
        <Ends layout={layout} />
        {crossings.map((crossing) => crossingDot(x, crossing))}
        {lines.map(({ key, now }) =>
          isNumber(now) && now <= top && isInside(x, domain) ? (
            <ReferenceDot key={`now ${key}`} {...{ ...RING, x: placeOf(x, x.now), y: now, r: 6 }} />
          ) : null,
        )}
        {point && <PlanPoint x={point.x} y={point.y} end={domain[1]} />}
        {zoom.region}
      </Chart>
    </ResponsiveContainer>
  );
}

type Layout = ReturnType<typeof layoutOf>;

/** Return what is written into a chart of a size, and the room for names right of it. */
function layoutOf(chart: LineChart, width: number, height: number) {
  const ticks = heightTicks(chart);
  const top = ticks.at(-1) ?? 1;
  const ends = labelsAtEnds(chart, top, (NAMES * width) / CHARACTER);
  const room = Math.max(...ends.flatMap(({ rows }) => rows.map((row) => row.length)), 1) * CHARACTER;
  const inner = Math.max(width - AXIS_WIDTH - RIGHT - room, 1);
  const crossings = crossingsOf(chart, top, width > 0 ? HALF_VALUE / inner : 0);
  const plotHeight = Math.max(height - TOP - BOTTOM - AXIS_HEIGHT, 1);
  return { ticks, top, ends, room, inner, crossings, plotHeight };
}

function Axes({ chart: { x, unit }, ticks }: { chart: LineChart; ticks: number[] }) {
  const percent = (value: number) => `${formatNumber(value)} %`;
  return (
    <>
      <XAxis
        dataKey="x"
        height={AXIS_HEIGHT}
        {...(x.continuous
          ? { domain: domainOf(x), tickFormatter: x.format ?? formatNumber }
          : { padding: { left: 24, right: 24 } })}
        {...(x.logarithmic && { scale: "log" })}
        ticks={x.continuous ? axisTicks(x) : undefined}
        type={x.continuous ? "number" : "category"}
        stroke="var(--cds-border-strong)"
        minTickGap={16}
        {...AXIS}
      />
      <YAxis
        width={AXIS_WIDTH}
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        allowDataOverflow
        tickFormatter={unit === "pct" ? percent : formatNumber}
        axisLine={false}
        {...AXIS}
      />
    </>
  );
}

/** The limits that are the same all along, each with its label where that covers least. */
function Limits({ chart, layout: { top, ends, inner, crossings } }: { chart: LineChart; layout: Layout }) {
  const taken = writtenIn(chart, top, inner, ends, crossings);
  return limitsOf(chart, top).map(({ value, label }) => {
    const width = Math.min((label.length * CHARACTER) / inner, 1);
    return (
      <ReferenceLine
        key={label}
        y={value}
        stroke="var(--exceeded)"
        strokeDasharray="6 3"
        label={{
          ...{ ...LABEL, ...OUTLINED, fill: "var(--exceeded)", value: label },
          ...placeOfLimitLabel(chart, { top, value, width, taken }),
        }}
      />
    );
  });
}

/** The names of the lines at their ends. */
function Ends({ layout: { ends, top, plotHeight } }: { layout: Layout }) {
  return ends.map(({ key, rows, bold, at, y, end, index }) => (
    <ReferenceDot
      key={key}
      {...{ x: at, y, r: 0 }}
      ifOverflow="visible"
      label={<EndLabel {...{ rows, bold }} colour={colourOf(index)} below={((y - end) / top) * plotHeight} />}
    />
  ));
}

function markLine({ axis, value, text }: NonNullable<LineChart["marks"]>[number], index: number) {
  return (
    <ReferenceLine
      key={`${text} ${value}`}
      {...{ [axis]: value }}
      stroke="var(--cds-text-primary)"
      strokeDasharray="2 3"
      // Neighbours are written away from each other.
      label={{
        ...{ ...LABEL, ...OUTLINED, value: text, dy: axis === "x" ? -20 : -18 },
        position: index % 2 === 0 ? "insideTopLeft" : "insideTopRight",
      }}
    />
  );
}

function crossingDot(x: PlotAxis, { key, index, at, y, bound, crowded }: ReturnType<typeof crossingsOf>[number]) {
  return (
    <ReferenceDot
      key={key}
      {...{ x: at, y, r: RING_RADIUS }}
      zIndex={700}
      fill="var(--cds-background)"
      stroke="var(--exceeded)"
      strokeWidth={2}
      label={{
        ...{ ...LABEL, ...OUTLINED },
        fill: colourOf(index),
        value: crowded ? "" : (x.format?.(at) ?? formatEntry(bound)),
        position: "top",
      }}
    />
  );
}

const RING = { fill: "none", stroke: "var(--cds-text-primary)", strokeWidth: 2, zIndex: 700 };

/** The place of the plan; an arrow at the edge stands for one beyond the axis, which would squeeze the lines flat. */
function PlanPoint({ x, y, end }: { x: number; y: number; end: number }) {
  const isBeyond = x > end;
  return (
    <ReferenceDot
      {...{ ...RING, x: Math.min(x, end), y, r: isBeyond ? 0 : 7 }}
      label={{
        ...{ ...LABEL, ...OUTLINED, value: isBeyond ? t`this plan →` : t`this plan`, dy: 18 },
        position: x > end / 2 ? "left" : "right",
      }}
    />
  );
}

function Values({ chart: { x, lines, unit }, label }: { chart: LineChart; label: unknown }) {
  const index = x.values.findIndex((value) => placeOf(x, value) === label);
  if (index < 0) return null;
  const at = typeof label === "number" ? (x.format?.(label) ?? formatOnAxis(label, x.unit)) : String(label);
  return (
    <ChartTooltip
      title={`${x.title}: ${x.texts?.[index] ?? at}`}
      rows={lines.map(({ name, values, texts }) => [name, texts?.[index] ?? formatValue(values[index] ?? null, unit)])}
    />
  );
}

/** Return handlers for dragging over a region of the axis, and the region that is marked. */
function useZoom(x: PlotAxis, onZoom: Props["onZoom"]) {
  const [drag, setDrag] = useState<Range | null>(null);
  if (!x.continuous || !onZoom) return { handlers: {}, region: null };
  type State = { activeLabel?: unknown };
  const onChange = (act: (at: number) => void) => (state: State) => {
    const at = Number(state.activeLabel);
    if (Number.isFinite(at)) act(at);
  };
  const handlers = {
    onMouseDown: onChange((at) => setDrag({ from: at, to: at })),
    onMouseMove: onChange((at) => drag && setDrag({ ...drag, to: at })),
    onMouseUp: () => {
      if (drag && drag.from !== drag.to) {
        onZoom({ from: Math.min(drag.from, drag.to), to: Math.max(drag.from, drag.to) });
      }
      setDrag(null);
    },
    onMouseLeave: () => setDrag(null),
  };
  const region = drag && <ReferenceArea x1={drag.from} x2={drag.to} fill="var(--bar)" fillOpacity={0.2} />;
  return { handlers, region };
}

function drawn(line: LineData, index: number, continuous: boolean, first: boolean, dashes?: Dashes) {
  const shared = { type: "linear" as const, isAnimationActive: false, activeDot: false };
  const stroke = colourOf(index);
  // Filled: a ring is the plan.
  const dot = (r: number, fill: string) => (continuous ? false : { r, fill, strokeDasharray: "" });
  return [
    <Line
      key={line.key}
      {...{ ...shared, stroke, dataKey: line.key }}
      strokeWidth={first ? 2.5 : 1.75}
      {...dashes}
      connectNulls={line.published}
      dot={line.published ? markerOf(index, stroke) : dot(4, stroke)}
    />,
    ...(Array.isArray(line.limit)
      ? [
          <Line
            key={`${line.key} limit`}
            {...{ ...shared, dataKey: `${line.key} limit`, stroke: "var(--exceeded)" }}
            strokeWidth={1.5}
            strokeDasharray="6 3"
            dot={dot(3, "var(--exceeded)")}
          />,
        ]
      : []),
  ];
}

/** Shapes for published points, so that lines differ without colour. */
const SHAPES = [
  "M-4,0A4,4 0 1 0 4,0A4,4 0 1 0 -4,0Z",
  "M-4,-4H4V4H-4Z",
  "M0,-5 5,4H-5Z",
  "M0,5 5,-4H-5Z",
  "M0,-5 5,0 0,5 -5,0Z",
  "M-4,-1.2H-1.2V-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4Z",
];

/** Return the dot of a published point, of another shape for each line. */
function markerOf(index: number, fill: string) {
  return function Marker({ key, cx, cy }: { key?: Key | null; cx?: number; cy?: number }) {
    if (!Number.isFinite(cx) || !Number.isFinite(cy)) return <g key={key} />;
    return <path key={key} d={SHAPES[index % SHAPES.length]} transform={`translate(${cx} ${cy})`} fill={fill} />;
  };
}

function isInside({ now, continuous, values }: PlotAxis, [from, to]: [number, number]): boolean {
  if (!continuous) return values.includes(now);
  return isNumber(now) && now >= from && now <= to;
}
