/** How the rulebook writes the API's names, units and values. */
import { t } from "@lingui/core/macro";
import { formatEntry, formatUnit, capitalized } from "../../lib/format";
import { entryText } from "../../plan-schema/fieldEntry";
import { readable } from "../../ui/derivation/derivationLines";
import type { RuleInput } from "./queries";

/** Return the label of an input: its name in MQ, or `message_kb` as "Message". */
export function inputLabel({ name, mq_name }: Pick<RuleInput, "name" | "mq_name">): string {
  return mq_name ?? sentence(readable(name));
}

export function sentence(text: string): string {
  return capitalized(text.replaceAll("_", " "));
}

/** A unit beside a label; nothing for a bare number. */
export function unitText(unit: unknown): string {
  return typeof unit === "string" && unit !== "text" ? formatUnit(unit) : "";
}

/** Return the values that an input takes, in words. */
export function rangeText(input: RuleInput): string {
  if (input.type === "boolean") return t`yes or no`;
  if (input.allowed) return input.allowed.map(String).join(", ");
  if (input.type === "list") return t`a list of parts`;
  const { minimum, maximum, exclusive_minimum } = input;
  const [low, high] = [formatEntry(minimum ?? 0), formatEntry(maximum ?? 0)];
  if (minimum === null) return maximum === null ? t`any number` : t`to ${high}`;
  if (maximum === null) return exclusive_minimum ? t`above ${low}` : t`from ${low}`;
  return exclusive_minimum ? t`above ${low} to ${high}` : t`from ${low} to ${high}`;
}

/** Return the value of an input that is left out. */
export function defaultText({ required, default: value }: RuleInput): string {
  if (required) return t`required`;
  if (value === null || value === undefined) return t`optional`;
  return Array.isArray(value) ? t`empty` : entryText(value);
}
