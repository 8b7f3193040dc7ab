const STEPS = [1, 2, 2.5, 5, 10];
const MOST = 5;

/** Round heights from 0 to the first one that holds `highest`, in at most five steps. */
export function ticksTo(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const decade = 10 ** Math.floor(Math.log10(highest / MOST));
  const factor = STEPS.find((size) => highest / (size * decade) <= MOST) ?? 10;
  const count = Math.ceil(highest / (factor * decade));
  // Worked out without the fractions that binary numbers leave behind.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * factor * decade).toPrecision(6)));
}

/** Round values between two ends, in at most five steps; the ends are among them where they are round. */
export function ticksBetween(lowest: number, highest: number): number[] {
  const [, step] = ticksTo(highest - lowest);
  if (!step || !(highest > lowest)) return [lowest];
  const first = Math.ceil(lowest / step - 1e-9);
  const count = Math.floor(highest / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(6)));
}

/** Fewer lines than these tell too little of a scale, more lie on each other. */
const [FEWEST_LINES, MOST_LINES] = [3, 10];

/** Round values between two ends above 0, on a scale of which each power of ten takes the same room. */
export function logarithmicTicks(lowest: number, highest: number): number[] {
  const [fine = [], coarse = []] = [[1, 2, 5], [1]].map((steps) =>
    decadesOver(lowest, highest)
      .flatMap((decade) => steps.map((step) => Number((step * decade).toPrecision(1))))
      .filter((value) => value >= lowest && value <= highest),
  );
  const ticks = fine.length <= MOST_LINES ? fine : coarse;
  return ticks.length < FEWEST_LINES ? ticksBetween(lowest, highest) : ticks;
}

/** Powers of ten from the one below `lowest` to the one above `highest`. */
export function decadesOver(lowest: number, highest: number): number[] {
  const from = Math.floor(Math.log10(lowest));
  const to = Math.max(Math.ceil(Math.log10(highest)), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}
