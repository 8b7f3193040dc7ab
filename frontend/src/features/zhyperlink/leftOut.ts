/** Queue managers that are left out for the same reasons, with these reasons. */
interface LeftOut {
  name: string;
  reasons: string[];
}

/** Return the queue managers by their reasons, in the order of the first of each. */
export function byReasons(leftOut: LeftOut[]): { names: string[]; reasons: string[] }[] {
  return [...Map.groupBy(leftOut, ({ reasons }) => reasons.join("\n")).values()].map((some) => ({
    names: some.map(({ name }) => name),
    reasons: some[0]?.reasons ?? [],
  }));
}
