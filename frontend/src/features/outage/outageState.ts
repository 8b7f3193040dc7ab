/** Load, length and workloads of the outage view: their parameters in the address, and the requests about them. */
import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { getAt } from "../../lib/pointer";
import { planBody, type Plan } from "../../plan-schema/plan";
import { partsIn } from "../../plan-schema/partPaths";
import { fieldsOf } from "../../plan-schema/planParts";
import { withoutScenarios } from "../../state/scenarios";
import type { Codec } from "../../state/views";

export type OutageAnswer = components["schemas"]["OutageAnswer"];
export type OutageGrid = components["schemas"]["OutageGrid"];

interface OutageState {
  load: number;
  /** Whose load is multiplied. */
  loadOf: OutageAnswer["load_of"];
  /** Length of the outage in seconds; null: the longest of the plan. */
  seconds: number | null;
  /** Paths of the workloads whose consumers stop; null: those with an outage in the plan, or all. */
  workloads: string[] | null;
}

/** Where sliders are; while they are dragged they are ahead of the address. */
export type SliderValues = Partial<{ load: number; seconds: number }>;

export const LOAD = { min: 0.5, max: 5, step: 0.1 };
/** Of the slider, in minutes; it reaches further for a plan with a longer outage, or where one was entered. */
export const LENGTH = { min: 0, max: 1440, step: 5 };
/** The longest outage that a plan can have, in seconds. */
export const MAX_SECONDS = fieldsOf("Workload").find(({ key }) => key === "outage_s")?.maximum ?? LENGTH.max * 60;

export const CODEC: Codec<OutageState> = {
  read: (params) => {
    const load = Number(params.get("load"));
    const seconds = Number(params.get("seconds") ?? NaN);
    return {
      load: load >= LOAD.min && load <= LOAD.max ? load : 1,
      loadOf: params.get("load_of") === "workloads" ? "workloads" : "estate",
      seconds: seconds >= 0 && seconds <= MAX_SECONDS ? seconds : null,
      workloads: params.has("workload") ? params.getAll("workload").filter(Boolean) : null,
    };
  },
  write: ({ load, loadOf, seconds, workloads }) => {
    const params = new URLSearchParams();
    if (load !== 1) params.set("load", String(load));
    if (loadOf !== "estate") params.set("load_of", loadOf);
    if (seconds !== null) params.set("seconds", String(seconds));
    // An empty one stands for no workload.
    (workloads?.length === 0 ? [""] : (workloads ?? [])).forEach((path) => params.append("workload", path));
    return params;
  },
};

/** Return the workloads of a plan as an answer has them, for the choice while there is no answer. */
export function workloadsIn(plan: Plan, chosen: string[] | null): OutageAnswer["workloads"] {
  return [...partsIn(plan)]
    .filter(({ def, path }) => def === "Workload" && getAt(plan, `${path}/put_rate_per_s`) !== 0)
    .map(({ path }) => ({
      path,
      name: String(getAt(plan, `${path}/name`) ?? ""),
      queue_manager: String(getAt(plan, `${path.split("/").slice(0, -2).join("/")}/name`) ?? ""),
      selected: chosen?.includes(path) ?? true,
      outage_seconds: null,
    }));
}

export async function requestOutage(
  plan: Plan,
  { loadOf, ...question }: OutageState,
  signal: AbortSignal,
): Promise<OutageAnswer> {
  const body = { ...question, load_of: loadOf, plan: planBody(withoutScenarios(plan)) };
  const { data } = await unwrap(client.POST("/api/v1/outage", { body, signal }));
  return data;
}

const LOADS = Array.from({ length: 10 }, (_, index) => LOAD.min * (index + 1));
const HOURS = [0, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24];

/** Return the lengths of the grid in seconds, up to the longest of the slider. */
export function gridSeconds(longest: number): number[] {
  const day = LENGTH.max * 60;
  const beyond = longest > day ? [1, 2, 3, 4].map((step) => Math.round(day * (longest / day) ** (step / 4))) : [];
  return [...HOURS.map((hours) => hours * 3600), ...beyond];
}

/** Request all limits at some loads and lengths, between which the view interpolates while a slider is dragged. */
export async function requestGrid(
  plan: Plan,
  { workloads, loadOf, longest }: Pick<OutageState, "workloads" | "loadOf"> & { longest: number },
  signal: AbortSignal,
): Promise<OutageGrid> {
  const seconds = gridSeconds(longest);
  const body = { plan: planBody(withoutScenarios(plan)), loads: LOADS, load_of: loadOf, seconds, workloads };
  const { data } = await unwrap(client.POST("/api/v1/outage/grid", { body, signal }));
  return data;
}
