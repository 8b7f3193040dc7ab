/** Variants of a plan that the API suggests. */
import { client, unwrap } from "../api/client";
import type { Plan } from "../plan-schema/plan";
import { withoutScenarios } from "./scenarios";
import { usePlanQuery } from "./usePlanQuery";

const NO_QUESTION = {};

/** Return the suggested variants of `plan`, or null until they have arrived. */
export function useSuggestedVariants(plan: Plan) {
  return usePlanQuery("scenario-templates", plan, NO_QUESTION, requestTemplates).data;
}

async function requestTemplates(plan: Plan, _question: object, signal: AbortSignal) {
  const body = { plan: withoutScenarios(plan) as never };
  const { data } = await unwrap(client.POST("/api/v1/scenario-templates", { body, signal }));
  return data.templates.map(({ changes, ...template }) => ({
    ...template,
    changes: changes.map(({ path, value }) => ({ path, value })),
  }));
}
