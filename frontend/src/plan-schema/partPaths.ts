/** Parts and fields of a plan by JSON pointer: their names, and where the plan refers to them. */
import { t } from "@lingui/core/macro";
import { getAt, listAt, parentOf } from "../lib/pointer";
import { fieldsOf, capitalNoun, childrenOf, nameKey, partSchema, partSummary } from "./planParts";
import type { FieldSpec, ChildPart, PartKind } from "./planParts";

interface PartStep {
  path: string;
  def: PartKind;
  /** The entry of the schema for it in the part that contains it; null for the plan itself. */
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
  return child?.title ?? t`Plan`;
}

/** Return the name of a part with its kind: "Queue manager QM21". */
export function partTitle(document: unknown, step: PartStep): string {
  const { def, child } = step;
  const name = partName(document, step);
  if (def === "Plan") return t`The plan`;
  if (!child?.list || nameKey(def) === "id") return name;
  const noun = capitalNoun(def);
  // A part that is new is called after its kind: "control unit 1".
  const isNamedByKind = name.toLowerCase().startsWith(`${noun.toLowerCase()} `);
  return isNamedByKind ? noun + name.slice(noun.length) : `${noun} ${name}`;
}

/** Return the field at a JSON pointer; `undefined` where no form shows it. */
export function fieldAt(path: string): FieldSpec | undefined {
  const step = partAt(path);
  const key = path.slice(step.path.length + 1).split("/")[0];
  return fieldsOf(step.def).find((field) => field.key === key);
}

/** Return the label and the part of the field at `path`; the pointer itself and no part where no form shows it. */
export function fieldPlace(document: unknown, path: string) {
  const field = fieldAt(path);
  if (!field) return { path, label: path === "" ? t`The plan` : path, part: "", around: [] };
  const around = partsOnPath(path)
    .slice(1)
    .slice(-2)
    .map((step) => partTitle(document, step))
    .reverse();
  return { path, label: field.label, part: around.join(", ") || t`The plan`, around };
}

/** A field that names another part. */
export interface Reference {
  path: string;
  value: unknown;
}

interface Place {
  def: PartKind;
  path: string;
}

/** Every part of the plan, or of the part at `path`, which comes first. */
export function* partsIn(document: unknown, def: PartKind = "Plan", path = ""): Generator<Place> {
  yield { def, path };
  for (const child of childrenOf(def)) {
    const at = `${path}/${child.key}`;
    if (child.list) {
      for (const index of listAt(document, at).keys()) yield* partsIn(document, child.def, `${at}/${index}`);
    } else if (getAt(document, at)) yield* partsIn(document, child.def, at);
  }
}

/** Return the name or the number of a part; a part without a number has number 0. */
export function ownName(document: unknown, { def, path }: Place): unknown {
  const key = nameKey(def);
  return getAt(document, `${path}/${key}`) ?? (key === "id" ? 0 : null);
}

/** Return the part whose names a field can refer to: its queue manager, or the whole plan. */
function partWithNames(path: string, { property }: FieldSpec): Place {
  const within = partsOnPath(path).find(({ def }) => def === property.refers_within);
  return within ?? { def: "Plan", path: "" };
}

/** Return whether another part has a name that must be unique: among queue managers of the plan, or in its list. */
export function isNameTaken(document: unknown, path: string, name: string): boolean {
  const { def } = partAt(path);
  const [list] = parentOf(path);
  return [...partsIn(document)]
    .filter((other) => other.def === def && other.path !== path)
    .filter((other) => def === "QueueManager" || parentOf(other.path)[0] === list)
    .some((other) => String(ownName(document, other) ?? "").trim() === name.trim());
}

/** Return the fields that name the part at `path`, and no other part of that name. */
export function referrersOf(document: unknown, path: string): Reference[] {
  const part = partAt(path);
  const name = ownName(document, part);
  if (!part.child?.list || part.path !== path || name === null) return [];
  if (isNameTaken(document, path, String(name))) return [];
  const list = part.child.key;
  const inReach = reachOf(document, path, name);
  return [...partsIn(document)].flatMap(({ def, path: around }) =>
    fieldsOf(def)
      .filter((spec) => spec.refersTo === list)
      .filter((spec) => partWithNames(around, spec).path === partWithNames(path, spec).path)
      .filter(() => inReach(around))
      .flatMap((spec): Reference[] => {
        const at = `${around}/${spec.key}`;
        if (spec.kind !== "names") return [{ path: at, value: getAt(document, at) }];
        return listAt(document, at).map((value, index) => ({ path: `${at}/${index}`, value }));
      })
      .filter(({ value }) => value === name),
  );
}

/** Return where a name means this part: two groups may each have a structure of the name, for their own members. */
function reachOf(document: unknown, path: string, name: unknown): (around: string) => boolean {
  const { def } = partAt(path);
  const alike = [...partsIn(document)].filter((other) => other.def === def && ownName(document, other) === name);
  const group = partsOnPath(path).find((step) => step.def === "QueueSharingGroup");
  if (alike.length < 2 || !group) return () => true;
  const members = listAt(document, `${group.path}/members`);
  return (around) => {
    const manager = partsOnPath(around).find((step) => step.def === "QueueManager");
    return manager !== undefined && members.includes(ownName(document, manager));
  };
}

const NAMES = new WeakMap<object, Map<string, unknown[]>>();

/** Return the names that the field at `path` can take; memoised for each document, because many fields need them. */
export function namesFor(document: object, path: string, spec: FieldSpec): unknown[] {
  const within = partWithNames(path, spec);
  const known = NAMES.get(document) ?? new Map<string, unknown[]>();
  NAMES.set(document, known);
  const key = `${spec.refersTo} ${within.path}`;
  const found = known.get(key) ?? [
    ...new Set(
      [...partsIn(document, within.def, within.path)]
        .filter((part) => parentOf(parentOf(part.path)[0])[1] === spec.refersTo)
        .map((part) => ownName(document, part))
        .filter((name) => name !== null && name !== ""),
    ),
  ];
  known.set(key, found);
  return found;
}
