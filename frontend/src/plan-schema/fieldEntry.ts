/** What fields show and take: numbers as people write them, choices by their labels. */
import { t } from "@lingui/core/macro";
import { durationText, formatEntry } from "../lib/format";
import { exampleOf, multiplicationText, NUMBER_EXAMPLE, readEntry, unitsIn, type Entry } from "../lib/numberEntry";
import { getAt } from "../lib/pointer";
import { fieldAt } from "./partPaths";
import { isDuration, type FieldSpec } from "./planParts";

/** Return what an empty field means. */
export function emptyText({ byDefault, nullable, property }: FieldSpec): string {
  if (byDefault !== null) return entryText(byDefault);
  // The service writes "MQ's default", the page "MQ’s default".
  return nullable ? (property.when_empty?.replaceAll("'", "’") ?? t`not known`) : "";
}

/** Return the value of a field that is emptied: null where the plan may say "not known", else it leaves the field out. */
export function noValue({ nullable }: FieldSpec): null | undefined {
  return nullable ? null : undefined;
}

/** Return the words of the choice that empties a field; null where its list has no such choice. */
export function leftOutText(spec: FieldSpec): string | null {
  if (spec.nullable) return emptyText({ ...spec, byDefault: null });
  return spec.property.warns_by_default ? t`${choiceText(spec.byDefault, spec)}, not entered` : null;
}

/** Read what was typed into a field, in the unit that the plan keeps; a bare duration is in that of the form. */
export function readFieldEntry(text: string, { unit, entryUnit, whole }: FieldSpec, present?: unknown): Entry {
  const before = typeof present === "number" ? present / unitsIn(entryUnit, unit) : present;
  const entry = readEntry(text, entryUnit, before, whole);
  return entry.kind === "number" ? { ...entry, value: exactly(entry.value * unitsIn(entryUnit, unit)) } : entry;
}

/** Return how an entry such as "2.5x" makes the number of a field, in the unit of the form; null for another entry. */
export function multiplicationOf(text: string, spec: FieldSpec, present: unknown): string | null {
  const { unit, entryUnit } = spec;
  const before = typeof present === "number" ? exactly(present / unitsIn(entryUnit, unit)) : present;
  const equation = multiplicationText(text, entryUnit, before);
  const [exact, taken] = [readFieldEntry(text, spec, present), parseFieldEntry(text, spec, present)];
  const isRounded = exact.kind === "number" && typeof taken === "number" && exact.value !== taken;
  return equation && isRounded ? t`${equation}, rounded to ${formatEntry(taken)}` : equation;
}

/** Drop what binary fractions leave behind. */
function exactly(value: number): number {
  return Number(value.toPrecision(12));
}

/** Return the plan's value for an entry: a number, nothing, or the very text where it cannot be read. */
export function parseFieldEntry(text: string, spec: FieldSpec, present?: unknown): number | string | null | undefined {
  const entry = readFieldEntry(text, spec, present);
  if (entry.kind === "number") return spec.whole && /[x×]\s*$/i.test(text) ? Math.round(entry.value) : entry.value;
  if (entry.kind === "empty" || isNoNumber(text, spec)) return noValue(spec);
  return text;
}

/** Return whether text is the field's own word for "none", which stays in sight. */
export function isNoNumber(text: string, { property }: FieldSpec): boolean {
  return property.no_number !== undefined && text.trim().toUpperCase() === property.no_number;
}

/** Return whether a number is outside the range of the field. */
export function isOutside(value: unknown, spec: FieldSpec): boolean {
  if (typeof value !== "number") return false;
  const { minimum, maximum, above, whole } = spec;
  const tooSmall = minimum !== null && (above ? value <= minimum : value < minimum);
  return tooSmall || value > (maximum ?? Infinity) || (whole && !Number.isInteger(value));
}

/** Return a value of the plan as people write it. */
export function entryText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? t`yes` : t`no`;
  if (typeof value === "number") return formatEntry(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Releases and machines are listed oldest first; people look for the newest. */
export function newestFirst(allowed: unknown[]): unknown[] {
  return allowed.length > 4 ? allowed.toReversed() : allowed;
}

/** Return the label of a choice of a field; another value as people write it. */
export function choiceText(value: unknown, spec: FieldSpec | undefined): string {
  if (spec && typeof value === "number" && isDuration(spec)) return durationText(value);
  return spec?.property.choice_labels?.[String(value)] ?? entryText(value);
}

/** Return what is wrong with text in place of a number, with what can be entered; `null` where nothing is. */
export function entryProblem(value: unknown, spec: FieldSpec): string | null {
  const entry = typeof value === "string" ? readFieldEntry(value, spec) : null;
  if (entry?.kind !== "unreadable") return null;
  if (entry.twoReadings || entry.decimal) return entry.message;
  const empty = emptyText(spec);
  if (exampleOf(spec.entryUnit) === exampleOf(null) && isOutside(NUMBER_EXAMPLE, spec)) {
    const request = rangeRequest(spec);
    return empty ? t`Not understood. ${request}, or ? for “${empty}”.` : t`Not understood. ${request}.`;
  }
  const takes = [exampleOf(spec.entryUnit), spec.property.no_number].filter(Boolean).join(t`, or `);
  return empty ? t`Not understood. Enter ${takes}, or ? for “${empty}”.` : t`Not understood. Enter ${takes}.`;
}

/** Return the range that a field takes: "above 0, at most 2,048". */
export function rangeText(spec: FieldSpec): string {
  const { minimum, maximum, above } = spec;
  const bound = minimum === null ? "" : choiceText(minimum, spec);
  const least = bound && above ? t`above ${bound}` : bound;
  const most = maximum === null ? "" : choiceText(maximum, spec);
  if (!least || !most) return least || (most && t`at most ${most}`);
  return above ? t`${least}, at most ${most}` : t`${least} to ${most}`;
}

/** Return what to enter in place of a number out of range: "Enter a whole number from 1 to 9,999". */
export function rangeRequest(spec: FieldSpec): string {
  const { minimum, maximum, above, whole } = spec;
  const number = isDuration(spec) ? t`a time` : whole ? t`a whole number` : t`a number`;
  const [least, most] = [minimum, maximum].map((bound) => (bound === null ? "" : choiceText(bound, spec)));
  if (!least) return most ? t`Enter ${number} of at most ${most}` : t`Enter ${number}`;
  if (!most) return above ? t`Enter ${number} above ${least}` : t`Enter ${number} of at least ${least}`;
  return above ? t`Enter ${number} above ${least}, at most ${most}` : t`Enter ${number} from ${least} to ${most}`;
}

/** Return whether a field applies, by the field that its `shown_if` names; a value that is set is always shown. */
export function isShown(plan: unknown, around: string, { key, byDefault, property }: FieldSpec): boolean {
  const condition = property.shown_if;
  const stored = getAt(plan, `${around}/${key}`) ?? null;
  if (!condition || (stored !== null && stored !== byDefault)) return true;
  const at = `${around}/${condition.field}`;
  return (getAt(plan, at) ?? fieldAt(at)?.byDefault) === condition.value;
}
