/** Where values of the plan were measured; the plan's own document has it, by the path of the field. */
import type { components } from "../api/schema";
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
