/** What changes set, in words, so that people see all of it before they apply them. */
import { plural, t } from "@lingui/core/macro";
import { formatEntry } from "../lib/format";
import { fieldAt, partAt } from "./partPaths";
import type { Change } from "./plan";
import { capitalNoun, fieldNumberText, type FieldSpec } from "./planParts";

/** How many different changes are written out. */
const MOST = 5;

/** Return the changes in one line: the same change of several parts once, with their number, and a field once. */
export function changesText(changes: readonly Change[]): string {
  const counts = new Map<string, { name: string; value: string; count: number }>();
  for (const change of changes) {
    const { name, value } = changeText(change);
    const key = `${name} ${value}`;
    counts.set(key, { name, value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const texts = [...counts.values()].map(({ name, value, count }, at, all) => {
    const text = value && all[at - 1]?.name === name ? value : [name, value].filter(Boolean).join(" ");
    return count > 1 ? t`${text} (${formatEntry(count)} times)` : text;
  });
  const left = texts.length - MOST;
  const more = left > 0 ? [plural(left, { one: "one more value", other: `${formatEntry(left)} more values` })] : [];
  return [...texts.slice(0, MOST), ...more].join(", ");
}

function changeText({ path, value }: Change) {
  const field = fieldAt(path);
  return field
    ? { name: field.label, value: valueText(value, field) }
    : { name: capitalNoun(partAt(path).def), value: "" };
}

function valueText(value: unknown, spec: FieldSpec): string {
  if (value === null || value === undefined) return t`not known`;
  if (typeof value === "boolean") return value ? t`yes` : t`no`;
  if (typeof value !== "number") return spec.property.choice_labels?.[String(value)] ?? String(value);
  return fieldNumberText(value, spec);
}
