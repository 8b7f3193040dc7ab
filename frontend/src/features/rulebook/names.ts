/** How the rulebook writes the API's names, units and values. */
import { formatEntry, formatUnit } from "../../lib/format";
import { entryText } from "../../plan-schema/fieldEntry";
import { readable } from "../../ui/derivation/derivationLines";
import type { RuleInput } from "./queries";

/** Return the label of an input: its name in MQ, or `message_kb` as "Message". */
export function inputLabel({ name, mq_name }: Pick<RuleInput, "name" | "mq_name">): string {
  return mq_name ?? sentence(readable(name));
}

export function sentence(text: string): string {
  const spaced = text.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A unit beside a label; nothing for a bare number. */
export function unitText(unit: unknown): string {
  return typeof unit === "string" && unit !== "text" ? formatUnit(unit) : "";
}

/** Return the values that an input takes, in words. */
export function rangeText(input: RuleInput): string {
  if (input.type === "boolean") return "yes or no";
  if (input.allowed) return input.allowed.map(String).join(", ");
  if (input.type === "list") return "a list of parts";
  const { minimum, maximum, exclusive_minimum } = input;
  const low = minimum === null ? "" : `${exclusive_minimum ? "above" : "from"} ${formatEntry(minimum)}`;
  const high = maximum === null ? "" : `to ${formatEntry(maximum)}`;
  return [low, high].filter(Boolean).join(" ") || "any number";
}

/** Return the value of an input that is left out. */
export function defaultText({ required, default: value }: RuleInput): string {
  if (required) return "required";
  if (value === null || value === undefined) return "optional";
  return Array.isArray(value) ? "empty" : entryText(value);
}
