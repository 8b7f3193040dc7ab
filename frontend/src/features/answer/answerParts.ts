/** Results of an answer, grouped by the parts of the estate that they belong to. */
import type { Limit, PartRef, Verdict } from "../../api/types";

export interface Part<T> {
  key: string;
  part: PartRef;
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

/** Group items by their parts, in the order in which the parts first appear. */
export function partsOf<T extends { part: PartRef }>(items: T[]): Part<T>[] {
  const groups = Map.groupBy(items, ({ part }) => `${part.kind} ${part.name}`);
  return [...groups].map(([key, own]) => ({ key, part: (own as [T, ...T[]])[0].part, items: own }));
}

/** Worst first. */
const VERDICTS: Verdict[] = ["exceeded", "watch", "unknown", "ok"];

/** Count the limits of each verdict that occurs, the worst first. */
export function tally(limits: Limit[]): [Verdict, number][] {
  return VERDICTS.map((verdict): [Verdict, number] => [
    verdict,
    limits.filter((limit) => limit.verdict === verdict).length,
  ]).filter(([, count]) => count > 0);
}

/**
 * Group limits by part: first the part with the limit that is reached first, then by verdict. Otherwise limits and parts
 * are in the order of `ordered`, which may be of an earlier answer so that nothing moves while the user types.
 */
export function worstParts(limits: Limit[], first: string | null, ordered = limits): Part<Limit>[] {
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Limit) => places.get(id) ?? places.size;
  const rank = ({ items }: Part<Limit>) =>
    items.some(({ id }) => id === first) ? -1 : Math.min(...items.map(({ verdict }) => VERDICTS.indexOf(verdict)));
  return partsOf([...limits].sort((one, other) => placeOf(one) - placeOf(other))).sort(
    (one, other) => rank(one) - rank(other),
  );
}
