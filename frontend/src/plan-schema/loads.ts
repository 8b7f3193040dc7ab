/** The loads of a plan that most questions are about. */
import type { Input } from "./inputs";

const MOST_LOADS = 3;

/** Return loads, what users add first: of each kind the one of `part`, or else the largest. */
export function mainLoads(inputs: Input[], part: string): Input[] {
  const loads = inputs.filter(({ spec, value }) => spec.property.grows && typeof value === "number" && value > 0);
  const kinds = Map.groupBy(loads, ({ path }) => path.replace(/\d+/g, "n"));
  return [...kinds]
    .sort(([one], [other]) => Number(isListed(other)) - Number(isListed(one)))
    .map(([, alike]) => alike)
    .map((alike) => (part && alike.find(({ path }) => path.startsWith(`${part}/`))) || largest(alike))
    .slice(0, MOST_LOADS);
}

/** Whether the part of a field is one of a list: what users add, such as channel groups, and not what is measured. */
function isListed(kind: string): boolean {
  return /\/n\/[^/]+$/.test(kind);
}

function largest(inputs: Input[]): Input {
  return inputs.reduce((most, input) => (Number(input.value) > Number(most.value) ? input : most));
}
