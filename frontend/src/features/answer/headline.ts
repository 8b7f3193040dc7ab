/** Picks from an answer what the page puts in front; computes nothing. */
import type { Assessment, Binding, Constraint, NamedQuantity } from "../../api/types";
import { getAt } from "../../lib/pointer";
import type { ChannelGroup, Plan, QueueManager } from "../planner/planDocument";

/** How many channels at most: of the queue manager whose limit binds first. */
export function headline(answer: Assessment): NamedQuantity | null {
  const most = answer.quantities.filter(({ id }) => id.endsWith("/max_channels"));
  const bound = answer.constraints.find(({ id }) => id === answer.binding.constraint);
  const near = most.find(
    ({ path }) => bound && managerPath(path) === managerPath(bound.path),
  );
  return near ?? most[0] ?? null;
}

/** The limits that cannot be judged although the plan puts a load on them. */
export function unknownLimits({ binding }: Assessment): Binding["unknown"] {
  return (binding as Partial<Binding>).unknown ?? [];
}

/** Whether the plan leaves open how many channels the group of the headline has. */
export function isUncounted(plan: Plan, most: NamedQuantity): boolean {
  const group = getAt(plan, most.path) as Partial<ChannelGroup> | undefined;
  return group !== undefined && (group.count ?? null) === null;
}

/** Whether the queue manager has other groups, which share the same storage. */
export function isOneOfSeveral(plan: Plan, most: NamedQuantity): boolean {
  const groups = getAt(plan, `${managerPath(most.path)}/channel_groups`);
  return Array.isArray(groups) && groups.length > 1;
}

export interface Place {
  release: string;
  sharecnv: number;
  /** Message size and footprint of the group, when the answer has them. */
  messageKb: number | null;
  kb: number | null;
}

/** Where the group of the headline lies on the chart of published footprints. */
export function placeOf(plan: Plan, answer: Assessment): Place | null {
  const path = headline(answer)?.path;
  if (!path) return null;
  const group = getAt(plan, path) as Partial<ChannelGroup> | undefined;
  const manager = getAt(plan, managerPath(path)) as Partial<QueueManager> | undefined;
  if (!group || typeof group.sharecnv !== "number" || !manager?.release) return null;
  const footprint = answer.quantities.find(
    (q) => q.path === path && q.id.endsWith("/footprint"),
  );
  return {
    release: manager.release,
    sharecnv: group.sharecnv,
    messageKb: numberOr(group.message_kb),
    kb: numberOr(footprint?.quantity.value),
  };
}

function numberOr(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function managerPath(path: string): string {
  return /^\/lpars\/\d+\/queue_managers\/\d+/.exec(path)?.[0] ?? "";
}

const RANK = ["exceeded", "watch", "ok", "unknown"];

/** Worst first; what is not known comes after what is. */
export function worstFirst(constraints: Constraint[]): Constraint[] {
  const share = ({ used_pct }: Constraint) =>
    typeof used_pct?.value === "number" ? used_pct.value : -1;
  return [...constraints].sort(
    (one, other) =>
      RANK.indexOf(one.verdict) - RANK.indexOf(other.verdict) || share(other) - share(one),
  );
}
