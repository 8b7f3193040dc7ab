/** Finding the limits that a chart is about. */
import type { Assessment, Limit } from "../../api/types";
import type { ChartSubject } from "./chartKind";

/** The limits of one kind, in the order of the plan. */
export function limitsOfKind(answer: Assessment, wanted: string): Limit[] {
  return answer.limits
    .filter(({ kind }) => kind === wanted)
    .sort((one, other) => BY_NUMBER.compare(one.part.path, other.part.path));
}

/** The limits that growth meets, each with its multiple of today's load, soonest first. */
export function limitsByMultiple(answer: Assessment): { limit: Limit; multiple: number }[] {
  return answer.limits
    .flatMap((limit) => {
      const multiple = limit.multiple?.value;
      return typeof multiple === "number" ? [{ limit, multiple }] : [];
    })
    .sort((one, other) => one.multiple - other.multiple);
}

/** The part of the plan that a limit is of, whatever is asked about it. */
export function ofLimit({ id, subject, part }: Limit): Omit<ChartSubject, "question"> {
  return { key: id, label: subject, part: part.name, path: part.path, limit: id };
}

const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/** Says how many of all are shown; nothing where that is all. */
export function soonestOf(shown: number, all: number): string {
  return all > shown ? `, the ${shown} soonest of ${all}` : "";
}
