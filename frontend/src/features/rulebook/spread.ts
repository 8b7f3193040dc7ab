/** How the places of a chart are spread along its foot. */

export interface Spread {
  scale: "linear" | "log";
  domain: [number, number];
  /** The places that get a number: those that do not run into each other. */
  shown: number[];
}

/** 1 KB to 4 MB in one picture needs a logarithmic foot; 30 to 150 m does not. */
export function spread(places: number[]): Spread {
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? 1;
  const log = first > 0 && last / first > 40;
  const at = (x: number) =>
    log ? Math.log(x / first) / Math.log(last / first) : (x - start) / (last - start || 1);
  const start = log || first < 0 ? first : 0;
  const shown: number[] = [];
  for (const x of [...places].reverse()) {
    const right = shown.at(-1);
    if (right === undefined || at(right) - at(x) > 0.07) shown.push(x);
  }
  return { scale: log ? "log" : "linear", domain: [start, last], shown: shown.reverse() };
}
