/** The questions that are asked most, put to the part of this plan that is nearest to its limit. */
import type { Assessment, Limit } from "../../api/types";
import { getAt, listAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { EMPTY_STATE, type ExploreState } from "./exploreState";
import type { Range } from "../../ui/charts/curveChart";

export interface SuggestedQuestion {
  id: string;
  title: string;
  state: ExploreState;
}

type Finder = (plan: Plan, answer: Assessment) => Partial<Template> | null;

/** Writes in a second that the paths of a control unit are shown up to. */
const MANY_WRITES = 50_000;

/** From a minute to an hour, in seconds: between scans, and until messages expire. */
const SCANS: Range = { from: 60, to: 3600 };

interface Template {
  x: string;
  xRange: Range;
  z: string;
  zRange: Range;
  outputs: string[];
  as: ExploreState["as"];
}

/** With what a plan needs for it. */
const PICKS: [id: string, title: string, needs: string, find: Finder][] = [
  [
    "clients",
    "Clients against message size, by release",
    "channels of clients, and a channel initiator with its storage",
    (_plan, { quantities }) => {
      const most = quantities.find(({ kind }) => kind === "channels/max_channels");
      const manager = /^(.*)\/channel_groups\/\d+$/.exec(most?.path ?? "")?.[1];
      if (!most || manager === undefined) return null;
      return { x: `${most.path}/message_kb`, z: `${manager}/release`, outputs: [most.id] };
    },
  ],
  [
    "stripes",
    "Log rate against stripes, zHPF and zHyperLink",
    "a log with its write rate",
    (plan, answer) => logRate(plan, answer, "stripes", "io"),
  ],
  [
    "copies",
    "Log rate against copies and stripes",
    "a log with its write rate",
    (plan, answer) => logRate(plan, answer, "stripes", "copies"),
  ],
  [
    "pfids",
    "PFIDs against write rate",
    "a control unit with PFIDs and writes",
    (_plan, answer) => {
      const busy = fullest(answer, "pfid-busy");
      if (!busy) return null;
      return {
        x: `${busy.part.path}/other_writes_per_s`,
        xRange: { from: 0, to: MANY_WRITES },
        z: `${busy.part.path}/pfids`,
        outputs: [`${busy.id}#used_pct`],
        as: "heat",
      };
    },
  ],
  [
    "memlimit",
    "MEMLIMIT against clients and message size",
    "channels and a MEMLIMIT, from 9.4 on",
    (plan, answer) => {
      const storage = fullest(answer, "chinit-64-bit");
      const group = storage && `${storage.part.path}/channel_groups/0`;
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
    "a workload on a page set, with an outage, and EXPRYINT or CAPEXPRY",
    depthInOutage,
  ],
];

export interface SuggestedQuestions {
  /** Those that this plan has the parts for. */
  fit: SuggestedQuestion[];
  /** The others, and what they need. */
  others: { title: string; needs: string }[];
}

export function suggestedQuestions(plan: Plan, answer: Assessment): SuggestedQuestions {
  const picks: SuggestedQuestions = { fit: [], others: [] };
  for (const [id, title, needs, find] of PICKS) {
    const found = find(plan, answer);
    if (!found?.x) {
      picks.others.push({ title, needs });
      continue;
    }
    const { x, xRange = null, z, zRange = null, outputs = [], as = "curves" } = found;
    const state = {
      ...{ ...EMPTY_STATE, outputs, as, x: { path: x, range: xRange } },
      z: z ? { path: z, range: zRange } : null,
    };
    picks.fit.push({ id, title, state });
  }
  return picks;
}

/** Of page sets in an outage one on which messages expire, if there is any, or would if they said when. */
function depthInOutage(plan: Plan, { limits }: Assessment): Partial<Template> | null {
  const found = limits.flatMap(({ id, kind, part: { path } }) => {
    if (kind !== "page-set/outage") return [];
    const set = id.split("/").at(-2);
    const scans = getAt(plan, `${path}/expryint_s`) != null;
    return listAt(plan, `${path}/workloads`).flatMap((one, index) => {
      const { page_set, outage_s, capexpry_s } = one as Record<string, unknown>;
      if (String(page_set) !== set || outage_s == null) return [];
      const workload = `${path}/workloads/${index}`;
      const expires = capexpry_s != null;
      if (!expires && !scans) return [];
      return [
        {
          rank: (expires ? 2 : 0) + (scans ? 1 : 0),
          x: `${workload}/outage_s`,
          // What is not set does nothing alone: the other one of the two decides.
          z: expires ? `${path}/expryint_s` : `${workload}/capexpry_s`,
          outputs: [`${id}#used`],
        },
      ];
    });
  });
  const [best] = found.sort((one, other) => other.rank - one.rank);
  if (!best) return null;
  const { x, z, outputs } = best;
  return { x, outputs, z, zRange: around(SCANS, getAt(plan, z)) };
}

/** A range with what the plan says in it. */
function around({ from, to }: Range, value: unknown): Range {
  if (typeof value !== "number") return { from, to };
  return { from: Math.min(from, value), to: Math.max(to, value) };
}

/** Limits come worst first, so this is the one to look at. */
function fullest({ limits }: Assessment, wanted: string): Limit | undefined {
  return limits.find(({ kind }) => kind === wanted);
}

/** A log that is written over zHyperLink could be written either way. */
function logRate(plan: Plan, answer: Assessment, x: string, z: string): Partial<Template> | null {
  const rates = answer.limits.filter(({ kind }) => kind === "log-rate");
  const rate = rates.find(({ part }) => getAt(plan, `${part.path}/logs/io`) === "zhyperlink") ?? rates[0];
  if (!rate) return null;
  const log = `${rate.part.path}/logs`;
  return { x: `${log}/${x}`, z: `${log}/${z}`, outputs: [`${rate.id}#limit`, `${rate.id}#used`] };
}
