/** Finding the limits that a chart is about. */
import type { Assessment, Constraint } from "../../api/types";

/** The limits whose id ends so: the name that a system gives to one of a kind. */
export function limitsEnding(answer: Assessment, end: string): Constraint[] {
  return answer.constraints
    .filter(({ id }) => id.endsWith(end))
    .sort((one, other) => BY_NUMBER.compare(one.path, other.path));
}

const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/** Says how many of all are shown; nothing where that is all. */
export function soonestOf(shown: number, all: number): string {
  return all > shown ? `, the ${shown} soonest of ${all}` : "";
}
