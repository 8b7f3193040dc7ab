/**
 * Undo and redo steps across a reload, in the session storage of the tab.
 *
 * They are written when the page is left, and are valid for the plan of that moment only.
 */
import { isPlan, type Plan } from "../plan-schema/plan";
import { equalDocuments, type UndoSteps } from "./planStore";

const PREFIX = "mqplanner.steps.";
/** Steps that are stored each way: a plan of twenty queue managers takes some 30 KB, and a tab may keep about 5 MB. */
const MAX_STEPS = 50;

interface Stored extends UndoSteps {
  plan: Plan;
}

/** Store the steps of the plan that is open under `key`. */
export function storeUndoSteps(key: string, { plan, past, future }: Stored): void {
  const stored = { plan, past: past.slice(-MAX_STEPS), future: future.slice(0, MAX_STEPS) };
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(stored satisfies Stored));
  } catch {
    // Full or forbidden: only the steps are lost, the plan is stored elsewhere.
    removeUndoSteps(key);
  }
}

/** Return the steps that led to `plan`, if this tab stored them. */
export function readUndoSteps(key: string, plan: Plan): UndoSteps | null {
  const stored = read(key);
  if (!stored || !equalDocuments(stored.plan, plan)) return null;
  return { past: stored.past, future: stored.future };
}

function read(key: string): Stored | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    const stored = text === null ? null : (JSON.parse(text) as Partial<Stored>);
    const { plan, past, future } = stored ?? {};
    if (!isPlan(plan) || !past?.every(isPlan) || !future?.every(isPlan)) return null;
    return { plan, past, future };
  } catch {
    return null;
  }
}

function removeUndoSteps(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored.
  }
}
