/** The comparisons of a plan with each of its scenarios, and what follows from them. */
import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { Assessment } from "../../api/types";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { inputsOf } from "../../plan-schema/inputs";
import { planBody, type Plan } from "../../plan-schema/plan";
import { scenariosOf, applyChanges, withoutScenarios, type Scenario } from "../../state/scenarios";
import { usePlanQuery } from "../../state/usePlanQuery";
import { addedPartName } from "../../ui/ChangeRow";
import { rowsOf, type ScenarioComparison } from "./comparisonRows";

/** Each scenario on its own against the plan: one that cannot be read does not prevent the others. */
function requestComparisons(
  plan: Plan,
  { scenarios }: { scenarios: Scenario[] },
  signal: AbortSignal,
  report: ReportProgress,
): Promise<ScenarioComparison[]> {
  return withProgress(
    scenarios.map(async ({ name, changes, stopped = [] }) => {
      const body = {
        plans: [withoutScenarios(plan), applyChanges(plan, changes)].map(planBody),
        names: [t`The plan`, name],
        stopped: [stopped],
      };
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

/** Return the scenarios of a plan, each compared with it, and the rows of the table. */
export function useComparisons(plan: Plan, answer: Assessment) {
  const scenarios = useMemo(() => scenariosOf(plan), [plan]);
  const question = useMemo(() => (scenarios.length > 0 ? { scenarios } : null), [scenarios]);
  const query = usePlanQuery("scenarios", plan, question, requestComparisons);
  const against = query.data?.length === scenarios.length ? query.data : null;
  const rows = useMemo(() => (against ? rowsOf(answer, against, scenarios) : []), [answer, against, scenarios]);
  return { scenarios, query, against, rows, inputs: inputsOf(plan) };
}
