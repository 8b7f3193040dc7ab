/** Plans as YAML or JSON text, parsed and written by the service. */
import { t } from "@lingui/core/macro";
import { unwrap, client } from "../api/client";
import { planBody, isPlan, type Plan } from "../plan-schema/plan";
import { isForeignText } from "../plan-schema/planErrors";

/**
 * Parse `text` as a plan; reject with `ApiProblem`, each error with line and column. Empty text is rejected: emptying
 * the editor must not lose the plan.
 */
export async function readPlanText(text: string, signal?: AbortSignal): Promise<Plan> {
  if (text.trim() === "") throw new Error(NOTHING);
  if (text.includes("\0")) throw new Error("This is no text, and so no plan.");
  const { data } = await unwrap(client.POST("/api/v1/plan/read", { body: { text }, signal }));
  if (!isPlan(data.plan)) throw new Error("This text is no plan.");
  if (Object.keys(data.plan).every((key) => key === "schema_version")) throw new Error(NOTHING);
  return data.plan;
}

/** The same for a file or pasted text. Something that is no plan at all gets one message, and not one for each line. */
export async function readPlanFile(text: string): Promise<Plan> {
  try {
    return await readPlanText(text);
  } catch (error) {
    if (!isForeignText(text, error)) throw error;
    throw new Error("This is not a plan of MQ Planner.", { cause: error });
  }
}

const NOTHING = t`There is nothing in it.`;

/** A plan as YAML, as the service writes it. */
export async function writePlanText(plan: Plan, signal?: AbortSignal): Promise<string> {
  const body = { plan: planBody(plan) };
  return (await unwrap(client.POST("/api/v1/plan/write", { body, signal }))).data.yaml;
}
