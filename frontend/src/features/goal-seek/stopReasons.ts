/** What stops a value, and what is fullest where it stops, in words. */
import type { components } from "../../api/schema";
import { formatMultiple, formatValue } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";

type Tightest = components["schemas"]["Tightest"];

/** A limit by its title and what it belongs to. */
export function named({ title, subject }: Tightest): string {
  if (!title) return "the target";
  return subject ? `${title} of ${subject}` : title;
}

/** Why the next value is one too far. */
export function stopWords(stop: Tightest): string {
  return `${named(stop)} ${
    stop.reason === "not-published"
      ? "cannot be judged there, for no report publishes a figure"
      : stop.reason === "missing-input"
        ? "cannot be judged there, for the plan leaves something out"
        : typeof stop.multiple === "number"
          ? `is met at ${formatMultiple(stop.multiple)} the workload`
          : `does not hold${pct(stop.used_pct)}`
  }`;
}

/** Why no value does. The service names a choice as a plan writes it; here it is in the words of its field. */
export function whyNone({ sentence, value }: { sentence: string; value?: unknown }): string {
  if (typeof value !== "string") return sentence;
  const words = choiceText(value);
  return sentence
    .replace(`nearest is ${value},`, () => `nearest is ${words},`)
    .replace(`nearest at ${value}.`, () => `nearest at ${words}.`);
}

/** How full it is, or how far the workload can grow until it is. */
export function fullness({ used_pct, multiple }: Tightest): string {
  if (typeof multiple === "number") return `, met at ${formatMultiple(multiple)} the workload`;
  return pct(used_pct);
}

/** As many decimals as tell it from 100. */
function pct(value: number | null | undefined): string {
  if (typeof value !== "number") return "";
  const near = Math.abs(value - 100) < 0.5 && value !== 100;
  return near ? `, ${Number(value.toPrecision(7))} %` : `, ${formatValue(value, "pct")}`;
}
