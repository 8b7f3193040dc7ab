/** What may be typed in the YAML of a plan, from the schema. */
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { formatUnit } from "../../lib/format";
import { childrenOf, type ChildPart } from "../../plan-schema/planParts";
import { fieldsOf, type FieldSpec, type PlanSchema } from "../../plan-schema/fields";
import { contextAt, type YamlContext } from "./context";

/** Completion from the schema; `names` gives the parts that a field can refer to. */
export function completeFrom(schema: () => PlanSchema | undefined, names: (refersTo: string) => unknown[]) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const known = schema();
    const context = contextAt(state.sliceDoc(0, pos), state.sliceDoc(pos));
    if (!known || !context) return null;
    const { word, key } = context;
    if (word === "" && key === null && !explicit) return null;
    const options = key === null ? keysOf(known, context) : valuesOf(known, context, key, names);
    return options.length > 0 ? { from: pos - word.length, options } : null;
  };
}

function keysOf(schema: PlanSchema, { def, taken, indent }: YamlContext): Completion[] {
  return [
    ...fieldsOf(schema, def).map((spec) => ({
      label: spec.key,
      type: "property",
      detail: about(spec),
      apply: `${spec.key}: `,
    })),
    ...childrenOf(def).map((child) => ({
      label: child.key,
      type: "class",
      detail: child.title,
      apply: opening(child, indent),
    })),
  ].filter(({ label }) => !taken.has(label));
}

function opening({ key, list }: ChildPart, indent: number): string {
  return `${key}:\n${" ".repeat(indent + 2)}${list ? "- " : ""}`;
}

function valuesOf(
  schema: PlanSchema,
  { def }: YamlContext,
  key: string,
  names: (refersTo: string) => unknown[],
): Completion[] {
  const spec = fieldsOf(schema, def).find((one) => one.key === key);
  if (!spec) return [];
  const values = spec.refersTo ? names(spec.refersTo) : spec.kind === "flag" ? [true, false] : spec.allowed;
  return [...values, ...(spec.nullable ? [null] : [])].map((value) => ({
    label: written(value),
    type: "enum",
    detail: value === null ? "not known" : value === spec.byDefault ? "default" : "",
  }));
}

/** As YAML has to have it: a release is text, and 9.4 would be a number. */
function written(value: unknown): string {
  const ambiguous = typeof value === "string" && /^[\d.]+$|^(true|false|null|yes|no)$/.test(value);
  return ambiguous ? `"${value}"` : String(value);
}

/** What the field is, in a line: a panel beside the list would need styles that the page forbids. */
function about({ description, unit, mqName }: FieldSpec): string {
  const [first = ""] = description.split(";");
  return [first, mqName, unit && formatUnit(unit)].filter(Boolean).join(", ");
}
