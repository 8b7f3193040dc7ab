/** For which parts of the plan a suggested scenario is wanted. */
import { t } from "@lingui/core/macro";
import { partName, partsOnPath, partTitle } from "../../plan-schema/partPaths";
import type { Change, Plan } from "../../plan-schema/plan";

interface ChangedPart {
  path: string;
  name: string;
  title: string;
  changes: Change[];
}

/** Return the queue managers that changes are about; of changes of workloads the workloads. */
export function changedParts(plan: Plan, changes: Change[]): ChangedPart[] {
  const found = new Map<string, ChangedPart>();
  for (const change of changes) {
    const steps = partsOnPath(change.path).filter(({ def }) => def === "QueueManager" || def === "Workload");
    const step = steps.at(-1) ?? partsOnPath(change.path).at(-1);
    if (!step) continue;
    const title = [...steps]
      .reverse()
      .map((one) => partTitle(plan, one))
      .join(", ");
    const part = found.get(step.path) ?? { path: step.path, name: partName(plan, step), title, changes: [] };
    found.set(step.path, { ...part, changes: [...part.changes, change] });
  }
  return [...found.values()];
}

/** Parts that a name lists. */
const NAMED = 3;

/** Return the name of a scenario for some of the parts: "With zHyperLink: QM01, QM02". */
export function scenarioName(name: string, all: ChangedPart[], chosen: ChangedPart[]): string {
  if (chosen.length === all.length) return name;
  const names = chosen.slice(0, NAMED).map((part) => part.name);
  const more = chosen.length > NAMED ? t` and ${chosen.length - NAMED} more` : "";
  return `${name.replace(/^Everything on/, t`On`)}: ${names.join(", ")}${more}`;
}
