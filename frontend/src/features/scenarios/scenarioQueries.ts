/** Asking the service for variants, and for each scenario against the plan. */
import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import type { Plan } from "../../plan-schema/plan";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { addedPartName } from "../../ui/ChangeText";
import { applyChanges, withoutScenarios, type Scenario } from "../../state/scenarios";

type Schemas = components["schemas"];
export type Compared = Schemas["Compared"];
export type MovedResult = Compared["moved"][number];
export type First = Schemas["First"];
export type RuleName = Schemas["RuleName"];

export interface ScenarioComparison {
  compared: Compared | null;
  /** Titles of the rules that cause changes. */
  rules: RuleName[];
  /** Why it could not be compared. */
  wrong: string | null;
}

/** Each scenario on its own against the plan: one that cannot be read does not prevent the others. */
export function requestComparisons(
  plan: Plan,
  { scenarios }: { scenarios: Scenario[] },
  signal: AbortSignal,
  report: ReportProgress,
): Promise<ScenarioComparison[]> {
  return withProgress(
    scenarios.map(async ({ name, changes }) => {
      const body = { plans: [withoutScenarios(plan), applyChanges(plan, changes)] as never, names: ["The plan", name] };
      try {
        const { data } = await unwrap(client.POST("/api/v1/compare", { body, signal }));
        return { compared: data.plans[0] ?? null, rules: data.rules, wrong: null };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        return { compared: null, rules: [], wrong: reason(error) };
      }
    }),
    report,
  );
}

function reason({ errors, message }: ApiProblem): string {
  return errors.map(({ field, message: why }) => `${addedPartName(field)} ${why}`).join("; ") || message;
}
