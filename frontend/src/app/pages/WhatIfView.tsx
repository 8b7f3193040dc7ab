import { Suspense } from "react";

import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { View, ViewProps } from "../../state/views";

// Seldom the first thing that is looked at: none of them is part of what the planner loads.
const PAGES = {
  explore: lazyWithRetry(() => import("../../features/explore/Explore")),
  goal: lazyWithRetry(() => import("../../features/goal-seek/GoalSeek")),
  scenarios: lazyWithRetry(() => import("../../features/scenarios/Scenarios")),
  growth: lazyWithRetry(() => import("../../features/growth/Growth")),
};

interface Props extends ViewProps {
  view: Exclude<View, "answer">;
  children?: React.ReactNode;
}

/** A view beside the answer, in its place. */
export function WhatIfView({ view, plan, answer, children }: Props) {
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
