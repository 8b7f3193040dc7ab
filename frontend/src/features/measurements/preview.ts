/** What the service finds in texts for a plan. */
import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { planBody, type Plan } from "../../plan-schema/plan";
import type { Source } from "./texts";

export type Preview = components["schemas"]["MeasurementPreview"];

/** What is sent for a preview, and again to apply it. */
export interface Texts {
  sources: Source[];
  /** Answers by the ids of questions. */
  answers: Record<string, string>;
}

export async function requestPreview(plan: Plan, { sources, answers }: Texts, signal: AbortSignal): Promise<Preview> {
  const body = { plan: planBody(plan), sources, answers };
  return (await unwrap(client.POST("/api/v1/measurements/preview", { body, signal }))).data;
}

/** Return the plan with the accepted values, and how many there are. */
export async function requestApplied(plan: Plan, texts: Texts, accept: string[]) {
  const body = { plan: planBody(plan), ...texts, accept };
  return (await unwrap(client.POST("/api/v1/measurements/apply", { body }))).data;
}
