/** Links from a text to the place in the plan that it speaks of. */
import { createContext, useContext, type ReactNode } from "react";

import { LinkButton } from "./buttons";

/** Goes to a place in the plan; `undefined` where nothing can be edited. */
export const GoToPlan = createContext<((path: string) => void) | undefined>(undefined);

/** A text that leads to a place in the plan, where the plan can be edited. */
export function PlanLink({ path, children }: { path: string; children: ReactNode }) {
  const goTo = useContext(GoToPlan);
  if (!goTo) return children;
  return <LinkButton onClick={() => goTo(path)}>{children}</LinkButton>;
}
