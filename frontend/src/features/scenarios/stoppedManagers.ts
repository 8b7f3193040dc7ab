/** The queue managers that are lost in a scenario: they do not run in it, nor what consists of them alone. */
import { getAt, listAt } from "../../lib/pointer";
import { inputsOf } from "../../plan-schema/inputs";
import { partsIn } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { applyChanges, type Scenario } from "../../state/scenarios";

/** The parts of a queue manager whose load others take over where it is lost. */
const LOADS = /^(\/lpars\/\d+\/queue_managers\/\d+)\/(?:channel_groups|local_connections|workloads)\/\d+\/[^/]+$/;

/**
 * Return the paths of the queue managers that are lost in a scenario.
 *
 * What does not depend on the load has no use in the scenario either: such a limit is not OK, it does not exist.
 */
export function stoppedManagers(plan: Plan, scenario: Scenario): Set<string> {
  const [before, after] = [plan, applyChanges(plan, scenario.changes)].map(loadedManagers);
  const managers = managersOf(plan)
    .map(({ path }) => path)
    .filter((path) => !after?.has(path))
    .filter(
      (path) =>
        scenario.stopped?.includes(path) || (before?.has(path) && othersTakeOver(plan, scenario.changes, path, after)),
    );
  return new Set(managers);
}

/** Return the paths of what does not run in a scenario: queue managers, LPARs with no other one, and whole groups. */
export function stoppedParts(plan: Plan, scenario: Scenario): Set<string> {
  const managers = stoppedManagers(plan, scenario);
  if (managers.size === 0) return managers;
  const of = managersOf(plan);
  const names = new Set(of.filter(({ path }) => managers.has(path)).map(({ name }) => name));
  const lpars = listAt(plan, "/lpars")
    .map((_, index) => `/lpars/${index}`)
    .filter((lpar) => {
      const own = of.filter(({ path }) => path.startsWith(`${lpar}/`));
      return own.length > 0 && own.every(({ path }) => managers.has(path));
    });
  // A member that the plan does not have runs elsewhere.
  const groups = groupsOf(plan).flatMap(({ members = [] }, index) =>
    members.length > 0 && members.every((name) => names.has(name)) ? [`/queue_sharing_groups/${index}`] : [],
  );
  return new Set([...managers, ...lpars, ...groups]);
}

/** Return the path and the name of each queue manager, in the order of the plan. */
export function managersOf(plan: Plan): { path: string; name: string }[] {
  return [...partsIn(plan)]
    .filter(({ def }) => def === "QueueManager")
    .map(({ path }) => ({ path, name: String(getAt(plan, `${path}/name`) ?? "") }));
}

/** Return the queue-sharing groups, with the names of their members. */
export function groupsOf(plan: Plan): { members?: string[] }[] {
  return listAt(plan, "/queue_sharing_groups") as { members?: string[] }[];
}

/**
 * Return whether other members of the group of a queue manager that are loaded get load in its place. Where it only
 * has no clients it runs all the same.
 */
function othersTakeOver(plan: Plan, changes: Scenario["changes"], path: string, loaded?: Set<string>): boolean {
  const managers = managersOf(plan);
  const own = managers.find((one) => one.path === path)?.name ?? "";
  const group = groupsOf(plan).find(({ members }) => members?.includes(own));
  return managers
    .filter(({ path: at, name }) => at !== path && loaded?.has(at) && group?.members?.includes(name))
    .some(({ path: at }) => changes.some((change) => change.path.startsWith(`${at}/`)));
}

/** Return the paths of the queue managers that have any load. */
function loadedManagers(plan: Plan): Set<string> {
  const loads = inputsOf(plan).filter(
    ({ spec, value }) => spec.property.grows && typeof value === "number" && value > 0,
  );
  return new Set(loads.flatMap(({ path }) => LOADS.exec(path)?.[1] ?? []));
}
