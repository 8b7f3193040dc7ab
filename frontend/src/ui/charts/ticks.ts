const STEPS = [1, 2, 2.5, 5, 10];
const MOST = 5;

/** Return round heights from 0 to the first one that is not below `highest`, in at most five steps. */
export function ticksTo(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const decade = 10 ** Math.floor(Math.log10(highest / MOST));
  const factor = STEPS.find((size) => highest / (size * decade) <= MOST) ?? 10;
  const count = Math.ceil(highest / (factor * decade));
  // Without the rounding errors of binary fractions.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * factor * decade).toPrecision(6)));
}

/** Fewer lines do not show the scale, more overlap. */
const [FEWEST_LINES, MOST_LINES] = [3, 10];

/** Return round values between two ends above 0 for a logarithmic axis; undefined where it has hardly any. */
export function logarithmicTicks(lowest: number, highest: number): number[] | undefined {
  const [fine = [], coarse = []] = [[1, 2, 5], [1]].map((steps) =>
    decadesOver(lowest, highest)
      .flatMap((decade) => steps.map((step) => Number((step * decade).toPrecision(1))))
      .filter((value) => value >= lowest && value <= highest),
  );
  const ticks = fine.length <= MOST_LINES ? fine : coarse;
  return ticks.length < FEWEST_LINES ? undefined : ticks;
}

/** Return the powers of ten from the one below `lowest` to the one above `highest`. */
export function decadesOver(lowest: number, highest: number): number[] {
  const from = Math.floor(Math.log10(lowest));
  const to = Math.max(Math.ceil(Math.log10(highest)), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}
