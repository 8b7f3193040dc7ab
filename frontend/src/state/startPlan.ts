import { useNavigate } from "react-router";

import { Store } from "../lib/store";
import { readStored, writeStored } from "../lib/storage";
import type { Plan } from "../plan-schema/plan";
import { writeDraft } from "./drafts";
import { isNewPlanChanged, NEW, openNew, openPlan } from "./openPlans";
import { resetOpenSections } from "./openSections";

interface ReplacedPlan {
  name: string;
  /** The plan in its place. */
  by: Plan;
}

/** The plan with unsaved changes, or made from answers and never saved, that another one took the place of; null where there is none. */
export const replacedPlan = new Store<ReplacedPlan | null>(null);

/** Whether the plan that is not saved yet was made from answers, which are work like typed changes. */
const OWN = "new-plan-is-own";

/**
 * Return a function that opens a plan that is not saved yet on the planner's page; `search` names the part to show, and
 * `isOwn` says that it is no preset.
 */
export function useStartPlan() {
  const navigate = useNavigate();
  return (name: string, plan: Plan, search = "", isOwn = false) => {
    const isReplaced = isNewPlanChanged() || readStored<boolean>(OWN) === true;
    const before = isReplaced ? openPlan(NEW)?.get().name : undefined;
    writeStored(OWN, isOwn);
    const store = openNew(name, plan);
    replacedPlan.set(before === undefined ? null : { name: before, by: store.get().plan });
    // A reload restores the plan like typed changes.
    writeDraft(NEW, store.get());
    resetOpenSections();
    void navigate({ pathname: "/", search });
  };
}
