/** Values beyond the six questions, which every LPAR or queue manager of a new plan gets. */
import type { Assessment } from "../../api/types";
import { getAt, listAt, parentOf } from "../../lib/pointer";
import { changeField } from "../../plan-schema/changeField";
import { fieldAt } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";

/** Numbers by the field, of whichever LPAR and queue manager: `/lpars/n/csa_limit_mb`. */
export type MoreValues = Record<string, number>;

interface WantedField {
  field: string;
  /** The field in one of the parts that have it. */
  path: string;
  /** Titles of the limits that are checked with it. */
  checks: string[];
}

/** Return a path without the numbers of LPAR and queue manager. */
export function fieldOf(path: string): string {
  return path.replace(/\/(lpars|queue_managers)\/\d+/g, "/$1/n");
}

/** Return values with another one; without a number, without it. */
export function withMore(values: MoreValues, field: string, value: number | null): MoreValues {
  const others = Object.entries(values).filter(([name]) => name !== field);
  return Object.fromEntries(value === null ? others : [...others, [field, value]]);
}

/** Return the plan with this annual growth; without one, a plan of which growth is not known. */
export function withGrowth(plan: Plan, percent: number | null): Plan {
  return percent === null ? plan : changeField(plan, GROWTH, percent);
}

export const GROWTH = "/growth/annual_pct";
/** Messages that are usually on the queue of the busiest workload, and the size of the page set that it is on. */
export const DEPTH = "/lpars/n/queue_managers/n/workloads/0/depth";
export const PAGE_SET_SIZE = "/lpars/n/queue_managers/n/page_sets/1/size_mb";

/** Return the plan with these values in every part that has the field. */
export function withValues(plan: Plan, values: MoreValues): Plan {
  return Object.entries(values).reduce(
    (filled, [field, value]) =>
      placesOf(plan, field).reduce((changed, path) => changeField(changed, path, value), filled),
    plan,
  );
}

/** Values that are asked for with the busiest workload. */
const WITH_WORKLOAD = new Set([DEPTH, PAGE_SET_SIZE]);

/** Numbers that have a box of their own among the questions. */
const OWN_BOXES =
  /\/(structures\/\d+\/size_mb|channel_initiator\/maxchl|channel_groups\/\d+\/(count|clients|total_conversations|conversations_per_client)|(lpars\/\d+\/)?cps|workloads\/\d+\/(put_rate_per_s|message_bytes|outage_s)|logs\/(active_logs|log_gb))$/;

function placesOf(plan: Plan, field: string): string[] {
  if (OWN_BOXES.test(field)) return [];
  const steps = field.slice(1).split("/n/");
  const last = steps.pop() ?? "";
  const parts = steps.reduce(
    (found, list) => found.flatMap((at) => listAt(plan, `${at}/${list}`).map((_, index) => `${at}/${list}/${index}`)),
    [""],
  );
  return parts
    .map((part) => `${part}/${last}`)
    .filter((path) => typeof getAt(plan, parentOf(path)[0]) === "object" && getAt(plan, parentOf(path)[0]) !== null);
}

/**
 * Return the numbers that are worth entering, in the order of the plan: what limits that cannot be checked need, what
 * was left to a default that is exceeded, and what has been entered already.
 */
export function wantedFields(plan: Plan, answer: Assessment, values: MoreValues): WantedField[] {
  const titles = new Map(answer.limits.map(({ id, title, verdict }) => [id, { title, verdict }]));
  const missing = answer.missing_inputs.filter(({ limit }) => titles.get(limit)?.verdict === "unknown");
  const defaulted = answer.remedies.filter(
    ({ limit, path }) => titles.get(limit)?.verdict === "exceeded" && (getAt(plan, path) ?? null) === null,
  );
  const found = new Map<string, WantedField>();
  for (const field of Object.keys(values).filter((one) => !WITH_WORKLOAD.has(one))) {
    const [path] = placesOf(plan, field);
    if (path !== undefined) found.set(field, { field, path, checks: [] });
  }
  for (const { path, limit } of [...missing, ...defaulted]) {
    if (path === null || OWN_BOXES.test(path) || fieldAt(path)?.kind !== "number") continue;
    const field = fieldOf(path);
    if (WITH_WORKLOAD.has(field)) continue;
    const one = found.get(field) ?? { field, path, checks: [] };
    const title = titles.get(limit)?.title ?? "";
    found.set(field, { ...one, checks: [...new Set([...one.checks, title])] });
  }
  return [...found.values()].sort((one, other) => (one.field < other.field ? -1 : 1));
}
