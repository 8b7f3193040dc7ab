/** Where the label of a limit stands: of the places along its line the one that covers least. */
import { isNumber, placeOf, shareAt, type crossingsOf, type LineChart, type PlotAxis } from "./lineChart";
import type { labelsAtEnds } from "./endLabels";

type Ends = ReturnType<typeof labelsAtEnds>;
type Crossings = ReturnType<typeof crossingsOf>;

/** A part of the chart: across as a share of its width, up in its unit. */
interface Box {
  x: [number, number];
  y: [number, number];
}

/** The height of a label and its gap, as a share of the height of the chart. */
const LABEL_HEIGHT = 0.09;

/** Width of a character of a label, in px. */
export const CHARACTER = 7;

/** Half of the longest value of a crossing, in px: of a month and its year. */
export const HALF_VALUE = 34;

/** The radius of the ring at a crossing, in px. */
export const RING_RADIUS = 5;

/** The ends of the line come before its middle: `at` is the share of the free width before the label. */
const PLACES = [
  { position: "insideTopLeft", at: 0, isAbove: true },
  { position: "insideTopRight", at: 1, isAbove: true },
  { position: "insideTop", at: 0.5, isAbove: true },
  { position: "insideBottomLeft", at: 0, isAbove: false },
  { position: "insideBottomRight", at: 1, isAbove: false },
  { position: "insideBottom", at: 0.5, isAbove: false },
] as const;

/** How far the label is moved off the line, in px. */
const OFF_LINE = 18;

interface Label {
  /** The height of the chart, and the limit. */
  top: number;
  value: number;
  /** The share of the width that the label takes. */
  width: number;
  /** What else is written in the chart. */
  taken: Box[];
}

/** Return the place of the label, above its line where that covers no more than below. */
export function placeOfLimitLabel(chart: LineChart, { top, value, width, taken }: Label) {
  const height = LABEL_HEIGHT * top;
  const places = PLACES.map(({ position, at, isAbove }) => {
    const start = at * (1 - width);
    const box: Box = { x: [start, start + width], y: isAbove ? [value, value + height] : [value - height, value] };
    // A line that runs through is easier to read over than other text.
    const covered = linesThrough(chart, box) + 2 * taken.filter((other) => isOver(box, other)).length;
    return { place: { position, dy: isAbove ? -OFF_LINE : OFF_LINE }, covered };
  });
  return places.reduce((best, other) => (other.covered < best.covered ? other : best)).place;
}

/** Return the boxes of the names of lines that end within the chart, and of crossings with their values. */
export function writtenIn({ x }: LineChart, top: number, width: number, ends: Ends, crossings: Crossings): Box[] {
  const height = LABEL_HEIGHT * top;
  const names = ends.map(({ rows, at, y }): Box => {
    const index = x.values.findIndex((value) => placeOf(x, value) === at);
    const start = shareOfPoint(x, index);
    const longest = Math.max(...rows.map((row) => row.length));
    const half = (height * rows.length) / 2;
    return { x: [start, start + (longest * CHARACTER) / width], y: [y - half, y + half] };
  });
  const rings = crossings.map(({ at, y, crowded }): Box => {
    const half = (crowded ? RING_RADIUS : HALF_VALUE) / width;
    const share = shareAt(x, at);
    return { x: [share - half, share + half], y: [y - height / 4, crowded ? y + height / 4 : y + 1.5 * height] };
  });
  return [...names, ...rings];
}

function isOver(one: Box, other: Box): boolean {
  return one.x[0] < other.x[1] && other.x[0] < one.x[1] && one.y[0] < other.y[1] && other.y[0] < one.y[1];
}

/** Return how many lines run through a box. */
function linesThrough({ lines, x }: LineChart, box: Box): number {
  const across = x.values.map((_, index) => shareOfPoint(x, index));
  return lines.filter(({ values }) =>
    values.some((to, index) => {
      const [from, left = 0, right = 0] = [values[index - 1], across[index - 1], across[index]];
      if (!isNumber(from) || !isNumber(to)) return false;
      const [start, end] = [Math.max(left, box.x[0]), Math.min(right, box.x[1])];
      if (start >= end) return false;
      const heightAt = (at: number) => from + ((to - from) * (at - left)) / (right - left);
      const [low, high] = [heightAt(start), heightAt(end)].sort((one, other) => one - other) as [number, number];
      return low <= box.y[1] && high >= box.y[0];
    }),
  ).length;
}

/** Return how far along the axis a point stands, from 0 to 1. */
function shareOfPoint(x: PlotAxis, index: number): number {
  const value = x.values[index];
  return x.continuous && isNumber(value) ? shareAt(x, value) : index / Math.max(x.values.length - 1, 1);
}
