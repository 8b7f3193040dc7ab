/** The pages of a measured queue manager: in the fleet, and beside the plan that was edited last. */
import { t } from "@lingui/core/macro";

import type { Plan } from "../plan-schema/plan";
import { lastPlan, lastPlanPage } from "./openPlans";
import { searchOf } from "./views";

/** The periods of measurements that a page can show, in days. */
export const PERIODS = [
  [7, t`The last week`],
  [28, t`The last four weeks`],
  [91, t`The last three months`],
  [366, t`The last year`],
] as const;
export const DEFAULT_DAYS = 28;

/** Return the days of the address; the default where they are none of the choices. */
export function daysOf(params: URLSearchParams): number {
  const days = Number(params.get("days"));
  return PERIODS.some(([one]) => one === days) ? days : DEFAULT_DAYS;
}

interface Place {
  lpar: string;
  queue_manager: string;
}

/** Return the address of a queue manager in the fleet. */
export function memberPage({ lpar, queue_manager }: Place, days: number): string {
  return `/fleet/${encodeURIComponent(lpar)}/${encodeURIComponent(queue_manager)}?days=${days}`;
}

/** Return the names of the queue managers of a plan. */
export function queueManagerNames(plan: Plan): string[] {
  const lpars = Array.isArray(plan.lpars) ? (plan.lpars as { queue_managers?: { name?: unknown }[] }[]) : [];
  return lpars.flatMap(({ queue_managers }) => (queue_managers ?? []).map(({ name }) => String(name ?? "")));
}

/** Return where a queue manager is beside the plan that was edited last; null where that plan does not have it. */
export function measuredPage(queueManager: string): { address: string; plan: string } | null {
  const content = lastPlan()?.get();
  const name = content && queueManagerNames(content.plan).find((one) => one.toUpperCase() === queueManager);
  if (!name) return null;
  const address = lastPlanPage() + searchOf("measured", new URLSearchParams({ qmgr: name }));
  return { address, plan: content.name };
}
