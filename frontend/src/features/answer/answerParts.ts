/** The parts of the estate that results belong to: put together and put in order, never computed. */
import type { Limit, PartRef, Verdict } from "../../api/types";

/** Anything that belongs to a part of the estate. */
export interface Placed {
  part: PartRef;
}

export interface Part<T> {
  key: string;
  group: PartRef;
  items: T[];
}

export const KINDS: Record<PartRef["kind"], string> = {
  lpar: "LPAR",
  "queue-manager": "Queue manager",
  "control-unit": "Control unit",
  "queue-sharing-group": "Queue-sharing group",
  connector: "Kafka connectors",
  replication: "Q Replication",
};

export function keyOf({ kind, name }: PartRef): string {
  return `${kind} ${name}`;
}

/** The items by the part that they belong to, in the order in which the parts first appear. */
export function partsOf<T extends Placed>(items: T[]): Part<T>[] {
  const parts = new Map<string, Part<T>>();
  for (const item of items) {
    const key = keyOf(item.part);
    const part = parts.get(key);
    if (part) part.items.push(item);
    else parts.set(key, { key, group: item.part, items: [item] });
  }
  return [...parts.values()];
}

/** Worst first. */
export const VERDICTS: Verdict[] = ["exceeded", "watch", "unknown", "ok"];

/** How many of each verdict, the worst first, those that do not occur left out. */
export function tally(limits: Limit[]): [Verdict, number][] {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of limits) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return VERDICTS.flatMap((verdict): [Verdict, number][] => {
    const count = counts.get(verdict);
    return count ? [[verdict, count]] : [];
  });
}

/** The limits as they come, worst first, by their ids. */
export function orderOf(limits: Limit[]): string {
  return limits.map(({ id }) => id).join("\n");
}

/** Where each limit stands in an order. */
export function placesIn(order: string): Map<string, number> {
  return new Map(order.split("\n").map((id, at) => [id, at]));
}

/**
 * Parts with limits: the one that holds the limit met first, then those with a worse
 * verdict. Among those, and for the limits of a part, it goes by `places`, which may be
 * those of a moment ago, so that nothing moves while the user types.
 */
export function worstParts(
  limits: Limit[],
  first: string | null,
  places: Map<string, number> = placesIn(orderOf(limits)),
): Part<Limit>[] {
  const placeOf = ({ id }: Limit) => places.get(id) ?? places.size;
  const inOrder = [...limits].sort((one, other) => placeOf(one) - placeOf(other));
  const rank = ({ items }: Part<Limit>) =>
    items.some(({ id }) => id === first)
      ? -1
      : Math.min(...items.map(({ verdict }) => VERDICTS.indexOf(verdict)));
  return partsOf(inOrder)
    .map((part) => ({ part, rank: rank(part) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ part }) => part);
}
