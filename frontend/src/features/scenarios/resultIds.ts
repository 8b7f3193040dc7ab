/** The ids of results, which begin with the names of an LPAR and of a queue manager. */
import { t } from "@lingui/core/macro";

import { getAt } from "../../lib/pointer";
import { partsIn } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";

/** Return the name of a part as ids have it. */
export function idOf(plan: Plan, path: string): string {
  return String(getAt(plan, `${path}/name`) ?? "")
    .replaceAll("~", "~0")
    .replaceAll("/", "~1");
}

/** Return the id of the LPAR of a part, as that of its results has it. */
export function lparOf(plan: Plan, path: string): string {
  return idOf(plan, path.split("/").slice(0, 3).join("/"));
}

/**
 * Return what a result is about, with the queue manager that it belongs to: channel groups and workloads of several
 * queue managers often have one name.
 */
export function subjectsWithManagers(plan: Plan): (id: string, subject: string) => string {
  const managers = new Map(
    [...partsIn(plan)]
      .filter(({ def }) => def === "QueueManager")
      .map(({ path }) => [`${lparOf(plan, path)}/${idOf(plan, path)}`, String(getAt(plan, `${path}/name`) ?? "")]),
  );
  return (id, subject) => {
    const manager = managers.get(id.split("/").slice(0, 2).join("/"));
    return !manager || subject.split(/\s+/).includes(manager) ? subject : t`${subject} of ${manager}`;
  };
}
