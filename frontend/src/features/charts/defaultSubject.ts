/** The part of the plan that a chart is about until the user chooses one. */
import type { Assessment } from "../../api/types";
import type { ChartSubject } from "./chartKind";

/**
 * The one whose limit binds first; where the chart is about none such, the one nearest to the part that binds, and of
 * several the one nearest to its limit.
 */
export function defaultSubject(spots: ChartSubject[], answer: Assessment): ChartSubject | undefined {
  const { limits, first_limit } = answer;
  const place = limits.find(({ id }) => id === first_limit.limit)?.part.path ?? "";
  // Limits come worst first.
  const rank = ({ limit }: ChartSubject) => {
    const at = limits.findIndex(({ id }) => id === limit);
    return at < 0 ? limits.length : at;
  };
  const near = ({ limit, path = "" }: ChartSubject) =>
    limit !== undefined && limit === first_limit.limit ? Infinity : shared(path, place);
  return [...spots].sort((one, other) => compare(near(other), near(one)) || rank(one) - rank(other))[0];
}

/** Infinity less itself is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** The parts of two JSON pointers that are the same, from the first on. */
function shared(one: string, other: string): number {
  const [here, there] = [one.split("/"), other.split("/")];
  const difference = here.findIndex((part, index) => part !== there[index]);
  return difference < 0 ? here.length : difference;
}
