/** Selects the headline of an answer; computes nothing. */
import type { AnswerNumber, Assessment, ReportedQuantity } from "../api/types";
import { formatMultiple, formatValue } from "../lib/format";
import { getAt } from "../lib/pointer";
import type { ChannelGroup, Plan, QueueManager } from "../plan-schema/plan";

/** How many channels fit, where the first limit is one of a channel initiator or none is reached. */
export function headline(answer: Assessment): ReportedQuantity | null {
  return answer.channels_that_fit;
}

/** The number that the page explains beside the answer, and how it is written. */
export function headlineNumber(answer: Assessment): { quantity: AnswerNumber; text: string } | null {
  const most = headline(answer);
  if (most) {
    const { quantity } = most;
    return { quantity, text: formatValue(quantity.value, quantity.unit) };
  }
  const { multiple } = answer.first_limit;
  if (typeof multiple?.value !== "number") return null;
  return { quantity: multiple, text: formatMultiple(multiple.value) };
}

/** Whether the plan leaves open how many channels the group of the headline has. */
export function hasNoCount(plan: Plan, most: ReportedQuantity): boolean {
  const group = getAt(plan, most.path) as Partial<ChannelGroup> | undefined;
  return group !== undefined && (group.count ?? null) === null;
}

/** Whether the queue manager has other groups, which share the same storage. */
export function isOneOfSeveral(plan: Plan, most: ReportedQuantity): boolean {
  const groups = getAt(plan, `${managerPath(most.path)}/channel_groups`);
  return Array.isArray(groups) && groups.length > 1;
}

export interface FootprintPlace {
  release: string;
  sharecnv: number;
  /** Message size and footprint of the group, when the answer has them. */
  messageKb: number | null;
  kb: number | null;
}

/** Where the group of the headline lies on the chart of published footprints. */
export function footprintPlace(plan: Plan, answer: Assessment): FootprintPlace | null {
  const path = headline(answer)?.path;
  if (!path) return null;
  const group = getAt(plan, path) as Partial<ChannelGroup> | undefined;
  const manager = getAt(plan, managerPath(path)) as Partial<QueueManager> | undefined;
  if (!group || typeof group.sharecnv !== "number" || !manager?.release) return null;
  const footprint = answer.quantities.find((q) => q.path === path && q.kind === "channels/footprint");
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
