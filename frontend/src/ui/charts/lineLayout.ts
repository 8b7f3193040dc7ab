/** Layout of a line chart: rows, ends of lines, limits, crossings. */
import { formatValue } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { boundOf } from "./limitBound";
import { isNumber, type LineChart, type PlotAxis } from "./lineChart";
import { ticksTo } from "./ticks";

/** A share this far above its limit is cut off, so that the limit stays in sight. */
const TALL_PCT = 200;
/** Letters nearer to each other than this share of the height are written as one. */
const CLOSE = 0.05;
/** Crossings nearer to each other than this share of the width have no room for their values. */
const ROOM = 0.15;

/** Return the position of a value on the axis: of a single value its text, as the chart library does not support booleans. */
export function placeOf({ continuous }: PlotAxis, value: unknown): number | string {
  return continuous ? (value as number) : choiceText(value);
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
  const found = Map.groupBy(
    lines.filter(({ limit }) => isNumber(limit) && limit <= top),
    ({ limit }) => limit as number,
  );
  return [...found].map(([value, own]) => {
    const letters = found.size > 1 ? `${own.map(({ letter }) => letter).join(", ")} ` : "";
    return { value, label: `limit ${letters}${formatValue(value, unit)}` };
  });
}

/** Return the crossings in sight; those that are crowded have no room for their values. */
export function crossingsOf({ lines, x }: LineChart, top: number) {
  const found = lines.flatMap(({ key, letter, limit, crossings = [] }) =>
    isNumber(limit) && limit <= top
      ? crossings.map((crossing) => ({
          ...{ key: `${key} at ${crossing.holds}`, letter, at: crossing.holds, y: limit },
          bound: boundOf(crossing),
        }))
      : [],
  );
  return found.map((one) => ({
    ...one,
    crowded: found.some((other) => other !== one && Math.abs(shareAt(x, other.at) - shareAt(x, one.at)) < ROOM),
  }));
}

/** Return the letters at the ends of the lines, those that would overlap joined into one. */
export function endsOf({ lines, x }: LineChart, top: number) {
  const ends = lines
    .flatMap(({ key, letter, values }) => {
      const last = values.findLastIndex((value) => isNumber(value) && value <= top);
      const y = values[last];
      return isNumber(y) ? [{ key, letters: letter, at: placeOf(x, x.values[last]), y }] : [];
    })
    .sort((one, other) => one.y - other.y);
  const joined: typeof ends = [];
  for (const end of ends) {
    const below = joined.at(-1);
    if (below && below.at === end.at && end.y - below.y < CLOSE * top) below.letters += ` ${end.letters}`;
    else joined.push({ ...end });
  }
  return joined;
}
