/** Completion of the YAML of a plan, from the plan's schema. */
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { fieldsOf, type FieldSpec } from "../../plan-schema/fields";
import { childrenOf } from "../../plan-schema/planParts";
import { contextAt, type YamlContext } from "./context";

/** Return the source of completions; `names` gives the parts that a field can refer to. */
export function completeFrom(names: (spec: FieldSpec) => unknown[]) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const context = contextAt(state.sliceDoc(0, pos), state.sliceDoc(pos));
    if (!context || (context.word === "" && context.key === null && !explicit)) return null;
    const options = context.key === null ? keysOf(context) : valuesOf(context, names);
    return options.length > 0 ? { from: pos - context.word.length, options } : null;
  };
}

function keysOf({ def, taken, indent }: YamlContext): Completion[] {
  return [
    ...fieldsOf(def).map((spec) => ({
      label: spec.key,
      type: "property",
      detail: about(spec),
      apply: `${spec.key}: `,
    })),
    ...childrenOf(def).map(({ key, title, list }) => ({
      label: key,
      type: "class",
      detail: title,
      apply: `${key}:\n${" ".repeat(indent + 2)}${list ? "- " : ""}`,
    })),
  ].filter(({ label }) => !taken.has(label));
}

function valuesOf({ def, key }: YamlContext, names: (spec: FieldSpec) => unknown[]): Completion[] {
  const spec = fieldsOf(def).find((one) => one.key === key);
  if (!spec) return [];
  const values = spec.refersTo ? names(spec) : spec.kind === "flag" ? [true, false] : spec.allowed;
  return [...values, ...(spec.nullable ? [null] : [])].map((value) => ({
    label: yamlText(value),
    type: "enum",
    detail: value === null ? "not known" : value === spec.byDefault ? "default" : "",
  }));
}

/** Return a value as YAML: a release is text, and 9.4 without quotes would be a number. */
function yamlText(value: unknown): string {
  const ambiguous = typeof value === "string" && /^[\d.]+$|^(true|false|null|yes|no)$/.test(value);
  return ambiguous ? `"${value}"` : String(value);
}

/** Describe the field in one line: a panel beside the list would need styles that the page forbids. */
function about({ description, unitText, mqName }: FieldSpec): string {
  return [description.split(";")[0], mqName, unitText].filter(Boolean).join(", ");
}
