/** The answer and the what-if views of a plan: tabs, and the view that the address names. */
import { Suspense, useEffect, useRef, type MouseEvent } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";

import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { searchOf, TITLES, viewOf, VIEWS, type View, type ViewProps } from "../../state/views";
import "./workspace.css";

/** Links to each view, which is shown again as it was left; Carbon's Tabs are buttons and change no address. */
export function ViewTabs() {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = viewOf(params);
  const left = useRef<Partial<Record<View, string>>>({});
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    left.current[now] = search;
  }, [now, search]);
  useEffect(() => {
    // On a phone the tabs scroll, and the present one may be out of sight.
    const current = tabs.current?.querySelector<HTMLElement>("[aria-current]");
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.offsetWidth / 3;
  }, [now]);
  const go = (event: MouseEvent, view: View) => {
    const lastSearch = left.current[view];
    if (lastSearch === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (view !== now) void navigate({ search: lastSearch }, { preventScrollReset: true });
  };
  return (
    <nav className="tabs" aria-label="Views of the plan" ref={tabs}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={{ search: searchOf(view) }}
          aria-current={view === now ? "page" : undefined}
          preventScrollReset
          onClick={(event) => go(event, view)}
        >
          {TITLES[view]}
        </Link>
      ))}
    </nav>
  );
}

// Loaded on demand: none of them is part of what the planner needs first.
const PAGES = {
  outage: lazyWithRetry(() => import("../../features/outage/Outage")),
  explore: lazyWithRetry(() => import("../../features/explore/Explore")),
  goal: lazyWithRetry(() => import("../../features/goal-seek/GoalSeek")),
  scenarios: lazyWithRetry(() => import("../../features/scenarios/Scenarios")),
  summary: lazyWithRetry(() => import("../../features/summary/Summary")),
  growth: lazyWithRetry(() => import("../../features/growth/Growth")),
  day: lazyWithRetry(() => import("../../features/day/Day")),
  release: lazyWithRetry(() => import("../../features/newest-release/NewestRelease")),
  zhyperlink: lazyWithRetry(() => import("../../features/zhyperlink/Zhyperlink")),
  cost: lazyWithRetry(() => import("../../features/feature-cost/FeatureCost")),
  configuration: lazyWithRetry(() => import("../../features/configuration/Configuration")),
  import: lazyWithRetry(() => import("../../features/measurements/ImportMeasurements")),
};

interface Props extends ViewProps {
  view: Exclude<View, "answer">;
  children?: React.ReactNode;
}

/** A view beside the answer, in its place. */
export function WhatIfView({ view, plan, answer, children }: Props) {
  const Page = PAGES[view];
  return (
    <main id="answer" tabIndex={-1} className="what-if page-body">
      {children}
      <Suspense fallback={<p className="quiet">Loading …</p>}>
        <Page plan={plan} answer={answer} />
      </Suspense>
    </main>
  );
}
