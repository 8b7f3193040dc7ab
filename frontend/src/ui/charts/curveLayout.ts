/** Where things stand on a chart of curves: rows, ends of lines, limits, crossings. Layout only. */
import { formatValue } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { boundOf } from "./limitBound";
import { type CurveChart, type PlotAxis, isNumber } from "./curveChart";

/** A share this far above its limit is cut off, so that the limit stays in sight. */
const TALL_PCT = 200;
/** Letters nearer to each other than this share of the height are written as one. */
const CLOSE = 0.05;
/** Crossings nearer to each other than this share of the width have no room for their values. */
const ROOM = 0.15;

/** Where a value stands along the axis: single values by their words, for the chart library knows no yes and no. */
export function placeOf({ continuous }: PlotAxis, value: unknown): number | string {
  return continuous ? (value as number) : choiceText(value);
}

export function rowsOf({ lines }: CurveChart, axis: PlotAxis) {
  return axis.values.map((value, index) => {
    const row: Record<string, unknown> = { x: placeOf(axis, value) };
    for (const { key, values: ys, limit } of lines) {
      row[key] = ys[index];
      if (Array.isArray(limit)) row[`${key} limit`] = limit[index];
    }
    return row;
  });
}

/** The ends of the axis. */
export function across({ values, continuous }: PlotAxis): [number, number] {
  if (!continuous) return [0, 0];
  const numbers = values.filter(isNumber);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** How far along the axis a number stands, from 0 to 1. */
export function shareAt(axis: PlotAxis, value: number): number {
  const scaled = (number: number) => (axis.logarithmic ? Math.log(number) : number);
  const [from, to] = across(axis).map(scaled) as [number, number];
  return (scaled(value) - from) / (to - from);
}

/** The top of the scale: everything, the limits too; but far beyond a limit it is cut off. */
export function heightOf({ lines, unit }: CurveChart): number {
  const values = lines.flatMap(({ values: ys }) => ys.filter(isNumber));
  const limits = lines.flatMap(({ limit }) => [limit].flat().filter(isNumber));
  const highest = Math.max(...values, 0);
  const all = Math.max(highest, ...limits) || 1;
  const capped = unit === "pct" && limits.length > 0 ? Math.min(all, TALL_PCT) : all;
  // A limit far above would flatten the lines; the legend says where it is.
  const near = limits.length > 0 && highest > 0 && highest * 5 < capped ? highest : capped;
  return roundUp(near * 1.05);
}

function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 10];
  return (steps.find((step) => step * size >= value) ?? 10) * size;
}

/** Round heights from 0 to the top, four to eight of them. */
export function heightsTo(top: number): number[] {
  const size = 10 ** Math.floor(Math.log10(top));
  const step = [0.2, 0.25, 0.5, 1, 2].find((share) => top / (share * size) <= 7) ?? 2;
  const count = Math.floor(top / (step * size) + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step * size).toPrecision(6)));
}

export function isCut({ lines }: CurveChart, top: number): boolean {
  return lines.some(({ values }) => values.some((value) => isNumber(value) && value > top));
}

/** Whether no limit is in sight. */
export function isLimitAbove({ lines }: CurveChart, top: number): boolean {
  const limits = lines.flatMap(({ limit }) => [limit].flat().filter(isNumber));
  return limits.length > 0 && limits.every((limit) => limit > top);
}

/** Limits that are the same all along, each once. */
export function limitsOf({ lines, unit }: CurveChart, top: number) {
  const found = new Map<number, string[]>();
  for (const { limit, letter } of lines) {
    if (!isNumber(limit) || limit > top) continue;
    found.set(limit, [...(found.get(limit) ?? []), letter]);
  }
  const several = found.size > 1;
  return [...found].map(([value, letters]) => ({
    value,
    label: `limit ${several ? `${letters.join(", ")} ` : ""}${formatValue(value, unit)}`,
  }));
}

/** With their values beside them where there is room; the list below a chart has them all. */
export function crossingsOf({ lines }: CurveChart, axis: PlotAxis, top: number) {
  const found = lines.flatMap(({ key, letter, limit, crossings }) =>
    isNumber(limit) && limit <= top
      ? crossings.map((crossing) => ({
          ...{ key: `${key} at ${crossing.holds}`, letter, at: crossing.holds, y: limit },
          bound: boundOf(crossing),
        }))
      : [],
  );
  return found.map((one) => ({
    ...one,
    crowded: found.some(
      (other) => other !== one && Math.abs(shareAt(axis, other.at) - shareAt(axis, one.at)) < ROOM,
    ),
  }));
}

/** The letters at the ends of the lines, those that would overlap joined into one. */
export function endsOf({ lines }: CurveChart, axis: PlotAxis, top: number) {
  const ends = lines
    .flatMap(({ key, letter, values: ys }) => {
      const last = ys.findLastIndex((y) => isNumber(y) && y <= top);
      const y = ys[last];
      return isNumber(y) ? [{ key, letters: letter, at: placeOf(axis, axis.values[last]), y }] : [];
    })
    .sort((one, other) => one.y - other.y);
  const joined: typeof ends = [];
  for (const end of ends) {
    const below = joined.at(-1);
    if (below && below.at === end.at && end.y - below.y < CLOSE * top) {
      below.letters += ` ${end.letters}`;
    } else joined.push({ ...end });
  }
  return joined;
}
