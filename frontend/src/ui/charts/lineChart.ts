/** A chart of lines over one axis, as it is drawn. */

export interface Line {
  key: string;
  /** Stands at the end of the line and in the legend, so that colour is not needed. */
  letter: string;
  name: string;
  values: (number | null)[];
  /** The values as the API formats them. */
  texts?: (string | null)[];
  basis?: string | null;
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
  marks?: Mark[];
  /** The place of the plan, which need not be on a line. */
  point?: { x: number; y: number; text: string } | null;
}

export interface PlotAxis {
  title: string;
  unit: string;
  values: unknown[];
  /** The values as the API formats them. */
  texts?: string[];
  continuous: boolean;
  logarithmic?: boolean;
  /** The value in the plan. */
  now?: unknown;
  /** Format a value of the axis; by default as a number. */
  format?: (value: number) => string;
}

/** A part of an axis. */
export interface Range {
  from: number;
  to: number;
}

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
