/** The loads of a plan that most questions are about. */
import type { Input } from "./inputs";

const MOST_LOADS = 3;

/**
 * Return loads, what users add first: of each kind the one of `part`, or else the largest.
 *
 * Kinds below `causes` come first: paths in the plan that the limit in question depends on.
 */
export function mainLoads(inputs: Input[], part: string, causes: readonly string[] = []): Input[] {
  const loads = inputs.filter(({ spec, value }) => spec.property.grows && typeof value === "number" && value > 0);
  const kinds = Map.groupBy(onePerPart(loads), ({ path }) => path.replace(/\d+/g, "n"));
  const isCause = (path: string) => causes.some((cause) => path.startsWith(cause));
  // More limits depend on the rate of messages than on any other load.
  const isRate = ({ spec }: Input) => spec.unit?.endsWith("/ s") ?? false;
  const rank = (alike: Input[]) => 2 * Number(alike.some(({ path }) => isCause(path))) + Number(alike.some(isRate));
  // What is measured is no load that users add.
  const added = [...kinds].filter(([kind]) => isListed(kind));
  return (added.length > 0 ? added : [...kinds])
    .map(([, alike]) => alike)
    .sort((one, other) => rank(other) - rank(one))
    .map((alike) => (part && alike.find(({ path }) => path.startsWith(`${part}/`))) || largest(alike))
    .slice(0, MOST_LOADS);
}

/** Return of each part its first load, which is its size: the number of channels, and not what goes over them. */
function onePerPart(loads: Input[]): Input[] {
  const firsts = Map.groupBy(loads, ({ path }) => path.replace(/\/[^/]+$/, ""));
  return [...firsts.values()].flatMap((alike) => alike.slice(0, 1));
}

/** Whether the part of a field is one of a list: what users add, such as channel groups, and not what is measured. */
function isListed(kind: string): boolean {
  return /\/n\/[^/]+$/.test(kind);
}

function largest(inputs: Input[]): Input {
  return inputs.reduce((most, input) => (Number(input.value) > Number(most.value) ? input : most));
}
