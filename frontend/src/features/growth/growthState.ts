/** The years that are shown, the limits and the upgrades on the way, and their parameters in the address. */
import type { Change } from "../../plan-schema/plan";
import type { Codec } from "../../state/useViewState";

export interface Upgrade {
  /** A day, YYYY-MM-DD; null where the plan has no date. */
  date: string | null;
  years: number | null;
  name: string;
  changes: Change[];
}

export interface GrowthState {
  years: number;
  upgrades: Upgrade[];
  /** Ids of the limits that are drawn; none: those that are reached first. */
  limits: string[];
  all: boolean;
}

export const DEFAULT_YEARS = 5;
export const MAX_YEARS = 30;

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
