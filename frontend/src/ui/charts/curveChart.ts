/** Curves as they are drawn, and the axis under them. */

export interface CurveLine {
  key: string;
  /** Stands at the end of the line and in the legend, so that colour is not needed. */
  letter: string;
  name: string;
  /** The number that it shows, whatever tells it from others of a family. */
  own: string;
  unit: string;
  basis: string | null;
  values: (number | null)[];
  /** Where the limit lies: one value, or one for each point. */
  limit: number | (number | null)[] | null;
  /** The plan as it is, where this line is the plan's. */
  now: number | null;
  /** Whether it is the plan's line, of a family in which there is one. */
  mine?: boolean;
  crossings: { holds: number; exceeded: number }[];
}

export interface CurveChart {
  unit: string;
  title: string;
  lines: CurveLine[];
}

export interface PlotAxis {
  title: string;
  unit: string;
  values: unknown[];
  continuous: boolean;
  logarithmic: boolean;
  /** The value in the plan. */
  now: unknown;
  /** How a value of the axis is written; by default as a number. */
  written?: (value: number) => string;
  /** Named positions along the axis. */
  marks?: { at: number; name: string }[];
}

/** A part of an axis. */
export interface Range {
  from: number;
  to: number;
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
