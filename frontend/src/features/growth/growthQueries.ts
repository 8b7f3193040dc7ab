/** Requests how full every limit is over the years, with the upgrades and without. */
import { unwrap, client } from "../../api/client";
import type { components } from "../../api/schema";
import type { Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { inTime, type Upgrade } from "./growthState";

export type OverTime = components["schemas"]["PlanOverTime"];

export interface GrowthComparison {
  with: OverTime;
  /** The same without any upgrade, to compare. */
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
  const planned = inTime(upgrades).map(({ date, years: after_years, changes }) => ({
    ...(date === null ? { after_years } : { date }),
    changes,
  }));
  const request = async (some: typeof planned) => {
    const body = { plan: withoutScenarios(plan) as never, years, step: "month", upgrades: some };
    const { data } = await unwrap(client.POST("/api/v1/growth", { body: body as never, signal }));
    return data;
  };
  const [without, upgraded] = await withProgress(
    planned.length > 0 ? [request([]), request(planned)] : [request([])],
    report,
  );
  return { with: (upgraded ?? without) as OverTime, without: without as OverTime };
}
