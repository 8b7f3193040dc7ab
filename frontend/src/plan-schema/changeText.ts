/** What changes set, in words, so that people see all of it before they apply them. */
import { plural, t } from "@lingui/core/macro";
import { formatEntry } from "../lib/format";
import { fieldAt, partAt } from "./partPaths";
import type { Change } from "./plan";
import { capitalNoun, numberText, type FieldSpec } from "./planParts";

/** How many different changes are written out. */
const MOST = 5;

/** Return the changes in one line: the same change of several parts once, with their number. */
export function changesText(changes: readonly Change[]): string {
  const counts = new Map<string, number>();
  for (const change of changes) {
    const text = changeText(change);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const texts = [...counts].map(([text, count]) => (count > 1 ? t`${text} (${formatEntry(count)} times)` : text));
  const left = texts.length - MOST;
  const more = left > 0 ? [plural(left, { one: "one more value", other: `${formatEntry(left)} more values` })] : [];
  return [...texts.slice(0, MOST), ...more].join(", ");
}

function changeText({ path, value }: Change): string {
  const field = fieldAt(path);
  return field ? `${field.label} ${valueText(value, field)}` : capitalNoun(partAt(path).def);
}

function valueText(value: unknown, { property, unit }: FieldSpec): string {
  if (value === null || value === undefined) return t`not known`;
  if (typeof value === "boolean") return value ? t`yes` : t`no`;
  if (typeof value !== "number") return property.choice_labels?.[String(value)] ?? String(value);
  return numberText(value, unit);
}
