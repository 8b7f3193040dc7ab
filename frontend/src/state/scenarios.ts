/** Scenarios: variants of a plan as changes to it, stored in the plan's own document. */
import { t } from "@lingui/core/macro";
import * as bounds from "../api/bounds";
import { client, unwrap } from "../api/client";
import { getAt, parentOf, removeAt } from "../lib/pointer";
import { changeField } from "../plan-schema/changeField";
import { planBody, type Change, type Plan } from "../plan-schema/plan";
import { usePlanQuery } from "./usePlanQuery";

export interface Scenario {
  name: string;
  changes: Change[];
  /** Paths of queue managers that do not run in it. */
  stopped?: string[];
}

/** As many as the plan's document takes. */
export const MAX_SCENARIOS = bounds.Plan.scenarios.maxItems;

export function scenariosOf(plan: Plan): Scenario[] {
  const found = plan.scenarios;
  if (!Array.isArray(found)) return [];
  return (found as Partial<Scenario>[]).map(({ name = "", changes, stopped }) => ({
    ...{ name, changes: changes ?? [] },
    ...(Array.isArray(stopped) && stopped.length > 0 ? { stopped } : {}),
  }));
}

/** The plan without its scenarios: what is compared and promoted. */
export function withoutScenarios(plan: Plan): Plan {
  return "scenarios" in plan ? removeAt(plan, "/scenarios") : plan;
}

/** Return the changes whose path no longer exists in the plan. */
export function danglingChanges(plan: Plan, changes: Change[]): Change[] {
  return changes.filter((change) => !hasPlace(plan, change));
}

function hasPlace(plan: Plan, { path }: Change): boolean {
  const holder = getAt(plan, parentOf(path)[0]);
  return typeof holder === "object" && holder !== null;
}

/** The plan as a scenario has it; changes without a place are left out. */
export function applyChanges(plan: Plan, changes: Change[]): Plan {
  return changes
    .filter((change) => hasPlace(plan, change))
    .reduce((document, { path, value }) => changeField(document, path, value), withoutScenarios(plan));
}

/** The plan with a scenario in its place; the plan as it was takes the scenario's. */
export function promoteScenario(plan: Plan, index: number): Plan {
  const scenarios = scenariosOf(plan);
  const chosen = scenarios[index];
  if (!chosen) return plan;
  const changes = chosen.changes
    .filter((change) => hasPlace(plan, change))
    .map(({ path }) => ({ path, value: getAt(plan, path) ?? null }));
  const before = { name: freeName(scenarios, t`As before`), changes };
  return {
    ...applyChanges(plan, chosen.changes),
    scenarios: scenarios.map((one, at) => (at === index ? before : one)),
  };
}

/** A name that no scenario has: "Custom scenario", "Custom scenario 2". */
export function freeName(scenarios: Scenario[], wanted: string): string {
  const taken = new Set(scenarios.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
  return name;
}

const NO_QUESTION = {};

/** Return the suggested variants of `plan`, or null until they have arrived. */
export function useSuggestedVariants(plan: Plan) {
  return usePlanQuery("scenario-templates", plan, NO_QUESTION, requestTemplates).data;
}

async function requestTemplates(plan: Plan, _question: object, signal: AbortSignal) {
  const body = { plan: planBody(withoutScenarios(plan)) };
  const { data } = await unwrap(client.POST("/api/v1/scenario-templates", { body, signal }));
  return data.templates.map(({ changes, stopped = [], ...template }) => ({
    ...{ ...template, stopped },
    changes: changes.map(({ path, value }) => ({ path, value })),
  }));
}
