/** Return how many conversations a channel carries at most: one with SHARECNV(0), which does not share. */
export function conversationsOf(sharecnv: unknown): number {
  return Math.max(Number(sharecnv), 1);
}
