/** The views of a plan beside its answer, and how the address names the one that is shown. */

import type { Assessment } from "../api/types";
import type { Plan } from "../plan-schema/plan";

export const VIEWS = ["answer", "explore", "goal", "scenarios", "growth"] as const;
export type View = (typeof VIEWS)[number];

export const TITLES: Record<View, string> = {
  answer: "Answer",
  explore: "Explore",
  goal: "Goal seek",
  scenarios: "Scenarios",
  growth: "Growth",
};

/** The properties of every view beside the answer. */
export interface ViewProps {
  /** The plan that `answer` is for. */
  plan: Plan;
  answer: Assessment;
}

export function viewOf(params: URLSearchParams): View {
  const name = params.get("view");
  return VIEWS.find((view) => view === name) ?? "answer";
}

/** The address of a view: `state` holds its own parameters. */
export function searchOf(view: View, state = new URLSearchParams()): string {
  const params = new URLSearchParams(view === "answer" ? {} : { view });
  for (const [name, value] of state) params.append(name, value);
  const text = params.toString();
  return text ? `?${text}` : "";
}
