/** An input on an axis: its default range, and its form in a request. */
import { choicesFor, type Input } from "../../plan-schema/inputs";
import type { Plan } from "../../plan-schema/plan";
import { isNumber, type Range } from "../../ui/charts/lineChart";

export interface SweepAxis {
  path: string;
  from?: number;
  to?: number;
  points?: number;
  scale?: "linear" | "logarithmic";
  values?: unknown[];
}

/** The end of the range of a number without bounds and without a value in the plan. */
const FAR = 1000;
/** How many values are tried of a number without meaning between its values. */
const SINGLE = 17;
/** How far below its end a logarithmic axis begins whose range begins at 0. */
const DECADES = 1000;

/** Return the range around the value of the plan: from the least that is allowed to twice as much. */
export function defaultRange({ spec, value }: Input): Range {
  const least = spec.minimum ?? 0;
  const most = spec.maximum ?? Infinity;
  const now = isNumber(value) && value > least ? value : null;
  const to = Math.min(most, now === null ? Math.max(FAR, least * 2) : roundUp(2 * now));
  const from = spec.above ? Math.max(roundUp(to / 1000), least) : least;
  return spec.whole ? { from: Math.ceil(from), to: Math.ceil(to) } : { from, to };
}

/** Return the next 1, 1.5, 2, 3, 5, 8 of its size. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const head = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * size >= value * 0.999);
  return Number(((head ?? 10) * size).toPrecision(3));
}

/** Return the range of a logarithmic axis, which has no 0: it begins above 0, and not above the value of the plan. */
export function positiveRange(range: Range, { spec, value }: Input): Range {
  const { from, to } = range;
  if (from > 0 || to <= 0) return range;
  const least = to / DECADES;
  const start = roundUp(Math.min(least, isNumber(value) && value > 0 ? value / 2 : least));
  const begun = spec.whole ? Math.max(1, Math.round(start)) : start;
  return begun < to ? { from: begun, to } : range;
}

/** Return an input in the form of a request; single values are listed. */
export function axisFor(plan: Plan, input: Input, range: Range | null, points: number, logarithmic = false): SweepAxis {
  const { path, spec, value, continuous } = input;
  const shown = range ?? defaultRange(input);
  const { from, to } = logarithmic && continuous ? positiveRange(shown, input) : shown;
  if (continuous) {
    return { path, from, to, points, scale: logarithmic && from > 0 ? "logarithmic" : "linear" };
  }
  const choices = choicesFor(plan, input);
  if (choices.length > 0 || spec.kind !== "number") return { path, values: choices };
  return { path, values: withOwn(valuesOf({ path, from, to, points: SINGLE }, spec.whole), value) };
}

/** Return the values of an axis one by one, as the API would run through them. */
export function valuesOf({ values, from = 0, to = 0, points = 2, scale }: SweepAxis, whole: boolean): unknown[] {
  if (values) return values;
  const steps = Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1);
    if (index === points - 1) return to;
    return scale === "logarithmic" ? from * (to / from) ** share : from + (to - from) * share;
  });
  return [...new Set(whole ? steps.map(Math.round) : steps)];
}

/** Return a few values of an input, to draw a curve for each; the value of the plan is among them. */
export function familyOf(plan: Plan, input: Input, range: Range | null, most: number): unknown[] {
  const { continuous, spec, value } = input;
  const all = valuesOf(axisFor(plan, input, range, most), spec.whole);
  const last = all.length - 1;
  const step = Math.max(1, last / (most - 1));
  const few = all.filter((one, index) => one === value || Math.round(Math.round(index / step) * step) === index);
  if (!continuous) return few;
  // Round numbers are easier to distinguish; the ends stay as requested.
  const rounded = few.map((one, index) =>
    spec.whole || index === 0 || index === last ? one : Number(Number(one).toPrecision(2)),
  );
  return withOwn(rounded, value);
}

/** Add a number to ascending numbers if it lies between them. */
function withOwn(values: unknown[], own: unknown): unknown[] {
  const numbers = values.filter(isNumber);
  const isBetween = isNumber(own) && own >= Math.min(...numbers) && own <= Math.max(...numbers);
  return isBetween ? [...new Set([...numbers, own])].sort((one, other) => one - other) : values;
}
