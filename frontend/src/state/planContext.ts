import { createContext, useContext, useSyncExternalStore } from "react";

import { getAt } from "../lib/pointer";
import type { PlanState, PlanStore } from "./planStore";

const PlanContext = createContext<PlanStore | null>(null);
export const PlanProvider = PlanContext.Provider;

export function usePlanStore(): PlanStore {
  const store = useContext(PlanContext);
  if (!store) throw new Error("usePlanStore outside PlanProvider");
  return store;
}

/** One view of the plan's state; drawn again only when that view changes. */
export function usePlan<T>(select: (state: PlanState) => T): T {
  const store = usePlanStore();
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}

/** What the plan says at a JSON pointer. */
export function usePlanValue(path: string): unknown {
  return usePlan((state) => getAt(state.plan, path));
}
