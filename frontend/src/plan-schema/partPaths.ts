/** Parts and fields of a plan by JSON pointer, and their names. */
import { getAt } from "../lib/pointer";
import { fieldsOf, type FieldSpec } from "./fields";
import { capitalNoun, childrenOf, nameKey, partSchema, partSummary } from "./planParts";
import type { ChildPart, PartKind } from "./planParts";

export interface PartStep {
  path: string;
  def: PartKind;
  /** How it hangs on the part around it; nothing for the plan itself. */
  child: ChildPart | null;
}

/** Return the parts on the way to a pointer, the plan first. */
export function partsOnPath(path: string): PartStep[] {
  const steps: PartStep[] = [{ path: "", def: "Plan", child: null }];
  const keys = path.split("/").slice(1);
  let at = "";
  let def: PartKind = "Plan";
  while (keys.length > 0) {
    const child: ChildPart | undefined = childrenOf(def).find(({ key }) => key === keys[0]);
    if (!child || (child.list && keys.length < 2)) break;
    at += `/${keys.splice(0, child.list ? 2 : 1).join("/")}`;
    def = child.def;
    steps.push({ path: at, def, child });
  }
  return steps;
}

/** Return the innermost part that contains what a pointer names. */
export function partAt(path: string): PartStep {
  return partsOnPath(path).at(-1) as PartStep;
}

/** Return the part whose form shows what a pointer names. */
export function scopeOf(path: string): PartStep {
  return partsOnPath(path).findLast(({ def }) => partSchema(def).form) as PartStep;
}

/** Return the name of a part without its kind: its name, its number, or what it is. */
export function partName(document: unknown, { path, def, child }: PartStep): string {
  const part = getAt(document, path) as Record<string, unknown> | null | undefined;
  if (nameKey(def) === "id") return `${capitalNoun(def)} ${String(part?.id ?? 0)}`;
  if (typeof part?.name === "string") return part.name;
  if (child?.list && !("name" in partSchema(def).properties)) return partSummary(def, part);
  return child?.title ?? "Plan";
}

/** Return the name of a part with its kind: "Queue manager QM21". */
export function partTitle(document: unknown, step: PartStep): string {
  const { def, child } = step;
  const name = partName(document, step);
  if (def === "Plan") return "The plan";
  return child?.list && nameKey(def) !== "id" ? `${capitalNoun(def)} ${name}` : name;
}

/** Return the field at a JSON pointer; `undefined` where no form shows it. */
export function fieldAt(path: string): FieldSpec | undefined {
  const step = partAt(path);
  const key = path.slice(step.path.length + 1).split("/")[0];
  return fieldsOf(step.def).find((field) => field.key === key);
}

export interface FieldPlace {
  path: string;
  /** The field's label, or the pointer itself where no form shows it. */
  label: string;
  /** The part of the estate; empty where no form shows it. */
  part: string;
}

/** Return the label and the part of the field at `path`. */
export function fieldPlace(document: unknown, path: string): FieldPlace {
  const field = fieldAt(path);
  if (!field) return { path, label: path === "" ? "The plan" : path, part: "" };
  const around = partsOnPath(path)
    .slice(1)
    .slice(-2)
    .map((step) => partTitle(document, step));
  return { path, label: field.label, part: around.reverse().join(", ") || "The plan" };
}
