/** What a heat map draws: the band of each cell, the line of the limit, and the values beside its axes. */
import { t } from "@lingui/core/macro";

import { formatNumber } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { FieldSpec } from "../../plan-schema/planParts";
import { isNumber } from "../../ui/charts/lineChart";

export interface HeatAxis {
  values: unknown[];
  now: unknown;
  /** The field of the plan whose values they are. */
  spec?: FieldSpec;
}

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
    const names = [t`up to 25 %`, t`25 to 50 %`, t`50 to 80 %`, t`80 to 100 %`, t`over the limit`];
    return banded((value) => SHARES.filter((bound) => value > bound).length, names, STEPS - 1);
  }
  if (unit === "ratio" && hasLimit) {
    const names = [t`4× and more`, t`2 to 4×`, t`1.25 to 2×`, t`1 to 1.25×`, t`over a limit`];
    return banded((value) => MULTIPLES.filter((bound) => value < bound).length, names, STEPS - 1);
  }
  const numbers = cells.flat().filter(isNumber);
  const low = Math.min(...numbers);
  const width = (Math.max(...numbers) - low) / STEPS || 1;
  const names = Array.from({ length: STEPS }, (_, index) => t`from ${shortNumber(low + index * width)}`);
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

/** Return values of an axis with their places in cells: round numbers, or choices at even distances. */
export function ticksOf({ values, spec }: Pick<HeatAxis, "values" | "spec">): { place: number; text: string }[] {
  const numbers = values.filter(isNumber);
  const round = numbers.length === values.length && numbers.length > TICKS ? roundTicks(numbers) : [];
  if (round.length > 1)
    return round.map((value) => ({ place: placeOn(values, value) ?? 0, text: formatNumber(value) }));
  const step = Math.max(1, (values.length - 1) / (TICKS - 1));
  return Array.from({ length: Math.min(TICKS, values.length) }, (_, tick) => {
    const index = Math.round(tick * step);
    const value = values[index];
    return { place: index + 0.5, text: isNumber(value) ? shortNumber(value) : choiceText(value, spec) };
  });
}

/** Return the multiples of a round step between the ends of ascending numbers. */
function roundTicks(numbers: number[]): number[] {
  const [from = 0, to = 0] = [numbers[0], numbers.at(-1)];
  const least = (to - from) / TICKS;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = size * ([1, 2, 2.5, 5].find((head) => head * size >= least) ?? 10);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(6)));
}

function shortNumber(value: number): string {
  return formatNumber(Number(value.toPrecision(3)));
}
