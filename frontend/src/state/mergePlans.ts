/**
 * Three-way merge of plans, field by field.
 *
 * Parts of a list are identified by their names: an inserted queue manager does not move changes to another one.
 */

import { equalDocuments } from "./planStore";

export type Side = "mine" | "theirs";

/** A place at which two plans differ. A value that a plan leaves out is `undefined`. */
export interface Difference {
  /** Identifies the place. */
  key: string;
  /** The path to the place: keys, and the names of the parts of lists. */
  names: string[];
  mine: unknown;
  theirs: unknown;
  before: unknown;
  /** Which side changed it. */
  by: Side | "both";
}

type PickSide = (difference: Difference) => Side;

/** Every place at which `mine` and `theirs` differ. */
export function differencesOf(before: unknown, mine: unknown, theirs: unknown): Difference[] {
  const found: Difference[] = [];
  walk(before, mine, theirs, [], (difference) => {
    found.push(difference);
    return "mine";
  });
  return found;
}

/** One plan of the two: at each place that differs, the side that was picked. */
export function mergePlans<T>(before: T, mine: T, theirs: T, picked: ReadonlyMap<string, Side>): T {
  const pick: PickSide = ({ key, by }) => picked.get(key) ?? (by === "theirs" ? "theirs" : "mine");
  return walk(before, mine, theirs, [], pick) as T;
}

function walk(before: unknown, mine: unknown, theirs: unknown, names: string[], pick: PickSide): unknown {
  if (equalDocuments(mine, theirs)) return mine;
  const walkMembers = (first: Named, second: Named, [old, own, other]: [Named, Named, Named]) =>
    [...new Set([...first.keys(), ...second.keys()])]
      .map((key) => [key, walk(old.get(key), own.get(key), other.get(key), [...names, key], pick)] as const)
      .filter(([, value]) => value !== undefined);
  if (isObject(mine) && isObject(theirs)) {
    const [own, other] = [membersOf(mine), membersOf(theirs)];
    return Object.fromEntries(walkMembers(own, other, [membersOf(before), own, other]));
  }
  const lists = [Array.isArray(before) ? before : [], mine, theirs].map(byName);
  const [old, own, other] = lists;
  if (old && own && other) {
    // My order, unless only they changed theirs; parts that one side alone has come last.
    const asBefore = [...own.keys()].every((name, at) => name === [...old.keys()][at]);
    const [first, second] = asBefore ? [other, own] : [own, other];
    return walkMembers(first, second, [old, own, other]).map(([, part]) => part);
  }
  const by = equalDocuments(mine, before) ? "theirs" : equalDocuments(theirs, before) ? "mine" : "both";
  const side = pick({ key: JSON.stringify(names), names, mine, theirs, before, by });
  return side === "mine" ? mine : theirs;
}

type Named = Map<string, unknown>;

function membersOf(value: unknown): Named {
  return new Map(isObject(value) ? Object.entries(value) : []);
}

/** Return the parts of a list by name; `null` where names are missing or not unique, or where it is no list. */
function byName(list: unknown): Named | null {
  if (!Array.isArray(list)) return null;
  const named = new Map<string, unknown>();
  for (const part of list as unknown[]) {
    const name = isObject(part) ? (part.name ?? part.id) : null;
    if (typeof name !== "string" && typeof name !== "number") return null;
    named.set(String(name), part);
  }
  return named.size === list.length ? named : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Return the JSON pointer to a place in a plan. */
export function pointerTo(plan: unknown, names: string[]): string {
  let node = plan;
  let path = "";
  for (const name of names) {
    const key = Array.isArray(node) ? String([...(byName(node)?.keys() ?? [])].indexOf(name)) : name;
    node = (node as Record<string, unknown> | null | undefined)?.[key];
    path += `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return path;
}
