/** The charts and common questions that fit a plan, and one chart with its data. */
import { client, unwrap } from "../api/client";
import type { components } from "../api/schema";
import type { Plan } from "../plan-schema/plan";
import { usePlanQuery } from "./usePlanQuery";

export type PlanViews = components["schemas"]["PlanViews"];
export type Chart = components["schemas"]["Chart"];
export type CommonQuestion = components["schemas"]["CommonQuestion"];

/** A chart by kind and subject; without a kind, the chart of the first limit. */
export interface ChosenChart {
  kind?: string;
  subject?: string;
}

/** Return the charts and questions of `plan`, or null until they have arrived; a `chosen` of null requests nothing. */
export function usePlanViews(plan: Plan, chosen: ChosenChart | null): PlanViews | null {
  return usePlanQuery("views", plan, chosen, requestViews).data;
}

async function requestViews(plan: Plan, { kind, subject }: ChosenChart, signal: AbortSignal) {
  const body = { plan: plan as never, chart: kind === undefined ? null : { kind, subject } };
  const { data } = await unwrap(client.POST("/api/v1/views", { body, signal }));
  return data;
}
