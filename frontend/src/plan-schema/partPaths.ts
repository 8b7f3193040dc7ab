/** Parts and fields of a plan by JSON pointer, and their names. */
import { getAt } from "../lib/pointer";
import { childrenOf, type ChildPart, type PartKind } from "./planParts";
import { PART_LABELS, labelOf } from "./labels";

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

/** The innermost part that holds what a pointer names. */
export function partAt(path: string): PartStep {
  return partsOnPath(path).at(-1) as PartStep;
}

/** Parts that have a form of their own; what is inside them is a section of that form. */
const SCOPES: PartKind[] = [
  ...(["Plan", "Lpar", "QueueManager", "ControlUnit"] as const),
  ...(["QueueSharingGroup", "Connector", "Replication"] as const),
];

/** The part whose form shows what a pointer names. */
export function scopeOf(path: string): PartStep {
  return partsOnPath(path)
    .filter(({ def }) => SCOPES.includes(def))
    .at(-1) as PartStep;
}

/** What a part is called by itself: its name, its number, or what it is. */
export function partName(document: unknown, { path, def, child }: PartStep): string {
  const part = getAt(document, path) as Record<string, unknown> | null | undefined;
  const name = part?.name;
  if (typeof name === "string") return name;
  if (def === "BufferPool" || def === "PageSet") {
    const id = part?.id;
    const number = typeof id === "number" || typeof id === "string" ? id : 0;
    return `${def === "PageSet" ? "Page set" : "Buffer pool"} ${number}`;
  }
  if (def === "Protection") {
    return typeof part?.policy === "string" ? part.policy : "privacy";
  }
  return child?.title ?? "Plan";
}

/** A part with its kind: "Queue manager QM21". */
export function partTitle(document: unknown, step: PartStep): string {
  const { def, child } = step;
  const name = partName(document, step);
  if (def === "Plan") return "The plan";
  if (!child?.list || def === "BufferPool" || def === "PageSet") return name;
  const noun = PART_LABELS[def].noun;
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${name}`;
}

export interface FieldPlace {
  path: string;
  /** The field's label, or the pointer itself where no field shows it. */
  label: string;
  /** The part of the estate; empty where no field shows it. */
  part: string;
}

/** Return the label and the part of the field at `path`. */
export function fieldPlace(document: unknown, path: string): FieldPlace {
  const way = partsOnPath(path);
  const step = way.at(-1) as PartStep;
  const key = path.slice(step.path.length + 1).split("/")[0] ?? "";
  if (!(key in PART_LABELS[step.def].fields)) {
    return { path, label: path === "" ? "The plan" : path, part: "" };
  }
  const around = way
    .slice(1)
    .slice(-2)
    .map((one) => partTitle(document, one));
  return { path, label: labelOf(step.def, key), part: around.reverse().join(", ") || "The plan" };
}
