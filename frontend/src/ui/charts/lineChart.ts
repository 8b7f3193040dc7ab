/** A chart of lines over one axis: its data, and its layout (rows, ends of lines, limits, crossings, ticks). */
import { t } from "@lingui/core/macro";
import type { Basis } from "../../api/types";
import { formatValue } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { FieldSpec } from "../../plan-schema/planParts";

export interface Line {
  key: string;
  name: string;
  /** Stands at the end of the line where there is no room for names; by default the last value does. */
  short?: string;
  values: (number | null)[];
  /** The values as the API formats them. */
  texts?: (string | null)[];
  /** What the legend states where no value is known; by default that the sources have none. */
  withoutValues?: string;
  basis?: Basis | null;
  /** Where the limit lies: one value, or one for each point. */
  limit?: number | (number | null)[] | null;
  /** The plan's value, if this line is the plan's. */
  now?: number | null;
  /** Whether this is the plan's line; undefined in a chart without one. */
  mine?: boolean;
  crossings?: Crossing[];
  /** Whether its points are published. */
  published?: boolean;
  /** Where they are published. */
  source?: string | null;
}

/** The last value at which a limit holds, and the first at which it is exceeded. */
export interface Crossing {
  holds: number;
  exceeded: number;
}

/** A line across the chart at a value of one axis. */
export interface Mark {
  axis: "x" | "y";
  value: number;
  text: string;
}

export interface LineChart {
  title: string;
  unit: string;
  x: PlotAxis;
  lines: Line[];
  /** Whether the ends of lines have whole names, in several rows, where there is room. */
  hasWholeNames?: boolean;
  marks?: Mark[];
  /** The place of the plan, which need not be on a line. */
  point?: { x: number; y: number; text: string } | null;
}

export interface PlotAxis {
  title: string;
  unit: string;
  values: unknown[];
  /** The field of the plan whose values they are. */
  spec?: FieldSpec;
  /** The values as the API formats them. */
  texts?: string[];
  continuous: boolean;
  logarithmic?: boolean;
  /** The value in the plan. */
  now?: unknown;
  /** Where the axis is labelled, unless that leaves fewer than two of them in sight. */
  ticks?: number[];
  /** Format a value of the axis; by default as a number. */
  format?: (value: number) => string;
}

/** A part of an axis. */
export interface Range {
  from: number;
  to: number;
}

/** They stand out from the page in both themes. */
const COLOURS = 6;

