/** Where values of the plan were measured; the plan's own document has it, by the path of the field. */
import type { components } from "../api/schema";
import { getAt } from "../lib/pointer";
import type { Plan } from "../plan-schema/plan";
import { usePlan } from "./planStore";

export type MeasuredInput = components["schemas"]["MeasuredInput"];

const BY_PATH = new WeakMap<object, Map<string, MeasuredInput>>();

function byPath(measured: unknown): Map<string, MeasuredInput> | undefined {
  if (!Array.isArray(measured)) return undefined;
  let found = BY_PATH.get(measured);
  if (!found) {
    found = new Map((measured as MeasuredInput[]).map((one) => [one.path, one]));
    BY_PATH.set(measured, found);
  }
  return found;
}

/** Return where the value of a field was measured; undefined where it was entered. */
export function useMeasured(path: string): MeasuredInput | undefined {
  return usePlan(({ plan }) => byPath(plan.measured)?.get(path));
}

/**
 * Return where the input of a calculation was measured: values of the field `name` that the plan has unchanged, in a part
 * and those within it, or anywhere where that has none.
 */
export function measuredInputs(plan: Plan, part: string, name: string, value: unknown): MeasuredInput[] {
  const found = [...(byPath(plan.measured)?.values() ?? [])].filter(
    ({ path, value: measured }) =>
      path.endsWith(`/${name}`) && measured === value && (getAt(plan, path) ?? null) === (value ?? null),
  );
  const within = found.filter(({ path }) => path.startsWith(`${part}/`));
  return within.length > 0 ? within : found;
}
