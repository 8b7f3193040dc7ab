/** Asking the service how full every limit is over the years, with the upgrades and without. */
import { unwrap, client } from "../../api/client";
import type { components } from "../../api/schema";
import type { Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { withProgress, type ReportProgress } from "../../lib/progress";
import type { Upgrade } from "./growthState";

export type OverTime = components["schemas"]["PlanOverTime"];

export interface GrowthComparison {
  with: OverTime;
  /** The same without any upgrade, to see what they do. */
  without: OverTime;
}

interface Question {
  years: number;
  upgrades: Upgrade[];
}

export async function requestGrowth(
  plan: Plan,
  { years, upgrades }: Question,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<GrowthComparison> {
  const planned = upgrades
    .filter(({ changes }) => changes.length > 0)
    .map(({ date, years: after, changes }) => ({
      ...(date === null ? { after_years: after } : { date }),
      changes,
    }));
  const put = async (some: typeof planned) => {
    const body = { plan: withoutScenarios(plan) as never, years, step: "month", upgrades: some };
    const { data } = await unwrap(client.POST("/api/v1/growth", { body: body as never, signal }));
    return data;
  };
  const [without, upgraded] = await withProgress(
    planned.length > 0 ? [put([]), put(planned)] : [put([])],
    report,
  );
  return { with: (upgraded ?? without) as OverTime, without: without as OverTime };
}
