/** Names in a plan that MQ does not take: the YAML lists them, the form has each at its field. */
import { getAt } from "../../lib/pointer";
import { nameHint } from "../../plan-schema/nameHint";
import { partsIn } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";

/** A name with what to know about it. */
export interface NamedHint {
  name: string;
  hint: string;
}

/** Return the names of a plan that MQ does not take, each with what to know about it. */
export function nameHints(plan: Plan): NamedHint[] {
  return [...partsIn(plan)].flatMap(({ def, path }) => {
    const name = getAt(plan, `${path}/name`);
    const hint = nameHint(def, name);
    return hint === null ? [] : [{ name: String(name), hint }];
  });
}
