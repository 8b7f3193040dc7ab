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
  if (isObject(mine) && isObject(theirs)) {
    return membersOf(isObject(before) ? before : {}, mine, theirs, names, pick);
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const lists = [Array.isArray(before) ? (before as unknown[]) : [], mine, theirs];
    const named = lists.map(byName);
    if (named.every((list) => list !== null)) {
      return listOf(named as [Named, Named, Named], names, pick);
    }
  }
  const by = equalDocuments(mine, before) ? "theirs" : equalDocuments(theirs, before) ? "mine" : "both";
  const side = pick({ key: JSON.stringify(names), names, mine, theirs, before, by });
  return side === "mine" ? mine : theirs;
}

type Members = Record<string, unknown>;
type Named = Map<string, unknown>;

function membersOf(
  before: Members,
  mine: Members,
  theirs: Members,
  names: string[],
  pick: PickSide,
): Members {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const pairs = [...keys].map((key) => {
    const value = walk(before[key], mine[key], theirs[key], [...names, key], pick);
    return [key, value] as const;
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/** Keep my order, unless only they changed theirs; parts that one side alone has come last. */
function listOf([before, mine, theirs]: [Named, Named, Named], names: string[], pick: PickSide) {
  const asBefore = [...mine.keys()].every((name, at) => name === [...before.keys()][at]);
  const first = asBefore ? theirs : mine;
  const second = asBefore ? mine : theirs;
  const keys = new Set([...first.keys(), ...second.keys()]);
  return [...keys]
    .map((key) => walk(before.get(key), mine.get(key), theirs.get(key), [...names, key], pick))
    .filter((value) => value !== undefined);
}

/** Return the parts of a list by name; `null` where names are missing or not unique. */
function byName(list: unknown[]): Named | null {
  const named = new Map<string, unknown>();
  for (const part of list) {
    const name = isObject(part) ? (part.name ?? part.id) : null;
    if (typeof name !== "string" && typeof name !== "number") return null;
    named.set(String(name), part);
  }
  return named.size === list.length ? named : null;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Return the JSON pointer to a place in a plan. */
export function pointerTo(plan: unknown, names: string[]): string {
  let node = plan;
  let path = "";
  for (const name of names) {
    const list = Array.isArray(node) ? [...(byName(node as unknown[])?.keys() ?? [])] : null;
    const key = list ? String(list.indexOf(name)) : name;
    node = (node as Record<string, unknown> | null | undefined)?.[key];
    path += `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return path;
}
