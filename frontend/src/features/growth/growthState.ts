/** The years, limits and upgrades of the growth view: their parameters in the address, and the request about them. */
import { unwrap, client } from "../../api/client";
import type { components } from "../../api/schema";
import { withProgress, type ReportProgress } from "../../lib/progress";
import type { Input } from "../../plan-schema/inputs";
import { planBody, type Change, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import type { Codec } from "../../state/views";

export interface Upgrade {
  /** A day, YYYY-MM-DD; null where the plan has no date. */
  date: string | null;
  years: number | null;
  name: string;
  changes: Change[];
}

interface GrowthState {
  years: number;
  upgrades: Upgrade[];
  /** Ids of the limits that are drawn; none: those that are reached first. */
  limits: string[];
  all: boolean;
}

const DEFAULT_YEARS = 5;
export const MAX_YEARS = 30;
/** Keys of the growth rates, which hold for the whole time: no upgrade changes them. */
const RATES = ["annual_pct", "annual_growth_pct"];

/** Return the inputs that an upgrade can change. */
export function upgradable(inputs: Input[]): Input[] {
  return inputs.filter(({ spec }) => !RATES.includes(spec.key));
}

export const CODEC: Codec<GrowthState> = {
  read: (params) => {
    const years = Number(params.get("years"));
    return {
      years: years >= 1 && years <= MAX_YEARS ? years : DEFAULT_YEARS,
      upgrades: params.getAll("upgrade").flatMap(readUpgrade),
      limits: params.getAll("limit"),
      all: params.has("all"),
    };
  },
  write: ({ years, upgrades, limits, all }) => {
    const params = new URLSearchParams();
    if (years !== DEFAULT_YEARS) params.set("years", String(years));
    upgrades.forEach(({ date, years: after, name, changes }) =>
      params.append(
        "upgrade",
        JSON.stringify([date ?? after, name, ...changes.map(({ path, value }) => [path, value])]),
      ),
    );
    limits.forEach((id) => params.append("limit", id));
    if (all) params.set("all", "1");
    return params;
  },
};

/** Parse an upgrade from the address; anything invalid is ignored. */
function readUpgrade(text: string): Upgrade[] {
  try {
    const [when, name, ...changes] = JSON.parse(text) as unknown[];
    if (typeof when !== "string" && typeof when !== "number") return [];
    return [
      {
        date: typeof when === "string" ? when : null,
        years: typeof when === "number" ? when : null,
        name: String(name),
        changes: changes.flatMap((change) => {
          const [path, value] = Array.isArray(change) ? (change as unknown[]) : [];
          return typeof path === "string" ? [{ path, value }] : [];
        }),
      },
    ];
  } catch {
    return [];
  }
}

/** Return the upgrades that change something, in the order of time, as the API returns them. */
export function inTime(upgrades: Upgrade[]): Upgrade[] {
  const when = ({ date, years }: Upgrade) => date ?? String(years ?? 0);
  return upgrades
    .filter(({ changes }) => changes.length > 0)
    .sort((one, other) => when(one).localeCompare(when(other), "en", { numeric: true }));
}

export type OverTime = components["schemas"]["PlanOverTime"];
export type LimitOverTime = components["schemas"]["LimitOverTime"];

export interface GrowthComparison {
  with: OverTime;
  /** The same without any upgrade, to compare. */
  without: OverTime;
}

export async function requestGrowth(
  plan: Plan,
  { years, upgrades }: { years: number; upgrades: Upgrade[] },
  signal: AbortSignal,
  report: ReportProgress,
): Promise<GrowthComparison> {
  const planned = inTime(upgrades).map(({ date, years: after_years, changes }) => ({
    ...(date === null ? { after_years } : { date }),
    changes: changes as components["schemas"]["PlannedUpgrade"]["changes"],
  }));
  const request = async (some: typeof planned) => {
    const body = { plan: planBody(withoutScenarios(plan)), years, step: "month" as const, upgrades: some };
    const { data } = await unwrap(client.POST("/api/v1/growth", { body, signal }));
    return data;
  };
  const [without, upgraded] = await withProgress(
    planned.length > 0 ? [request([]), request(planned)] : [request([])],
    report,
  );
  return { with: (upgraded ?? without) as OverTime, without: without as OverTime };
}

/** Return whether the workload, or a part of it, grows at all. */
export function isGrowing({ rates }: Pick<OverTime, "rates">): boolean {
  return [rates.plan, ...Object.values(rates.own)].some((rate) => typeof rate === "number" && rate !== 0);
}
