/** The plans last opened in this browser, newest first. */
import type { PlanRecord } from "../api/types";
import { readStored, writeStored } from "../lib/storage";

type Recent = Pick<PlanRecord, "id" | "name">;

const MAX_RECENT = 6;

export function recentPlans(): Recent[] {
  const stored = readStored<Recent[]>("recent");
  return Array.isArray(stored)
    ? stored.filter((entry) => typeof entry?.id === "string" && typeof entry.name === "string")
    : [];
}

export function rememberPlan({ id, name }: Recent): void {
  const others = recentPlans().filter((entry) => entry.id !== id);
  writeStored("recent", [{ id, name }, ...others].slice(0, MAX_RECENT));
}

/** Remove a plan that does not exist any more. */
export function forgetPlan(id: string): void {
  writeStored(
    "recent",
    recentPlans().filter((entry) => entry.id !== id),
  );
}
