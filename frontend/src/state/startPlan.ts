import { useNavigate } from "react-router";

import { Store } from "../lib/store";
import type { Plan } from "../plan-schema/plan";
import { writeDraft } from "./drafts";
import { isNewPlanOwn, NEW, openNew, openPlan } from "./openPlans";
import { resetOpenSections } from "./openSections";

interface ReplacedPlan {
  name: string;
  /** The plan in its place. */
  by: Plan;
}

/** The unsaved plan, changed or made from answers, that another one took the place of; null where there is none. */
export const replacedPlan = new Store<ReplacedPlan | null>(null);

/**
 * Return a function that opens a plan that is not saved yet on the planner's page; `search` names the part to show, and
 * `isOwn` says that it is no preset.
 */
export function useStartPlan() {
  const navigate = useNavigate();
  return (name: string, plan: Plan, search = "", isOwn = false) => {
    const before = isNewPlanOwn() ? openPlan(NEW)?.get().name : undefined;
    const store = openNew(name, plan, isOwn);
    replacedPlan.set(before === undefined ? null : { name: before, by: store.get().plan });
    // A reload restores the plan like typed changes.
    writeDraft(NEW, store.get());
    resetOpenSections();
    void navigate({ pathname: "/", search });
  };
}
