import { Suspense } from "react";

import { later } from "../../lib/lazyWithRetry";
import type { View, ViewProps } from "../../state/views";
import "../../ui/what-if.css";

// Seldom the first thing that is looked at: none of them is part of what the planner loads.
const PAGES = {
  explore: later(() => import("../../features/explore/Explore")),
  goal: later(() => import("../../features/goal-seek/GoalSeek")),
  scenarios: later(() => import("../../features/scenarios/Scenarios")),
  growth: later(() => import("../../features/growth/Growth")),
};

interface Props extends ViewProps {
  view: Exclude<View, "answer">;
  children?: React.ReactNode;
}

/** A view beside the answer, in its place. */
export function WhatIf({ view, plan, answer, children }: Props) {
  const Page = PAGES[view];
  return (
    <main id="answer" tabIndex={-1} className="what-if">
      {children}
      <Suspense fallback={<p className="quiet">Loading …</p>}>
        <Page plan={plan} answer={answer} />
      </Suspense>
    </main>
  );
}
