/** The estate as boxes: LPARs with their queue managers, groups with their structures, control units with their limits. */
import { plural, t } from "@lingui/core/macro";
import type { Assessment, Limit, Verdict } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { getAt, listAt } from "../../lib/pointer";
import { partName, partAt } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { VERDICTS } from "../../ui/Verdict";

/** A part with its worst limit. */
export interface Cell {
  path: string;
  title: string;
  /** `null` where nothing of it is checked. */
  verdict: Verdict | null;
  /** How full its worst limit is: "81 %". */
  share: string;
  /** The name of its worst limit. */
  limit: string;
  /** Why nothing of it is checked. */
  why?: string;
}

export interface Box extends Cell {
  /** What kind of part it is, and what belongs to it. */
  detail: string;
  cells: Cell[];
  /** The queue managers with logs on a control unit. */
  logsOf?: string[];
}

/** Return the boxes of a plan, in the order of the tree; parts that there are none of have no box. */
export function boxesOf(plan: Plan, { limits, thresholds }: Assessment): Box[] {
  const byPart = Map.groupBy(limits, ({ part }) => part.path);
  const limitsAt = (path: string) => byPart.get(path) ?? [];
  const cell = (path: string, title: string, own: Limit[]) => cellOf(path, title, own, thresholds.watch_pct);
  const cellAt = (path: string, own = limitsAt(path)) => cell(path, partName(plan, partAt(path)), own);
  const lpars = pathsIn(plan, "/lpars").map((path): Box => {
    const machine = getAt(plan, `${path}/machine`);
    const detail = typeof machine === "string" ? `LPAR, ${machine}` : "LPAR";
    return { ...cellAt(path), detail, cells: pathsIn(plan, `${path}/queue_managers`).map((at) => cellAt(at)) };
  });
  const groups = pathsIn(plan, "/queue_sharing_groups").map((path): Box => {
    const structures = pathsIn(plan, `${path}/structures`);
    const own = Map.groupBy(limitsAt(path), ({ subject }) => structureOf(plan, structures, subject) ?? path);
    const cells = structures.map((at) => withReason(plan, cellAt(at, own.get(at) ?? [])));
    return { ...cellAt(path, own.get(path) ?? []), detail: groupText(plan, path), cells };
  });
  const units = pathsIn(plan, "/control_units").map((path): Box => {
    const cells = limitsAt(path).map((limit) => cell(path, limit.title, [limit]));
    const title = partName(plan, partAt(path));
    const logsOf = managersOn(plan, title);
    const detail = [t`Control unit`, logsText(logsOf.length), linksText(getAt(plan, `${path}/pfids`))];
    return { ...cell(path, title, []), detail: detail.filter(Boolean).join(", "), cells, logsOf };
  });
  const others = (list: string, detail: string) => {
    const cells = pathsIn(plan, list).map((at) => cellAt(at));
    return cells.length > 0 ? [{ ...cell(cells[0]?.path ?? list, detail, []), detail: "", cells }] : [];
  };
  return [
    ...[...lpars, ...groups, ...units],
    ...others("/connectors", t`Kafka connectors`),
    ...others("/replications", t`Q Replication`),
  ];
}

function pathsIn(plan: Plan, list: string): string[] {
  return listAt(plan, list).map((_, index) => `${list}/${index}`);
}

/** Return a part with the worst of its limits; a percentage that does not explain the verdict is left out. */
function cellOf(path: string, title: string, limits: Limit[], watch: number): Cell {
  const percent = ({ used_pct }: Limit) => used_pct?.value ?? 0;
  const [limit] = [...limits].sort(
    (one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) || percent(other) - percent(one),
  );
  if (!limit) return { path, title, verdict: null, share: "", limit: "" };
  const { verdict, used_pct, at_least } = limit;
  const isExplained = verdict === "ok" || (verdict !== "unknown" && percent(limit) >= watch);
  const text = isExplained ? (used_pct?.text ?? "") : "";
  return { path, title, verdict, share: text && at_least ? `≥ ${text}` : text, limit: limit.title };
}

/** Return a structure with the reason why it has no limit, where no queue of the plan is in it. */
function withReason(plan: Plan, cell: Cell): Cell {
  const used = usedStructures(plan);
  // A shared queue without a structure may be in any.
  if (cell.verdict !== null || used.has(null) || used.has(getAt(plan, `${cell.path}/name`))) return cell;
  return { ...cell, why: t`no workload uses it` };
}

/** Return the names of structures that shared queues of workloads, or their stream queues, are in. */
function usedStructures(plan: Plan): Set<unknown> {
  const managers = pathsIn(plan, "/lpars").flatMap((path) => pathsIn(plan, `${path}/queue_managers`));
  const shared = managers
    .flatMap((path) => pathsIn(plan, `${path}/workloads`))
    .filter((path) => getAt(plan, `${path}/queue`) === "shared");
  const structures = shared.map((path) => getAt(plan, `${path}/structure`) ?? null);
  return new Set([...structures, ...shared.map((path) => getAt(plan, `${path}/streaming/structure`))]);
}

/** Return the structure that a limit of a group is about: the longest name in its subject. */
function structureOf(plan: Plan, structures: string[], subject: string): string | undefined {
  const name = (at: string) => partName(plan, partAt(at));
  return structures
    .filter((at) => subject.includes(name(at)))
    .sort((one, other) => name(other).length - name(one).length)[0];
}

/** Names of members that are written. */
const FEW = 6;

/** Return what a group is, and which queue managers are in it. */
function groupText(plan: Plan, path: string): string {
  const members = listAt(plan, `${path}/members`).map(String);
  if (members.length === 0) return t`Queue-sharing group`;
  const named = members.slice(0, FEW).join(", ");
  const more = members.length - FEW;
  return more > 0 ? t`Queue-sharing group of ${named} and ${more} more` : t`Queue-sharing group of ${named}`;
}

/** Return the queue managers with logs on a control unit. */
function managersOn(plan: Plan, unit: string): string[] {
  const managers = pathsIn(plan, "/lpars").flatMap((path) => pathsIn(plan, `${path}/queue_managers`));
  return managers.filter((path) => getAt(plan, `${path}/logs/control_unit`) === unit);
}

function logsText(count: number): string {
  if (count === 0) return "";
  return t`logs of ${plural(count, { one: "1 queue manager", other: `${formatEntry(count)} queue managers` })}`;
}

/** Return how many links are online to a control unit; nothing where the plan does not say it. */
function linksText(pfids: unknown): string {
  if (typeof pfids !== "number") return "";
  return plural(pfids, { one: "1 PFID online", other: `${formatEntry(pfids)} PFIDs online` });
}