/** Return the colour of a line by its place in the chart; its dashes tell it apart without colours. */
export function colourOf(index: number): string {
  return `var(--line-${(index % COLOURS) + 1})`;
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

const DIGITS = 3;
/** As many decimals as an entry is written with. */
const DECIMALS = 6;

/** Return whether the limit holds below, and not above. */
export function holdsBelow({ holds, exceeded }: Crossing): boolean {
  return exceeded > holds;
}

/** Round towards where the limit holds, so that it holds at the rounded value too; whole numbers stay as they are. */
export function boundOf(crossing: Crossing): number {
  const { holds } = crossing;
  if (Number.isInteger(holds) || Number(holds.toPrecision(DIGITS)) === holds) return holds;
  const size = Math.floor(Math.log10(Math.abs(holds)));
  const scale = 10 ** Math.min(DECIMALS, Math.max(0, DIGITS - 1 - size));
  const round = holdsBelow(crossing) ? Math.floor : Math.ceil;
  return round(holds * scale) / scale;
}

/** A share this far above its limit is cut off, so that the limit stays in sight. */
const TALL_PCT = 200;
/** Crossings nearer to each other than this share of the width have no room for their values. */
const ROOM = 0.15;

/** Return the position of a value on the axis: of a single value its text, as the chart library does not support booleans. */
export function placeOf({ continuous, spec }: PlotAxis, value: unknown): number | string {
  return continuous ? (value as number) : choiceText(value, spec);
}

export function rowsOf({ lines, x }: LineChart) {
  return x.values.map((value, index) => {
    const row: Record<string, unknown> = { x: placeOf(x, value) };
    for (const { key, values, limit } of lines) {
      row[key] = values[index];
      if (Array.isArray(limit)) row[`${key} limit`] = limit[index];
    }
    return row;
  });
}

/** Return the ends of the axis. */
export function domainOf({ values, continuous }: PlotAxis): [number, number] {
  if (!continuous) return [0, 0];
  const numbers = values.filter(isNumber);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Return where the axis is labelled; undefined where the chart library chooses. */
export function axisTicks(axis: PlotAxis): number[] | undefined {
  const [from, to] = domainOf(axis);
  if (axis.logarithmic) return logarithmicTicks(from, to);
  const inSight = axis.ticks?.filter((value) => value >= from && value <= to) ?? [];
  if (inSight.length >= 2) return inSight;
  const round = roundTicks(from, to, axis.values.every(Number.isInteger));
  return round.length < 2 ? undefined : round;
}

/** Return the round values from one end to the other, in at most as many steps as a height has. */
function roundTicks(from: number, to: number, isWhole: boolean): number[] {
  const size = to - from;
  if (!(size > 0)) return [];
  const decade = 10 ** Math.floor(Math.log10(size / MOST));
  const isFit = (step: number) => size / step <= MOST && (!isWhole || Number.isInteger(step));
  const step = STEPS.map((factor) => factor * decade).find(isFit) ?? Math.max(10 * decade, isWhole ? 1 : 0);
  const first = Math.ceil(Number((from / step).toPrecision(6)));
  const count = Math.floor(Number((to / step).toPrecision(6))) - first + 1;
  // Without the rounding errors of binary fractions.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(6)));
}

/** Return how far along the axis a number stands, from 0 to 1. */
export function shareAt(axis: PlotAxis, value: number): number {
  const scaled = (number: number) => (axis.logarithmic ? Math.log(number) : number);
  const [from, to] = domainOf(axis).map(scaled) as [number, number];
  return (scaled(value) - from) / (to - from);
}

/** Return the ticks of the height, which hold all values and limits; but far beyond a limit the scale is cut off. */
export function heightTicks({ lines, unit, marks = [], point }: LineChart): number[] {
  const values = lines.flatMap((line) => line.values.filter(isNumber));
  const across = marks.filter(({ axis }) => axis === "y").map(({ value }) => value);
  const limits = lines.flatMap(({ limit }) => [limit].flat().filter(isNumber));
  const highest = Math.max(...values, ...across, point?.y ?? 0, 0);
  const all = Math.max(highest, ...limits) || 1;
  const capped = unit === "pct" && limits.length > 0 ? Math.min(all, TALL_PCT) : all;
  // A limit far above would flatten the lines; the legend shows its value.
  const near = limits.length > 0 && highest > 0 && highest * 5 < capped ? highest : capped;
  return ticksTo(near * 1.05);
}

export function topOf(chart: LineChart): number {
  return heightTicks(chart).at(-1) ?? 1;
}

export function isCut(chart: LineChart): boolean {
  const top = topOf(chart);
  return chart.lines.some(({ values }) => values.some((value) => isNumber(value) && value > top));
}

/** Return whether there are limits, but none in sight. */
export function isLimitAbove(chart: LineChart): boolean {
  const top = topOf(chart);
  const limits = chart.lines.flatMap(({ limit }) => [limit].flat().filter(isNumber));
  return limits.length > 0 && limits.every((limit) => limit > top);
}

/** Return the limits that are the same all along, each once. */
export function limitsOf({ lines, unit }: LineChart, top: number) {
  const found = new Set(lines.flatMap(({ limit }) => (isNumber(limit) && limit <= top ? [limit] : [])));
  return [...found].map((value) => ({ value, label: t`limit ${formatValue(value, unit)}` }));
}

/**
 * Return the crossings in sight. Those that are crowded have no room for their values: near another one, or where half
 * of a value takes `half` of the width, so near the end of the axis that it lies on the name of a line.
 */
export function crossingsOf({ lines, x }: LineChart, top: number, half = 0) {
  const found = lines.flatMap(({ key, limit, crossings = [] }, index) =>
    isNumber(limit) && limit <= top
      ? crossings.map((crossing) => ({
          ...{ key: `${key} at ${crossing.holds}`, index, at: crossing.holds, y: limit },
          bound: boundOf(crossing),
        }))
      : [],
  );
  return found.map((one) => ({
    ...one,
    crowded:
      shareAt(x, one.at) > 1 - half ||
      found.some((other) => other !== one && Math.abs(shareAt(x, other.at) - shareAt(x, one.at)) < ROOM),
  }));
}

const STEPS = [1, 2, 2.5, 5, 10];
const MOST = 5;

/** Return round heights from 0 to the first one that is not below `highest`, in at most five steps. */
export function ticksTo(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const decade = 10 ** Math.floor(Math.log10(highest / MOST));
  const factor = STEPS.find((size) => highest / (size * decade) <= MOST) ?? 10;
  const count = Math.ceil(highest / (factor * decade));
  // Without the rounding errors of binary fractions.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * factor * decade).toPrecision(6)));
}

/** Fewer lines do not show the scale, more overlap. */
const [FEWEST_LINES, MOST_LINES] = [3, 10];

/** Return round values between two ends above 0 for a logarithmic axis; undefined where it has hardly any. */
export function logarithmicTicks(lowest: number, highest: number): number[] | undefined {
  const [fine = [], coarse = []] = [[1, 2, 5], [1]].map((steps) =>
    decadesOver(lowest, highest)
      .flatMap((decade) => steps.map((step) => Number((step * decade).toPrecision(1))))
      .filter((value) => value >= lowest && value <= highest),
  );
  const ticks = fine.length <= MOST_LINES ? fine : coarse;
  return ticks.length < FEWEST_LINES ? undefined : ticks;
}

/** Return the powers of ten from the one below `lowest` to the one above `highest`. */
export function decadesOver(lowest: number, highest: number): number[] {
  const from = Math.floor(Math.log10(lowest));
  const to = Math.max(Math.ceil(Math.log10(highest)), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}
