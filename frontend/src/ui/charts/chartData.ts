/** Data of a chart: the same numbers are drawn, listed in its table and written to its CSV file. */
import { csvFile } from "../../lib/files";
import { formatUnit } from "../../lib/format";

export interface ChartData {
  x: { title: string; unit: string; values: (number | string)[]; texts?: string[] };
  series: ChartSeries[];
}

interface ChartSeries {
  name: string;
  unit: string;
  values: (number | null)[];
  /** The values as the API formats them. */
  texts?: (string | null)[];
  /** Where a published series is from. */
  source?: string | null;
}

/** Significant digits of a fraction in a file: more than any figure has. */
const DIGITS = 6;
/** Longer file names are cut off by some systems. */
const MAX_NAME = 80;

/** Return the CSV file of a chart: names and units of the screen, and numbers without rounding noise. */
export function csvOf({ x, series }: ChartData): string {
  const head = [withUnit(x.title, x.unit), ...series.map(({ name, unit }) => withUnit(name, unit))];
  const rows = x.values.map((value, index) => [
    plainNumber(value),
    ...series.map(({ values }) => plainNumber(values[index] ?? "")),
  ]);
  return csvFile([head, ...rows]);
}

function withUnit(name: string, unit: string): string {
  const words = formatUnit(unit);
  return words ? `${name} (${words})` : name;
}

/** Round fractions; counts stay whole, however many digits they have. */
function plainNumber(value: number | string): number | string {
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  const rounded = Number(value.toPrecision(DIGITS));
  return Number.isInteger(rounded) ? Math.round(value) : rounded;
}

/** Return a file name that every system accepts, without its ending: `storage-31-bit-by-part-qm21`. */
export function chartFileName(...parts: string[]): string {
  return parts
    .join("-")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .slice(0, MAX_NAME)
    .replace(/^-|-$/g, "");
}
