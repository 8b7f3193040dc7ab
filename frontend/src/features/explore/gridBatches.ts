/** How much of a grid is asked for at once: little at first, so that progress can be told; then as much as is quick. */

export interface Batch {
  /** Rows of the grid. */
  size: number;
  ms: number;
}

const FIRST = 3;
/** A request shorter than this, in ms, needs no progress. */
const SOON = 1000;

/** The rows to ask for next. */
export function nextBatchSize(asked: Batch[], left: number): number {
  const last = asked.at(-1);
  if (!last) return Math.min(FIRST, left);
  const before = asked.at(-2);
  // What an answer costs whatever its size tells nothing of the next one.
  const each =
    before && last.size > before.size
      ? Math.max(0, last.ms - before.ms) / (last.size - before.size)
      : last.ms / last.size;
  const quick = each > 0 ? Math.floor(SOON / each) : left;
  if (quick >= left) return left;
  // A second size shows what a row costs.
  if (!before) return Math.min(left, last.size * 2);
  return Math.max(1, Math.min(left, quick, last.size * 2));
}
