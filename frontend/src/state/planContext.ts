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

/** Select from the state of the plan; renders again only when the selection changes. */
export function usePlan<T>(select: (state: PlanState) => T): T {
  const store = usePlanStore();
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}

/** Return the value of the plan at a JSON pointer. */
export function usePlanValue(path: string): unknown {
  return usePlan((state) => getAt(state.plan, path));
}
