/** An input on an axis: the range that it usually shows, and how the service is asked for it. */
import type { Plan } from "../planner/planDocument";
import { choicesFor, type Input } from "./inputs";

export interface Range {
  from: number;
  to: number;
}

export interface AskedAxis {
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
export function usualRange({ spec, value }: Input): Range {
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

/** How the service is asked for an input; single values are listed. */
export function axisFor(
  plan: Plan,
  input: Input,
  range: Range | null,
  points: number,
  logarithmic = false,
): AskedAxis {
  const { path, spec, continuous } = input;
  const { from, to } = range ?? usualRange(input);
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
export function valuesOf(axis: AskedAxis, whole: boolean): unknown[] {
  const { values, from = 0, to = 0, points = 2, scale } = axis;
  if (values) return values;
  const steps = Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1);
    if (index === points - 1) return to;
    return scale === "logarithmic"
      ? from * (to / from) ** share
      : from + (to - from) * share;
  });
  return [...new Set(whole ? steps.map(Math.round) : steps)];
}

/** A few values of an input, to draw a curve for each. */
export function familyOf(plan: Plan, input: Input, range: Range | null, most: number) {
  const axis = axisFor(plan, input, range, most);
  if (axis.values) {
    const { values } = axis;
    if (values.length <= most) return values;
    const every = (values.length - 1) / (most - 1);
    return Array.from({ length: most }, (_, index) => values[Math.round(index * every)]);
  }
  const [from = 0, to = 0] = [axis.from, axis.to];
  const values = Array.from({ length: most }, (_, index) => {
    const value = from + ((to - from) * index) / (most - 1);
    // Round numbers are easier told apart; the ends stay what was asked for.
    const isEnd = index === 0 || index === most - 1;
    if (input.spec.whole) return Math.round(value);
    return isEnd ? value : Number(value.toPrecision(2));
  });
  return [...new Set(values)];
}
