/** Adding, duplicating, moving and removing parts of a plan: the plan that results, and where to go. */
import { getAt, insertAt, listAt, moveAt, parentOf, removeAt, setAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import type { PartKind } from "../../plan-schema/planParts";
import { PART_LABELS } from "../../plan-schema/labels";
import { partAt, partsOnPath } from "../../plan-schema/partPaths";
import { nameKey, partsIn, referrersOf } from "../../plan-schema/references";
import type { PlanSchema } from "../../plan-schema/fields";

export interface EditResult {
  plan: Plan;
  /** The part to look at next. */
  path: string;
}

/** Put a new part at the end of the list, or in place, under a name that no other has. */
export function addPart(plan: Plan, path: string, def: PartKind, inList: boolean): EditResult {
  if (!inList) return { plan: setAt(plan, path, {}), path };
  const index = listAt(plan, path).length;
  const name = freeName(plan, `${path}/${index}`, def, firstName(def));
  const part = name === null ? {} : { [nameKey(def)]: name };
  return { plan: insertAt(plan, path, index, part), path: `${path}/${index}` };
}

/** Put a copy after the part, with names of its own where the plan wants them to differ. */
export function duplicatePart(plan: Plan, path: string): EditResult {
  const [list, key] = parentOf(path);
  const to = `${list}/${Number(key) + 1}`;
  const copied = insertAt(plan, list, Number(key) + 1, getAt(plan, path));
  const renamed = [...partsIn(copied, partAt(to).def, to)].reduce((document, { def, path: at }) => {
    const ownName = getAt(document, `${at}/${nameKey(def)}`);
    if (at !== to && !isKnownEverywhere(at)) return document;
    if (typeof ownName !== "string" && typeof ownName !== "number") return document;
    const name = freeName(document, at, def, ownName);
    return setAt(document, `${at}/${nameKey(def)}`, name);
  }, copied);
  return { plan: renamed, path: to };
}

/** Take a part out, and say "not known" where others name it. */
export function removePart(schema: PlanSchema, plan: Plan, path: string): EditResult {
  const inside = [...partsIn(plan, partAt(path).def, path)];
  const freed = inside
    .flatMap((part) => referrersOf(schema, plan, part.path))
    .filter((reference) => !reference.path.startsWith(`${path}/`))
    // From the last to the first: what is taken out of a list moves what comes after it.
    .sort((one, other) => other.path.localeCompare(one.path, "en", { numeric: true }))
    .reduce(
      (document, reference) =>
        /\/\d+$/.test(reference.path)
          ? removeAt(document, reference.path)
          : setAt(document, reference.path, null),
      plan,
    );
  return { plan: removeAt(freed, path), path: neighbour(plan, path) };
}

export function movePart(plan: Plan, path: string, by: number): EditResult {
  const [list, key] = parentOf(path);
  const to = Number(key) + by;
  if (to < 0 || to >= listAt(plan, list).length) return { plan, path };
  return { plan: moveAt(plan, path, to), path: `${list}/${to}` };
}

/** What to look at when a part is gone: the one before it, or what it was in. */
function neighbour(plan: Plan, path: string): string {
  const [list, key] = parentOf(path);
  const rest = listAt(plan, list).length - 1;
  if (!/^\d+$/.test(key) || rest < 1) return partsOnPath(path).at(-2)?.path ?? "";
  return `${list}/${Math.min(Number(key), rest - 1)}`;
}

/** LPARs, queue managers and structures have names that stand once in the whole plan. */
function isKnownEverywhere(path: string): boolean {
  return ["QueueManager", "Structure"].includes(partAt(path).def);
}

function firstName(def: PartKind): string | number | null {
  if (def === "Protection") return null;
  if (nameKey(def) === "id") return 0;
  const noun = PART_LABELS[def].noun;
  return { Lpar: "LPAR1", QueueManager: "QM01" }[def as string] ?? `${noun} 1`;
}

/** The name, counted on until no other part of the kind has it. */
function freeName(
  plan: Plan,
  path: string,
  def: PartKind,
  wanted: string | number | null,
): string | number | null {
  if (wanted === null) return null;
  const taken = new Set(peersOf(plan, path, def).map((at) => getAt(plan, `${at}/${nameKey(def)}`) ?? 0));
  let name = wanted;
  while (taken.has(name)) name = next(name);
  return name;
}

function peersOf(plan: Plan, path: string, def: PartKind): string[] {
  const [list] = parentOf(path);
  return [...partsIn(plan)]
    .filter((part) => part.def === def && part.path !== path)
    .filter((part) => isKnownEverywhere(path) || parentOf(part.path)[0] === list)
    .map((part) => part.path);
}

/** "QM09" is followed by "QM10", and "batch" by "batch 2". */
function next(name: string | number): string | number {
  if (typeof name === "number") return name + 1;
  const [, head = name, digits] = /^(.*?)(\d+)$/.exec(name) ?? [];
  if (!digits) return `${name} 2`;
  return head + String(Number(digits) + 1).padStart(digits.length, "0");
}
