/** The questions that are asked most, put to the part of this plan that is nearest to its limit. */
import type { Assessment, Constraint } from "../../api/types";
import { getAt, listAt } from "../../lib/pointer";
import type { Plan } from "../planner/planDocument";
import type { Range } from "../what-if/axes";
import { NOTHING, type ExploreState } from "./state";

export interface Pick {
  id: string;
  title: string;
  state: ExploreState;
}

type Finder = (plan: Plan, answer: Assessment) => Partial<Asked> | null;

/** Writes in a second that the paths of a control unit are shown up to. */
const MANY_WRITES = 50_000;

interface Asked {
  x: string;
  xRange: Range;
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
    (plan, answer) => logRate(plan, answer, "stripes", "io"),
  ],
  [
    "copies",
    "Log rate against copies and stripes",
    (plan, answer) => logRate(plan, answer, "stripes", "copies"),
  ],
  [
    "pfids",
    "PFIDs against write rate",
    (_plan, answer) => {
      const busy = ending(answer, "/pfid-busy");
      if (!busy) return null;
      return {
        x: `${busy.path}/other_writes_per_s`,
        xRange: { from: 0, to: MANY_WRITES },
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
    const { x, xRange = null, z, outputs = [], as = "curves" } = found;
    const state = {
      ...{ ...NOTHING, outputs, as, x: { path: x, range: xRange } },
      z: z ? { path: z, range: null } : null,
    };
    return [{ id, title, state }];
  });
}

/** Limits come worst first, so this is the one to look at. */
function ending({ constraints }: Assessment, end: string): Constraint | undefined {
  return constraints.find(({ id }) => id.endsWith(end));
}

/** A log that is written over zHyperLink could be written either way. */
function logRate(
  plan: Plan,
  answer: Assessment,
  x: string,
  z: string,
): Partial<Asked> | null {
  const rates = answer.constraints.filter(({ id }) => id.endsWith("/log-rate"));
  const rate =
    rates.find(({ path }) => getAt(plan, `${path}/logs/io`) === "zhyperlink") ?? rates[0];
  if (!rate) return null;
  const log = `${rate.path}/logs`;
  return {
    x: `${log}/${x}`,
    z: `${log}/${z}`,
    outputs: [`${rate.id}#limit`, `${rate.id}#used`],
  };
}
