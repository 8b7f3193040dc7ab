/** What a chart shows, whichever it is: the same data draws it, fills its table and is its CSV. */
import { csvFile } from "../../lib/csv";
import { formatUnit } from "../../lib/format";

export interface Series {
  key: string;
  name: string;
  unit: string;
  values: (number | null)[];
}

/** A line across the chart: a limit, a demand, a moment. */
export interface Mark {
  axis: "x" | "y";
  value: number;
  /** Without the value, which is written after it. */
  name: string;
  unit: string;
}

export interface ChartData {
  title: string;
  /** One sentence: what is shown, and for which part of the plan. */
  about: string;
  /** Name of a downloaded file, without its ending. */
  file: string;
  /** Lines over a number; columns or rows over names. */
  shape: "line" | "columns" | "rows";
  x: { title: string; unit: string; values: (number | string)[] };
  unit: string;
  series: Series[];
  /** Whether the series add up to a whole. */
  stacked?: boolean;
  logarithmic?: boolean;
  marks: Mark[];
  /** The value of `x` that is this plan's. */
  here?: number | string;
}

/** Significant digits of a fraction in a file: more than any report publishes. */
const DIGITS = 6;

/** With the names and units of the screen; numbers are plain, for the machine, without the noise of their fractions. */
export function csvOf({ x, series }: ChartData): string {
  const head = [withUnit(x.title, x.unit), ...series.map(({ name, unit }) => withUnit(name, unit))];
  const rows = x.values.map((value, index) => [
    plain(value),
    ...series.map(({ values }) => plain(values[index] ?? "")),
  ]);
  return csvFile([head, ...rows]);
}

function withUnit(name: string, unit: string): string {
  const words = formatUnit(unit);
  return words ? `${name} (${words})` : name;
}

/** Counts stay whole, however many digits they have. */
function plain(value: number | string): number | string {
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  const rounded = Number(value.toPrecision(DIGITS));
  return Number.isInteger(rounded) ? Math.round(value) : rounded;
}
