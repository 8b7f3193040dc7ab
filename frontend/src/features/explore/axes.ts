/** An input on an axis: the range that it usually shows, and how the service is asked for it. */
import type { Range } from "../../ui/charts/curveChart";
import type { Plan } from "../../plan-schema/plan";
import { choicesFor, type Input } from "../../plan-schema/inputs";

export interface SweepAxis {
  path: string;
  from?: number;
  to?: number;
  points?: number;
  scale?: "linear" | "logarithmic";
  values?: unknown[];
}

/** A number without bounds is shown this far where the plan says nothing of it. */
const FAR = 1000;
/** Single numbers that are looked at one by one. */
const SINGLE = 17;

/** Around what the plan says: from the least that is allowed to twice as much. */
export function defaultRange({ spec, value }: Input): Range {
  const least = spec.minimum ?? 0;
  const most = spec.maximum ?? Infinity;
  const now = typeof value === "number" && value > least ? value : null;
  const to = Math.min(most, now === null ? Math.max(FAR, least * 2) : roundUp(2 * now));
  const from = spec.above ? Math.max(roundUp(to / 1000), least) : least;
  return spec.whole ? { from: Math.ceil(from), to: Math.ceil(to) } : { from, to };
}

/** The next 1, 1.5, 2, 3, 5, 8 of its size. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const head = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * size >= value * 0.999);
  return Number(((head ?? 10) * size).toPrecision(3));
}

/** On a logarithmic axis a range that begins at nothing begins this far below its end. */
const DECADES = 1000;

/** The range of a logarithmic axis, which has no 0: it begins above it, and not above what the plan says. */
export function positiveRange(range: Range, { spec, value }: Input): Range {
  const { from, to } = range;
  if (from > 0 || to <= 0) return range;
  const least = to / DECADES;
  const now = typeof value === "number" && value > 0 ? value / 2 : least;
  const start = roundUp(Math.min(least, now));
  const begun = spec.whole ? Math.max(1, Math.round(start)) : start;
  return begun < to ? { from: begun, to } : range;
}

/** How the service is asked for an input; single values are listed. */
export function axisFor(
  plan: Plan,
  input: Input,
  range: Range | null,
  points: number,
  logarithmic = false,
): SweepAxis {
  const { path, spec, continuous } = input;
  const shown = range ?? defaultRange(input);
  const { from, to } = logarithmic && continuous ? positiveRange(shown, input) : shown;
  if (continuous) {
    const scale = logarithmic && from > 0 ? "logarithmic" : "linear";
    return { path, from, to, points, scale };
  }
  const choices = choicesFor(plan, input);
  if (choices.length > 0 || spec.kind !== "number") return { path, values: choices };
  return { path, values: singles(input, { from, to }) };
}

/** Numbers without a meaning between them: all where they are few, and what the plan says in any case. */
function singles({ spec, value }: Input, { from, to }: Range): number[] {
  const count = Math.min(SINGLE, spec.whole ? to - from + 1 : SINGLE);
  const step = (to - from) / Math.max(1, count - 1);
  const values = Array.from({ length: count }, (_, index) => from + index * step);
  const rounded = values.map((number) => (spec.whole ? Math.round(number) : number));
  if (typeof value === "number" && value >= from && value <= to) rounded.push(value);
  return [...new Set(rounded)].sort((one, other) => one - other);
}

/** The values of an axis one by one, as the service would run through them. */
export function valuesOf(axis: SweepAxis, whole: boolean): unknown[] {
  const { values, from = 0, to = 0, points = 2, scale } = axis;
  if (values) return values;
  const steps = Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1);
    if (index === points - 1) return to;
    return scale === "logarithmic" ? from * (to / from) ** share : from + (to - from) * share;
  });
  return [...new Set(whole ? steps.map(Math.round) : steps)];
}

/** A few values of an input, to draw a curve for each. */
export function familyOf(plan: Plan, input: Input, range: Range | null, most: number) {
  const axis = axisFor(plan, input, range, most);
  if (axis.values) return someOf(axis.values, most, input.value);
  const [from = 0, to = 0] = [axis.from, axis.to];
  const values = Array.from({ length: most }, (_, index) => {
    const value = from + ((to - from) * index) / (most - 1);
    // Round numbers are easier to distinguish; the ends stay as requested.
    const isEnd = index === 0 || index === most - 1;
    if (input.spec.whole) return Math.round(value);
    return isEnd ? value : Number(value.toPrecision(2));
  });
  return withOwn([...new Set(values)], input.value);
}

/** A few of many single values from end to end, the plan's own among them. */
function someOf(values: unknown[], most: number, own: unknown): unknown[] {
  if (values.length <= most) return values;
  const step = (values.length - 1) / (most - 1);
  const places = Array.from({ length: most }, (_, index) => Math.round(index * step));
  const place = values.indexOf(own);
  const chosen = place < 0 ? places : withOwn(places, place);
  return chosen.map((at) => values[at]);
}

/** Numbers from end to end with the plan's own in the place of the nearest between them. */
function withOwn(numbers: number[], own: unknown): number[] {
  const [first, ...between] = numbers;
  const last = between.pop();
  if (typeof own !== "number" || first === undefined || last === undefined) return numbers;
  if (numbers.includes(own) || own < first || own > last) return numbers;
  const distances = between.map((number) => Math.abs(number - own));
  const nearest = distances.indexOf(Math.min(...distances));
  const others = between.filter((_, index) => index !== nearest);
  return [first, ...others, own, last].sort((one, other) => one - other);
}
