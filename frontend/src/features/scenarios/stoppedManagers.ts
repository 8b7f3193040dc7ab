/** The queue managers that a scenario leaves without any load: they do not run in it. */
import { getAt } from "../../lib/pointer";
import { inputsOf } from "../../plan-schema/inputs";
import { partsIn } from "../../plan-schema/partPaths";
import type { Change, Plan } from "../../plan-schema/plan";
import { applyChanges } from "../../state/scenarios";

/** The parts of a queue manager whose load others take over where it is lost. */
const LOADS = /^(\/lpars\/\d+\/queue_managers\/\d+)\/(?:channel_groups|local_connections|workloads)\/\d+\/[^/]+$/;

/**
 * Return whether a result, by its id, is one of these queue managers: its own, its CPU, or its shared message data set.
 *
 * What does not depend on the load has no use in the scenario either: such a limit is not OK, it does not exist.
 */
export function stoppedManagers(plan: Plan, changes: Change[]): (id: string) => boolean {
  const [before, after] = [plan, applyChanges(plan, changes)].map(loadedManagers);
  const stopped = [...partsIn(plan)]
    .filter(({ def, path }) => def === "QueueManager" && before?.has(path) && !after?.has(path))
    .map(({ path }) => ({ name: idOf(plan, path), lpar: idOf(plan, path.split("/").slice(0, 3).join("/")) }));
  return (id) =>
    stopped.some(
      ({ name, lpar }) =>
        [`${lpar}/${name}/`, `${lpar}/cpu/${name}/`].some((start) => id.startsWith(start)) ||
        (/^group\/[^/]*\/smds\//.test(id) && id.endsWith(` of ${name}`)),
    );
}

/** Return the paths of the queue managers that have any load. */
function loadedManagers(plan: Plan): Set<string> {
  const loads = inputsOf(plan).filter(
    ({ spec, value }) => spec.property.grows && typeof value === "number" && value > 0,
  );
  return new Set(loads.flatMap(({ path }) => LOADS.exec(path)?.[1] ?? []));
}

/** Return the name of a part as ids have it. */
function idOf(plan: Plan, path: string): string {
  return String(getAt(plan, `${path}/name`) ?? "")
    .replaceAll("~", "~0")
    .replaceAll("/", "~1");
}
