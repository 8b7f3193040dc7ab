/** A plan from YAML or JSON text, read by the service. */
import { ask, client } from "../../api/client";
import { isPlan, type Plan } from "../planner/planDocument";

/** The plan that `text` says; rejects with `ApiProblem`, each mistake with line and column. */
export async function readPlanText(text: string, signal?: AbortSignal): Promise<Plan> {
  const { data } = await ask(client.POST("/api/v1/plan/read", { body: { text }, signal }));
  if (!isPlan(data.plan)) throw new Error("This text is no plan.");
  return data.plan;
}

/** A plan as YAML, as the service writes it. */
export async function writePlanText(plan: Plan, signal?: AbortSignal): Promise<string> {
  const body = { plan: plan as never };
  return (await ask(client.POST("/api/v1/plan/write", { body, signal }))).data.yaml;
}
