/** Names in a plan that MQ does not take: the YAML lists them, the form has each at its field. */
import { getAt } from "../../lib/pointer";
import { nameHint } from "../../plan-schema/nameHint";
import { partsIn } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";

/** Return what to know about the names of a plan that MQ does not take. */
export function nameHints(plan: Plan): string[] {
  return [...partsIn(plan)].flatMap(({ def, path }) => {
    const hint = nameHint(def, getAt(plan, `${path}/name`));
    return hint === null ? [] : [hint];
  });
}
