/** Which queue manager the page shows, in the address, and the requests about its definitions. */
import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import type { Codec } from "../../state/views";

export type Definitions = components["schemas"]["Configuration"];
export type Target = components["schemas"]["ConfigurationTarget"];
export type Difference = components["schemas"]["ConfigurationDiff"];

/** The chosen queue manager; null: the first of the plan. */
interface ConfigurationState {
  manager: string | null;
}

export const CODEC: Codec<ConfigurationState> = {
  read: (params) => ({ manager: params.get("manager") }),
  write: ({ manager }) => new URLSearchParams(manager === null ? {} : { manager }),
};

/** The names of the queue managers of a plan, in its order. */
export function managersOf(plan: Plan): string[] {
  const lpars = Array.isArray(plan.lpars) ? (plan.lpars as { queue_managers?: { name?: unknown }[] }[]) : [];
  return lpars.flatMap(({ queue_managers }) =>
    (Array.isArray(queue_managers) ? queue_managers : []).flatMap(({ name }) =>
      typeof name === "string" ? [name] : [],
    ),
  );
}

export async function requestDefinitions(
  plan: Plan,
  { manager }: { manager: string },
  signal: AbortSignal,
): Promise<Definitions> {
  const body = { plan: planBody(withoutScenarios(plan)), queue_manager: manager };
  return (await unwrap(client.POST("/api/v1/configuration", { body, signal }))).data;
}

export async function requestDifference(
  plan: Plan,
  { manager, current }: { manager: string; current: string },
  signal: AbortSignal,
): Promise<Difference> {
  const body = { plan: planBody(withoutScenarios(plan)), queue_manager: manager, current };
  return (await unwrap(client.POST("/api/v1/configuration/diff", { body, signal }))).data;
}
