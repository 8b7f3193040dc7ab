/** What fields show and take: numbers as people write them, choices in people's words. */
import { formatEntry } from "../lib/format";
import { exampleOf, readEntry } from "../lib/numberEntry";
import { CHOICE_WORDS } from "./labels";
import type { FieldSpec } from "./fields";

/** What an empty field says where that is not simply "not known". */
const EMPTY: Record<string, string> = {
  conversations: "as SHARECNV",
  get_rate_per_s: "as put",
  annual_growth_pct: "as the plan",
  expryint_s: "off",
  capexpry_s: "none",
  class5_queues: "none",
  pfid_limit_pct: "as published",
  cpu_us_per_transaction: "as published",
  measured_messages_per_s: "as published",
  largest_message_kb: "as workloads",
  messages: "from outages",
};

/** Text that says as much as an empty field. */
const NO_NUMBER: Record<string, string> = { memlimit_mb: "NOLIMIT" };

/** What stands in a field while it is empty, and means. */
export function emptyText({ key, byDefault, nullable }: FieldSpec): string {
  if (byDefault !== null) return entryText(byDefault);
  return nullable ? (EMPTY[key] ?? "not known") : "";
}

/** What the plan keeps for an entry: a number, nothing, or the very text that was typed. */
export function parseFieldEntry(text: string, spec: FieldSpec): number | string | null | undefined {
  const entry = readEntry(text, spec.unit);
  if (entry.kind === "number") return entry.value;
  if (entry.kind === "empty" || isNoNumber(text, spec)) {
    return spec.nullable ? null : undefined;
  }
  return text;
}

/** Whether text is the field's own word for "none", which stays in sight. */
export function isNoNumber(text: string, { key }: FieldSpec): boolean {
  const typed = text.trim().toUpperCase();
  return typed !== "" && typed === NO_NUMBER[key];
}

/** Whether a number is none that the field takes, as the schema has it. */
export function isOutside(value: unknown, spec: FieldSpec): boolean {
  if (typeof value !== "number") return false;
  const { minimum, maximum, above, whole } = spec;
  const tooSmall = minimum !== null && (above ? value <= minimum : value < minimum);
  return tooSmall || value > (maximum ?? Infinity) || (whole && !Number.isInteger(value));
}

/** The number in the plan, as people write it. */
export function entryText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatEntry(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A choice in people's words. */
export function choiceText(value: unknown): string {
  return CHOICE_WORDS[String(value)] ?? entryText(value);
}

/** What is wrong with text that stands where a number belongs, and what may stand there. */
export function entryProblem(value: unknown, spec: FieldSpec): string | null {
  if (typeof value !== "string") return null;
  if (readEntry(value, spec.unit).kind !== "unreadable") return null;
  const takes = [exampleOf(spec.unit), NO_NUMBER[spec.key]].filter(Boolean).join(", or ");
  const empty = emptyText(spec);
  return `Not understood. Enter ${takes}${empty && `, or ? for “${empty}”`}.`;
}

/** The range that a field takes: "above 0, at most 2,048". */
export function rangeText({ minimum, maximum, above }: FieldSpec): string {
  const least = minimum === null ? "" : `${above ? "above " : ""}${entryText(minimum)}`;
  const most = maximum === null ? "" : entryText(maximum);
  if (!least || !most) return least || (most && `at most ${most}`);
  return above ? `${least}, at most ${most}` : `${least} to ${most}`;
}
