import { useNavigate } from "react-router";

import type { Plan } from "../plan-schema/plan";
import { writeDraft } from "./drafts";
import { NEW, openNew, openPlan } from "./openPlans";
import { resetOpenSections } from "./openSections";

/** Return a function that opens a plan that is not saved yet on the planner's page; `search` names the part to show. */
export function useStartPlan() {
  const navigate = useNavigate();
  return (name: string, plan: Plan, search = "") => {
    openPlan(NEW);
    const store = openNew(name, plan);
    // A reload restores the plan like typed changes.
    writeDraft(NEW, store.get());
    resetOpenSections();
    void navigate({ pathname: "/", search });
  };
}
