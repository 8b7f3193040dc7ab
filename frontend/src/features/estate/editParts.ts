/** Adding, duplicating, moving and removing parts of a plan: the plan that results, and where to go. */
import { getAt, insertAt, listAt, moveAt, parentOf, removeAt, setAt } from "../../lib/pointer";
import { partAt, partsOnPath, ownName, partsIn, referrersOf } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { nameKey, newValues, partSchema, type PartKind } from "../../plan-schema/planParts";

export interface EditResult {
  plan: Plan;
  /** The part to look at next. */
  path: string;
  /** Copies of queue managers that became members of groups. */
  joined?: Membership[];
}

interface Membership {
  manager: string;
  group: string;
}

/** Put a new part at the end of the list, or in place, under a name that no other has. */
export function addPart(plan: Plan, path: string, def: PartKind, inList: boolean): EditResult {
  if (!inList) return { plan: setAt(plan, path, newValues(def)), path };
  const index = listAt(plan, path).length;
  const { first_name, title, properties } = partSchema(def);
  const at = `${path}/${index}`;
  const name = freeName(plan, at, first_name ?? `${title} 1`);
  const part = { ...(nameKey(def) in properties && { [nameKey(def)]: name }), ...newValues(def) };
  return { plan: insertAt(plan, path, index, part), path: at };
}

/**
 * Put a copy after the part, with names of its own where the plan wants them to differ. The copy of a queue manager is a
 * member of the same group, where its shared queues are; that of a group has no members, as each can be in one only.
 */
export function duplicatePart(plan: Plan, path: string): EditResult {
  const [list, key] = parentOf(path);
  const to = `${list}/${Number(key) + 1}`;
  const copied = insertAt(plan, list, Number(key) + 1, getAt(plan, path));
  const renamed = [...partsIn(copied, partAt(to).def, to)].reduce((document, { def, path: at }) => {
    const field = `${at}/${nameKey(def)}`;
    const name = getAt(document, field);
    const keeps = at !== to && !partSchema(def).unique_in;
    if (keeps || (typeof name !== "string" && typeof name !== "number")) return document;
    return setAt(document, field, freeName(document, at, name));
  }, copied);
  const { def } = partAt(to);
  if (def === "QueueSharingGroup") return { plan: setAt(renamed, `${to}/members`, []), path: to };
  return { ...joinGroups(renamed, managerNames(plan, path), managerNames(renamed, to)), path: to };
}

/** Return the names of the queue managers in a part, which may be one itself. */
function managerNames(plan: Plan, path: string): unknown[] {
  const inside = [...partsIn(plan, partAt(path).def, path)];
  return inside.filter(({ def }) => def === "QueueManager").map((part) => ownName(plan, part));
}

/** Make copies of queue managers members of the groups that the originals are members of. */
function joinGroups(plan: Plan, originals: unknown[], copies: unknown[]): Pick<EditResult, "plan" | "joined"> {
  const joined: Membership[] = [];
  const groups = [...partsIn(plan)].filter(({ def }) => def === "QueueSharingGroup");
  const next = groups.reduce((document, group) => {
    const members = listAt(document, `${group.path}/members`);
    const added = copies.filter((_, index) => members.includes(originals[index]));
    joined.push(...added.map((manager) => ({ manager: String(manager), group: String(ownName(plan, group)) })));
    return added.length > 0 ? setAt(document, `${group.path}/members`, [...members, ...added]) : document;
  }, plan);
  return { plan: next, joined };
}

/** Take a part out, and set to "not known" what names it. */
export function removePart(plan: Plan, path: string): EditResult {
  const freed = [...partsIn(plan, partAt(path).def, path)]
    .flatMap((part) => referrersOf(plan, part.path))
    .filter((reference) => !reference.path.startsWith(`${path}/`))
    // From the last to the first: what is taken out of a list moves what comes after it.
    .sort((one, other) => other.path.localeCompare(one.path, "en", { numeric: true }))
    .reduce((document, { path: at }) => (/\/\d+$/.test(at) ? removeAt(document, at) : setAt(document, at, null)), plan);
  return { plan: removeAt(freed, path), path: neighbour(plan, path) };
}

export function movePart(plan: Plan, path: string, by: number): EditResult {
  const [list, key] = parentOf(path);
  const to = Number(key) + by;
  if (to < 0 || to >= listAt(plan, list).length) return { plan, path };
  return { plan: moveAt(plan, path, to), path: `${list}/${to}` };
}

/** Return the part to look at when one is gone: the one before it, or the one around it. */
function neighbour(plan: Plan, path: string): string {
  const [list, key] = parentOf(path);
  const rest = listAt(plan, list).length - 1;
  if (!/^\d+$/.test(key) || rest < 1) return partsOnPath(path).at(-2)?.path ?? "";
  return `${list}/${Math.min(Number(key), rest - 1)}`;
}

/** Return the name, counted on until no other part of the kind has it. */
function freeName(plan: Plan, path: string, wanted: string | number): string | number {
  const { def } = partAt(path);
  const others = [...partsIn(plan)].filter((part) => part.def === def && part.path !== path);
  const peers = partSchema(def).unique_in
    ? others
    : others.filter((part) => parentOf(part.path)[0] === parentOf(path)[0]);
  const taken = new Set(peers.map((part) => ownName(plan, part)));
  let name = wanted;
  while (taken.has(name)) name = next(name);
  return name;
}

/** "QM09" is followed by "QM10", and "batch" by "batch 2". */
function next(name: string | number): string | number {
  if (typeof name === "number") return name + 1;
  const [, head = name, digits] = /^(.*?)(\d+)$/.exec(name) ?? [];
  if (!digits) return `${name} 2`;
  return head + String(Number(digits) + 1).padStart(digits.length, "0");
}
