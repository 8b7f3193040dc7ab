/** Why a value cannot go further, and which limit is the tightest there, in words. */
import type { components } from "../../api/schema";
import { formatEntry, formatMultiple, formatValue } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { Input } from "../../plan-schema/inputs";

type Tightest = components["schemas"]["Tightest"];

/** Return the name of a limit with its part. */
export function limitName({ title, subject }: Tightest): string {
  if (!title) return "the target";
  return subject ? `${title} of ${subject}` : title;
}

/** Return why the next value is one too far. */
export function stopText(stop: Tightest): string {
  const { reason, multiple } = stop;
  if (reason === "not-published")
    return `${limitName(stop)} cannot be judged: none of the planner's sources has a figure`;
  if (reason === "missing-input") return `${limitName(stop)} cannot be judged: the plan leaves something out`;
  if (reason === "target") return `${limitName(stop)} misses the target`;
  return `${limitName(stop)} is ${typeof multiple === "number" ? "" : "over its limit"}${fullness(stop)}`;
}

/** Return how full a limit is, or how far the workload can grow until it is reached. */
export function fullness({ used_pct, multiple }: Tightest): string {
  if (typeof multiple === "number") return `reached at ${formatMultiple(multiple)} the workload`;
  if (typeof used_pct !== "number") return "";
  // As many decimals as distinguish it from 100.
  const isNear = Math.abs(used_pct - 100) < 0.5 && used_pct !== 100;
  return `, ${isNear ? `${Number(used_pct.toPrecision(7))} %` : formatValue(used_pct, "pct")}`;
}

/** Return where it no longer holds; a value that looks the same is distinguished in words. */
export function nextText(value: unknown, next: unknown, input: Input): string {
  const [shown, other] = [valueText(value, input), valueText(next, input)];
  if (shown !== other) return `At ${other}`;
  return `Just ${Number(next) > Number(value) ? "above" : "below"} ${other}`;
}

/** Return a value of an input. */
export function valueText(value: unknown, { spec }: Input): string {
  if (value === null || value === undefined) return "not known";
  if (typeof value !== "number" || spec.refersTo) return choiceText(value);
  // So small that digits alone would be all zeros.
  const isTiny = value !== 0 && Math.abs(value) < 1e-5;
  return isTiny ? value.toExponential(2) : formatEntry(value);
}
