/** The parts of the estate that results belong to: put together and put in order, never computed. */
import type { Constraint, Group, Verdict } from "../../api/types";

/** Anything that belongs to a part of the estate. */
export interface Placed {
  group: Group;
  path: string;
}

export interface Part<T> {
  key: string;
  group: Group;
  items: T[];
}

export const KINDS: Record<Group["kind"], string> = {
  lpar: "LPAR",
  "queue-manager": "Queue manager",
  "control-unit": "Control unit",
  "queue-sharing-group": "Queue-sharing group",
  connector: "Kafka connectors",
  replication: "Q Replication",
};

export function keyOf({ kind, name }: Group): string {
  return `${kind} ${name}`;
}

/** The items by the part that they belong to, in the order in which the parts first appear. */
export function partsOf<T extends Placed>(items: T[]): Part<T>[] {
  const parts = new Map<string, Part<T>>();
  for (const item of items) {
    const key = keyOf(item.group);
    const part = parts.get(key);
    if (part) part.items.push(item);
    else parts.set(key, { key, group: item.group, items: [item] });
  }
  return [...parts.values()];
}

/** Worst first. */
export const VERDICTS: Verdict[] = ["exceeded", "watch", "unknown", "ok"];

/** How many of each verdict, the worst first, those that do not occur left out. */
export function tally(constraints: Constraint[]): [Verdict, number][] {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of constraints)
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return VERDICTS.flatMap((verdict): [Verdict, number][] => {
    const count = counts.get(verdict);
    return count ? [[verdict, count]] : [];
  });
}

/** The parts as they first appear: of limits that come worst first, the worst part first. */
export function orderOf(items: Placed[]): string {
  return [...new Set(items.map(({ group }) => keyOf(group)))].join("\n");
}

/**
 * Parts with limits: the one that holds the limit met first, then those with a worse
 * verdict, then in `order`, which may be that of a moment ago, so that no part wanders
 * while somebody types.
 */
export function worstParts(
  constraints: Constraint[],
  first: string | null,
  order: string = orderOf(constraints),
): Part<Constraint>[] {
  const places = new Map(order.split("\n").map((key, at) => [key, at]));
  const rank = ({ items }: Part<Constraint>) =>
    items.some(({ id }) => id === first)
      ? -1
      : Math.min(...items.map(({ verdict }) => VERDICTS.indexOf(verdict)));
  return partsOf(constraints)
    .map((part) => ({ part, rank: rank(part), at: places.get(part.key) ?? places.size }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ part }) => part);
}
