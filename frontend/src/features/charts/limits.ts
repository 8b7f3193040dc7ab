/** Finding the limits that a chart is about. */
import type { Assessment, Limit } from "../../api/types";
import type { ChartSubject } from "./chartKind";

/** The limits whose id ends so: the name that a system gives to one of a kind. */
export function limitsEnding(answer: Assessment, end: string): Limit[] {
  return answer.constraints
    .filter(({ id }) => id.endsWith(end))
    .sort((one, other) => BY_NUMBER.compare(one.path, other.path));
}

/** The part of the plan that a limit is of, whatever is asked about it. */
export function ofLimit({
  id,
  subject,
  group,
  path,
}: Limit): Omit<ChartSubject, "question"> {
  return { key: id, label: subject, part: group.name, path, constraint: id };
}

const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/** Says how many of all are shown; nothing where that is all. */
export function soonestOf(shown: number, all: number): string {
  return all > shown ? `, the ${shown} soonest of ${all}` : "";
}
