/** What a chart shows, whichever it is: the same data draws it, fills its table and is its CSV. */

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

/** Names are for reading, numbers for the machine: nothing is rounded. */
export function csvOf({ x, series }: ChartData): string {
  const head = [
    withUnit(x.title, x.unit),
    ...series.map(({ name, unit }) => withUnit(name, unit)),
  ];
  const rows = x.values.map((value, index) => [
    value,
    ...series.map(({ values }) => values[index] ?? ""),
  ]);
  return [head, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
}

function withUnit(name: string, unit: string): string {
  return unit ? `${name} (${unit})` : name;
}

function quoted(value: unknown): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
