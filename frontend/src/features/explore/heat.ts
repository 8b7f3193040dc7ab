/** A grid of numbers as bands to draw: which cell is in which band, and where a limit is reached. */
import { formatNumber } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { isNumber } from "../../ui/charts/lineChart";

export type Cell = number | null;

export interface Bands {
  /** The band of each cell, a row for each value of the first input; -1 where nothing is known. */
  of: number[][];
  /** The range of each band, the best first. */
  names: string[];
  /** The first band in which the limit does not hold; null without a limit. */
  over: number | null;
}

/** Shares of a limit, and multiples of the load, at which another band begins. */
const SHARES = [25, 50, 80, 100];
const MULTIPLES = [4, 2, 1.25, 1];
const STEPS = 5;

export function bandsOf(cells: Cell[][], unit: string, hasLimit: boolean): Bands {
  const banded = (band: (value: number) => number, names: string[], over: number | null): Bands => ({
    ...{ names, over },
    of: cells.map((row) => row.map((value) => (isNumber(value) ? band(value) : -1))),
  });
  if (unit === "pct" && hasLimit) {
    const names = ["up to 25 %", "25 to 50 %", "50 to 80 %", "80 to 100 %", "over the limit"];
    return banded((value) => SHARES.filter((bound) => value > bound).length, names, STEPS - 1);
  }
  if (unit === "ratio" && hasLimit) {
    const names = ["4× and more", "2 to 4×", "1.25 to 2×", "1 to 1.25×", "over a limit"];
    return banded((value) => MULTIPLES.filter((bound) => value < bound).length, names, STEPS - 1);
  }
  const numbers = cells.flat().filter(isNumber);
  const low = Math.min(...numbers);
  const width = (Math.max(...numbers) - low) / STEPS || 1;
  const names = Array.from({ length: STEPS }, (_, index) => `from ${shortNumber(low + index * width)}`);
  return banded((value) => Math.min(STEPS - 1, Math.floor((value - low) / width)), names, null);
}

/** Return the lines between cells where the limit holds and where it does not, in cells: x1, y1, x2, y2. */
export function boundaryOf({ of, over }: Bands): [number, number, number, number][] {
  const differs = (one: number, other: number | undefined) =>
    over !== null && one >= 0 && other !== undefined && other >= 0 && one >= over !== other >= over;
  return of.flatMap((cells, x) =>
    cells.flatMap((band, y) => {
      const lines: [number, number, number, number][] = [];
      if (differs(band, of[x + 1]?.[y])) lines.push([x + 1, y, x + 1, y + 1]);
      if (differs(band, cells[y + 1])) lines.push([x, y + 1, x + 1, y + 1]);
      return lines;
    }),
  );
}

/** Return where a value lies on an axis of cells, from 0 to their number; null outside. */
export function placeOn(values: unknown[], value: unknown): number | null {
  const exact = values.findIndex((one) => one === value);
  if (exact >= 0) return exact + 0.5;
  const numbers = values.filter(isNumber);
  if (!isNumber(value) || numbers.length < 2 || numbers.length < values.length) return null;
  const after = numbers.findIndex((one) => one > value);
  const [before, next] = [numbers[after - 1], numbers[after]];
  if (before === undefined || next === undefined) return null;
  return after - 0.5 + (value - before) / (next - before);
}

/** Values that are written beside an axis. */
const TICKS = 5;

/** Return values of an axis at even distances, with their places in cells. */
export function ticksOf(values: unknown[]): { place: number; text: string }[] {
  const step = Math.max(1, (values.length - 1) / (TICKS - 1));
  return Array.from({ length: Math.min(TICKS, values.length) }, (_, tick) => {
    const index = Math.round(tick * step);
    const value = values[index];
    return { place: index + 0.5, text: isNumber(value) ? shortNumber(value) : choiceText(value) };
  });
}

function shortNumber(value: number): string {
  return formatNumber(Number(value.toPrecision(3)));
}
