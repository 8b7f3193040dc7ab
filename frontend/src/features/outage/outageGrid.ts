/** The limits between the points of a grid, by part of the estate: what the bars show while a slider is dragged. */
import type { Verdict } from "../../api/types";
import type { OutageGrid } from "./outageState";

type GridLimit = OutageGrid["limits"][number];

/** The limit of a part of the estate that counts at one load and length of the outage. */
export interface PartShare {
  path: string;
  name: string;
  title: string;
  subject: string;
  /** In per cent; null where it is not known. */
  share: number | null;
  verdict: Verdict;
}

/**
 * Return the fullest limit of each part, in the order of the plan. One that is not known may be the fullest: it counts
 * unless a limit that is known has a warning.
 */
export function fullestByPart(grid: OutageGrid, load: number, seconds: number): PartShare[] {
  const row = placeOf(grid.loads, load);
  const column = placeOf(grid.seconds, seconds);
  const parts = new Map<string, PartShare>();
  for (const limit of grid.limits) {
    const share = shareAt(limit, row, column);
    const before = parts.get(limit.part.path);
    const { title, subject } = limit;
    const verdict = verdictOf(share, isDoubtful(limit, row, column), grid);
    const now: PartShare = { path: limit.part.path, name: limit.part.name, title, subject, share, verdict };
    if (!before || countsMore(now, before)) parts.set(now.path, now);
  }
  return [...parts.values()];
}

function countsMore(one: PartShare, other: PartShare): boolean {
  if (one.share !== null && other.share !== null) return one.share > other.share;
  if (one.share === null) return other.verdict === "ok";
  return one.verdict !== "ok";
}

/** Between which two values a value lies: the position of the first, and the share of the way to the second. */
interface Place {
  index: number;
  share: number;
}

function placeOf(values: number[], value: number): Place {
  const above = values.findIndex((one) => one > value);
  const last = values.length - 1;
  if (above < 0) return { index: last, share: 0 };
  const index = Math.max(above - 1, 0);
  const [low = 0, high = 0] = [values[index], values[index + 1]];
  return { index, share: high > low ? Math.max((value - low) / (high - low), 0) : 0 };
}

function shareAt({ values }: GridLimit, row: Place, column: Place): number | null {
  const at = (index: number) => {
    const shares = values[index];
    // A limit that the outage does not change has one value.
    return shares?.length === 1
      ? (shares[0] ?? null)
      : between(shares?.[column.index], shares?.[column.index + 1], column);
  };
  return between(at(row.index), row.share > 0 ? at(row.index + 1) : null, row);
}

function between(low: number | null | undefined, high: number | null | undefined, { share }: Place): number | null {
  if (typeof low !== "number") return null;
  if (share === 0) return low;
  return typeof high === "number" ? low + (high - low) * share : null;
}

/** Whether the limit is at best a warning at one of the points around: between two of them that is the safe answer. */
function isDoubtful({ caution }: GridLimit, row: Place, column: Place): boolean {
  const around = ({ index, share }: Place) => (share > 0 ? [index, index + 1] : [index]);
  return around(row).some((load) => {
    const flags = caution[load] ?? [];
    return flags.length === 1 ? flags[0] === true : around(column).some((seconds) => flags[seconds] === true);
  });
}

function verdictOf(share: number | null, doubtful: boolean, { exceeded_pct, watch_pct }: OutageGrid): Verdict {
  if (share === null) return "unknown";
  if (share > exceeded_pct) return "exceeded";
  return share >= watch_pct || doubtful ? "watch" : "ok";
}
