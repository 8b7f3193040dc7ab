const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000];

/** Round heights from 0 to the first one that holds `highest`, in at most five steps. */
export function ticksTo(highest: number): number[] {
  const step = STEPS.find((size) => highest / size <= 5) ?? highest / 5;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
