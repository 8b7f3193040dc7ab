/** The queue managers that are lost in a scenario: they do not run in it. */
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
  const managers = [...partsIn(plan)]
    .filter(({ def, path }) => def === "QueueManager" && before?.has(path) && !after?.has(path))
    .filter(({ path }) => isLost(plan, scenario, path));
  return new Set(managers.map(({ path }) => path));
}

/**
 * Return whether a queue manager without load is lost: the scenario says so, or other members of its group get load in
 * its place. Where it only has no clients it runs all the same.
 */
function isLost(plan: Plan, { changes, stopped }: Scenario, path: string): boolean {
  if (stopped?.includes(path)) return true;
  const own = String(getAt(plan, `${path}/name`) ?? "");
  const groups = listAt(plan, "/queue_sharing_groups") as { name?: string; members?: string[] }[];
  const group = groups.find(({ members }) => members?.includes(own));
  if (!group) return false;
  const others = [...partsIn(plan)].filter(
    ({ def, path: at }) =>
      def === "QueueManager" && at !== path && group.members?.includes(String(getAt(plan, `${at}/name`))),
  );
  return others.some(({ path: at }) => changes.some((change) => change.path.startsWith(`${at}/`)));
}

/** Return the paths of the queue managers that have any load. */
function loadedManagers(plan: Plan): Set<string> {
  const loads = inputsOf(plan).filter(
    ({ spec, value }) => spec.property.grows && typeof value === "number" && value > 0,
  );
  return new Set(loads.flatMap(({ path }) => LOADS.exec(path)?.[1] ?? []));
}
