/** Selects the headline of an answer; computes nothing. */
import type { AnswerNumber, Assessment, ReportedQuantity } from "../api/types";
import { formatMultiple, formatValue } from "../lib/format";
import { getAt } from "../lib/pointer";
import type { ChannelGroup, Plan } from "../plan-schema/plan";

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

function managerPath(path: string): string {
  return /^\/lpars\/\d+\/queue_managers\/\d+/.exec(path)?.[0] ?? "";
}
