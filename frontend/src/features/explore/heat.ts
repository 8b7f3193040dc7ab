/** A grid of numbers as bands to draw: which cell is in which band, and where a limit is met. */
import { isNumber } from "../../ui/charts/curveChart";

export type Cell = number | null;

export interface Bands {
  /** The band of each cell, a row for each value of the first input; -1 where nothing is known. */
  of: number[][];
  /** What each band holds, the best first. */
  names: string[];
  /** The first band in which the limit does not hold; nothing where there is no limit. */
  over: number | null;
}

/** Shares of a limit, and multiples of the load, at which another band begins. */
const SHARES = [25, 50, 80, 100];
const MULTIPLES = [4, 2, 1.25, 1];
const STEPS = 5;

export function bandsOf(rows: Cell[][], unit: string, hasLimit: boolean): Bands {
  if (unit === "pct" && hasLimit) {
    return banded(rows, (value) => SHARES.filter((edge) => value > edge).length, {
      names: ["up to 25 %", "25 to 50 %", "50 to 80 %", "80 to 100 %", "over the limit"],
      over: 4,
    });
  }
  if (unit === "ratio" && hasLimit) {
    return banded(rows, (value) => MULTIPLES.filter((edge) => value < edge).length, {
      names: ["4× and more", "2 to 4×", "1.25 to 2×", "1 to 1.25×", "over a limit"],
      over: 4,
    });
  }
  const numbers = rows.flat().filter(isNumber);
  const low = Math.min(...numbers);
  const width = (Math.max(...numbers) - low) / STEPS || 1;
  const sides = Array.from({ length: STEPS }, (_, index) => low + index * width);
  return banded(rows, (value) => Math.min(STEPS - 1, Math.floor((value - low) / width)), {
    names: sides.map((edge) => `from ${Number(edge.toPrecision(3)).toLocaleString("en-US")}`),
    over: null,
  });
}

function banded(rows: Cell[][], band: (value: number) => number, more: Omit<Bands, "of">): Bands {
  return { of: rows.map((row) => row.map((value) => (isNumber(value) ? band(value) : -1))), ...more };
}

export interface Run {
  band: number;
  column: number;
  row: number;
  /** Cells side by side in the same band. */
  length: number;
}

/** Neighbours in the same band as one: a few hundred shapes instead of thousands. */
export function runsOf(of: number[][]): Run[] {
  const height = of[0]?.length ?? 0;
  const runs: Run[] = [];
  for (let row = 0; row < height; row += 1) {
    let open: Run | undefined;
    for (let column = 0; column < of.length; column += 1) {
      const band = of[column]?.[row] ?? -1;
      if (open?.band === band) open.length += 1;
      else {
        open = { band, column, row, length: 1 };
        runs.push(open);
      }
    }
  }
  return runs;
}

/** The edges between cells where the limit holds and where it does not, in cells: x1, y1, x2, y2. */
export function boundaryOf({ of, over }: Bands): [number, number, number, number][] {
  if (over === null) return [];
  const isOver = (column: number, row: number) => {
    const band = of[column]?.[row];
    return band === undefined || band < 0 ? null : band >= over;
  };
  const differ = (one: boolean | null, other: boolean | null) =>
    one !== null && other !== null && one !== other;
  return of.flatMap((cells, column) =>
    cells.flatMap((_, row) => {
      const here = isOver(column, row);
      const edges: [number, number, number, number][] = [];
      if (differ(here, isOver(column + 1, row))) {
        edges.push([column + 1, row, column + 1, row + 1]);
      }
      if (differ(here, isOver(column, row + 1))) {
        edges.push([column, row + 1, column + 1, row + 1]);
      }
      return edges;
    }),
  );
}

/** Where a value lies on an axis of cells, 0 to their number; nothing when it is outside. */
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
