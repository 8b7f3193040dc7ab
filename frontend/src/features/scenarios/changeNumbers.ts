/** The numbers, in the list of a scenario, of the changes behind differences of its plan. */
import type { Change } from "../../plan-schema/plan";

/**
 * Return the changes that cause a result, counted from 1: the differences of a comparison are in the order of the plan,
 * and a change of a whole list makes several of them.
 */
export function changeNumbers(
  causes: readonly number[],
  differences: readonly { path: string }[],
  changes: readonly Change[],
): number[] {
  const numbers = causes.map((cause) => {
    const path = differences[cause]?.path ?? "";
    return changes.findIndex((change) => path === change.path || path.startsWith(`${change.path}/`)) + 1;
  });
  return [...new Set(numbers)].filter((number) => number > 0).sort((one, other) => one - other);
}
