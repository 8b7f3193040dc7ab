/** Completion of the YAML of a plan, from the plan's schema. */
import { t } from "@lingui/core/macro";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";

import { fieldsOf, childrenOf, type FieldSpec, type PartKind } from "../../plan-schema/planParts";

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
    detail: value === null ? t`not known` : value === spec.byDefault ? t`default` : "",
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

interface YamlContext {
  /** The part whose fields stand here. */
  def: PartKind;
  /** The key whose value is being typed; `null` where a key is. */
  key: string | null;
  /** What of the word stands before the cursor. */
  word: string;
  /** The column of the keys around, in spaces. */
  indent: number;
  /** Keys that the part has already. */
  taken: Set<string>;
}

/** A key on a line of its own, perhaps after dashes: where it stands, its name, and its value. */
const PAIR = /^(\s*(?:-\s+)*)([A-Za-z_]\w*)\s*:(?:\s+(.*)|\s*)$/;
const START = /^\s*(?:-\s+)*/;

/** What stands at the end of `before`, the text up to the cursor; `null` where nothing can be offered. */
export function contextAt(before: string, after = ""): YamlContext | null {
  const lines = before.split("\n");
  const line = lines.pop() ?? "";
  if (/#/.test(line)) return null;
  const flow = openBrace(line);
  if (flow !== null) return inFlow(lines, line, flow);
  const indent = START.exec(line)?.[0].length ?? 0;
  const text = line.slice(indent);
  const def = defAt(lines, indent);
  if (!def) return null;
  const value = /^([A-Za-z_]\w*)\s*:\s+(\S*)$/.exec(text);
  if (value) {
    return { def, key: value[1] ?? "", word: value[2] ?? "", indent, taken: new Set() };
  }
  if (!/^\w*$/.test(text)) return null;
  const taken = takenBeside(lines, line, after.split("\n").slice(1), indent);
  return { def, key: null, word: text, indent, taken };
}

/** The position of a brace that is still open on the line. */
function openBrace(line: string): number | null {
  const at = line.lastIndexOf("{");
  return at >= 0 && !line.slice(at).includes("}") ? at : null;
}

/** Inside `{…}`: the part that the key before the brace names, or an entry of the list around. */
function inFlow(lines: string[], line: string, brace: number): YamlContext | null {
  const head = line.slice(0, brace);
  const indent = START.exec(head)?.[0].length ?? 0;
  const named = /([A-Za-z_]\w*)\s*:\s*$/.exec(head)?.[1];
  const around = defAt(lines, indent);
  const def = named ? around && childDef(around, named) : around;
  if (!def) return null;
  const entries = line.slice(brace + 1).split(",");
  const [key, ...rest] = (entries.pop() ?? "").split(":");
  const taken = new Set(entries.map((entry) => (entry.split(":")[0] ?? "").trim()));
  const common = { def, indent, taken };
  if (rest.length === 0) return { ...common, key: null, word: (key ?? "").trim() };
  return { ...common, key: (key ?? "").trim(), word: rest.join(":").trim() };
}

const ROOT: PartKind = "Plan";

/** The part whose keys stand in column `indent` below `lines`. */
function defAt(lines: string[], indent: number): PartKind | null {
  const keys: string[] = [];
  let column = indent;
  for (let index = lines.length - 1; index >= 0 && column > 0; index -= 1) {
    const [, start = "", key = "", value = ""] = PAIR.exec(lines[index] ?? "") ?? [];
    if (key === "" || start.length >= column) continue;
    if (value.trim() !== "") continue;
    keys.unshift(key);
    column = start.length;
  }
  return keys.reduce<PartKind | null>((def, key) => def && childDef(def, key), ROOT);
}

function childDef(def: PartKind, key: string): PartKind | null {
  return childrenOf(def).find((child) => child.key === key)?.def ?? null;
}

/** The keys of the same part, before and after the line. */
function takenBeside(before: string[], line: string, after: string[], indent: number): Set<string> {
  const found = new Set<string>();
  // A dash on the line begins a part: what is above belongs to another.
  if (!line.slice(0, indent).includes("-")) collect([...before].reverse(), indent, found, true);
  collect(after, indent, found, false);
  return found;
}

function collect(lines: string[], indent: number, found: Set<string>, up: boolean): void {
  for (const text of lines) {
    if (text.trim() === "") continue;
    const start = START.exec(text)?.[0] ?? "";
    if (start.length < indent) return;
    if (start.length > indent) continue;
    const dashed = start.includes("-");
    if (dashed && !up) return;
    const key = PAIR.exec(text)?.[2];
    if (key) found.add(key);
    if (dashed) return;
  }
}
