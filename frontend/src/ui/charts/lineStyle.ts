/** How lines differ without colour, and where their names have room. */
import { isNumber, topOf, type Line, type LineChart } from "./lineChart";

export const DASHES = ["", "7 4", "2 3", "10 3 2 3", "14 4", "5 2 1 2", "1 4", "9 6"];

/** Below this width the ends of lines have no room for names. */
export const ROOM_FOR_NAMES = "(min-width: 56rem)";

/** Lines nearer to each other than this share of the height, all along, are drawn as one. */
const COINCIDE = 0.01;
/** The length of what one of several lines that coincide shows before the next one follows, in px. */
const PIECE = 8;

export interface Dashes {
  strokeDasharray: string;
  strokeDashoffset?: number;
}

/** Return the dashes of each line; lines that coincide show pieces in turn, so that none hides another. */
export function dashesOf(chart: LineChart): Dashes[] {
  const { lines } = chart;
  const most = COINCIDE * topOf(chart);
  const first = lines.map((line) => lines.findIndex((other) => other === line || coincides(line, other, most)));
  const solid = solidLine(chart);
  return lines.map((_, index) => {
    const together = first.flatMap((one, at) => (one === first[index] ? [at] : []));
    const turn = together.indexOf(index);
    if (together.length === 1) return { strokeDasharray: index === solid ? "" : (DASHES[index % DASHES.length] ?? "") };
    const gap = PIECE * (together.length - 1);
    return { strokeDasharray: `${PIECE} ${gap}`, strokeDashoffset: (together.length - turn) * PIECE };
  });
}

/** Return the line that stands out: the plan's own, or the first where none is. */
export function solidLine({ lines }: LineChart): number {
  return Math.max(
    0,
    lines.findIndex(({ mine }) => mine),
  );
}

function coincides(one: Line, other: Line, most: number): boolean {
  const pairs = one.values.map((value, index) => [value, other.values[index]] as const);
  const known = pairs.flatMap(([a, b]) => (isNumber(a) && isNumber(b) ? [Math.abs(a - b)] : []));
  return known.length > 1 && known.every((distance) => distance <= most);
}
