/** The questions that are asked most, put to the part of this plan that is nearest to its limit. */
import type { Assessment, Constraint } from "../../api/types";
import { getAt, listAt } from "../../lib/pointer";
import type { Plan } from "../planner/planDocument";
import { NOTHING, type ExploreState } from "./state";

export interface Pick {
  id: string;
  title: string;
  state: ExploreState;
}

type Finder = (plan: Plan, answer: Assessment) => Partial<Asked> | null;

interface Asked {
  x: string;
  z: string;
  outputs: string[];
  as: ExploreState["as"];
}

const PICKS: [id: string, title: string, find: Finder][] = [
  [
    "clients",
    "Clients against message size, by release",
    (_plan, { quantities }) => {
      const most = quantities.find(({ id }) => id.endsWith("/max_channels"));
      const manager = /^(.*)\/channel_groups\/\d+$/.exec(most?.path ?? "")?.[1];
      if (!most || manager === undefined) return null;
      return {
        x: `${most.path}/message_kb`,
        z: `${manager}/release`,
        outputs: [most.id],
      };
    },
  ],
  [
    "stripes",
    "Log rate against stripes, zHPF and zHyperLink",
    (_plan, answer) => logRate(answer, "stripes", "io"),
  ],
  [
    "copies",
    "Log rate against copies and stripes",
    (_plan, answer) => logRate(answer, "stripes", "copies"),
  ],
  [
    "pfids",
    "PFIDs against write rate",
    (plan, answer) => {
      const busy = ending(answer, "/pfid-busy");
      if (!busy) return null;
      const unit = getAt(plan, `${busy.path}/name`);
      const rate = writersTo(plan, unit) ?? `${busy.path}/other_writes_per_s`;
      return {
        x: rate,
        z: `${busy.path}/pfids`,
        outputs: [`${busy.id}#used_pct`],
        as: "heat",
      };
    },
  ],
  [
    "memlimit",
    "MEMLIMIT against clients and message size",
    (plan, answer) => {
      const storage = ending(answer, "/chinit-64-bit");
      const group = storage && `${storage.path}/channel_groups/0`;
      if (!storage || !getAt(plan, group ?? "")) return null;
      return {
        x: `${group}/count`,
        z: `${group}/message_kb`,
        outputs: [`${storage.id}#used_pct`],
        as: "heat",
      };
    },
  ],
  [
    "depth",
    "Page set depth against outage and expiry",
    (plan, answer) => {
      const full = answer.constraints.find(({ id }) => /\/page-set\/\d+\/outage$/.test(id));
      const set = /\/page-set\/(\d+)\/outage$/.exec(full?.id ?? "")?.[1];
      if (!full || set === undefined) return null;
      const workloads = `${full.path}/workloads`;
      const index = listAt(plan, workloads).findIndex(
        (one) => String((one as { page_set?: unknown }).page_set) === set,
      );
      if (index < 0) return null;
      return {
        x: `${workloads}/${index}/outage_s`,
        z: `${workloads}/${index}/capexpry_s`,
        outputs: [`${full.id}#used`],
      };
    },
  ],
];

/** Those that this plan has the parts for. */
export function picksFor(plan: Plan, answer: Assessment): Pick[] {
  return PICKS.flatMap(([id, title, find]) => {
    const found = find(plan, answer);
    if (!found?.x) return [];
    const { x, z, outputs = [], as = "curves" } = found;
    const axis = (path: string | undefined) => (path ? { path, range: null } : null);
    return [{ id, title, state: { ...NOTHING, x: axis(x), z: axis(z), outputs, as } }];
  });
}

/** Limits come worst first, so this is the one to look at. */
function ending({ constraints }: Assessment, end: string): Constraint | undefined {
  return constraints.find(({ id }) => id.endsWith(end));
}

function logRate(answer: Assessment, x: string, z: string): Partial<Asked> | null {
  const rate = ending(answer, "/log-rate");
  if (!rate) return null;
  const log = `${rate.path}/logs`;
  return {
    x: `${log}/${x}`,
    z: `${log}/${z}`,
    outputs: [`${rate.id}#limit`, `${rate.id}#used`],
  };
}

/** The put rate of the first workload that is logged to a control unit. */
function writersTo(plan: Plan, unit: unknown): string | null {
  for (const [n] of (plan.lpars ?? []).entries()) {
    const managers = `/lpars/${n}/queue_managers`;
    for (const [m, manager] of listAt(plan, managers).entries()) {
      const at = `${managers}/${m}`;
      const workload = listAt(manager, "/workloads").findIndex(
        (one) => (one as { persistent?: unknown }).persistent === true,
      );
      if (getAt(plan, `${at}/logs/control_unit`) === unit && workload >= 0) {
        return `${at}/workloads/${workload}/put_rate_per_s`;
      }
    }
  }
  return null;
}
