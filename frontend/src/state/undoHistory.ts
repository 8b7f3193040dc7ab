/**
 * Undo and redo steps across a reload, in the session storage of the tab.
 *
 * They are written when the page is left, and are valid for the plan of that moment only.
 */
import { readStored, removeStored, writeStored } from "../lib/storage";
import { isPlan, type Plan } from "../plan-schema/plan";
import { equalDocuments, type UndoSteps } from "./planStore";

/** Steps that are stored each way: a plan of twenty queue managers takes some 30 KB, and a tab may keep about 5 MB. */
const MAX_STEPS = 50;

interface Stored extends UndoSteps {
  plan: Plan;
}

/** Store the steps of the plan that is open under `key`; where that fails only the steps are lost. */
export function storeUndoSteps(key: string, { plan, past, future }: Stored): void {
  const stored: Stored = { plan, past: past.slice(-MAX_STEPS), future: future.slice(0, MAX_STEPS) };
  if (!writeStored(`steps.${key}`, stored, "sessionStorage")) removeStored(`steps.${key}`, "sessionStorage");
}

/** Return the steps that led to `plan`, if this tab stored them. */
export function readUndoSteps(key: string, plan: Plan): UndoSteps | null {
  const { plan: then, past, future } = readStored<Partial<Stored>>(`steps.${key}`, "sessionStorage") ?? {};
  if (!isPlan(then) || !arePlans(past) || !arePlans(future) || !equalDocuments(then, plan)) return null;
  return { past, future };
}

function arePlans(stored: unknown): stored is Plan[] {
  return Array.isArray(stored) && stored.every(isPlan);
}
