/** The answer and the what-if views of a plan: tabs, and the view that the address names. */
import { t } from "@lingui/core/macro";
import { ChevronDown } from "@carbon/react/icons";
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";

import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { searchOf, TITLES, VIEW_GROUPS, viewOf, VIEWS, withInputs, type View, type ViewProps } from "../../state/views";
import { PageSkeleton } from "../../ui/PageSkeleton";
import { useDropdown } from "../../ui/useDropdown";
import { useTabInSight } from "../../ui/useTabInSight";
import "./workspace.css";

/** Links to each view, which is shown again as it was left; Carbon's Tabs are buttons and change no address. */
export function ViewTabs() {
  const [params] = useSearchParams();
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const now = viewOf(params);
  const left = useRef<Partial<Record<View, string>>>({});
  const tabs = useRef<HTMLElement>(null);
  const overflows = useOverflows(tabs, now);
  useEffect(() => {
    left.current[now] = address;
  }, [now, address]);
  useTabInSight(tabs, now);
  const go = (event: MouseEvent, view: View) => {
    const lastSearch = left.current[view];
    if (lastSearch === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const search = withInputs(lastSearch, params);
    if (view !== now) void navigate({ search }, { preventScrollReset: true });
  };
  const link = (view: View) => (
    <Link
      key={view}
      to={{ search: withInputs(searchOf(view), params) }}
      aria-current={view === now ? "page" : undefined}
      preventScrollReset
      onClick={(event) => go(event, view)}
    >
      {TITLES[view]}
    </Link>
  );
  return (
    <div className="view-tabs">
      <nav className="tabs" aria-label={t`Views of the plan`} ref={tabs}>
        {VIEWS.map(link)}
      </nav>
      {overflows && <AllViews>{link}</AllViews>}
    </div>
  );
}

/** Return whether tabs are wider than the frame around them, followed as that and the present tab change. */
function useOverflows(element: RefObject<HTMLElement | null>, now: View): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const frame = element.current?.parentElement;
    const found = element.current;
    if (!frame || !found) return;
    // Against the frame, which is as wide with the menu beside the tabs as without.
    const measure = () => setOverflows(widthOf(found) > frame.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    void document.fonts?.ready.then(measure);
    return () => observer.disconnect();
  }, [element, now]);
  return overflows;
}

/** Return how wide tabs are in one row: where they have no room in it they are in several. */
function widthOf(tabs: HTMLElement): number {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(tabs);
  const [gap = 0, start = 0, end = 0] = [columnGap, paddingInlineStart, paddingInlineEnd].map((size) =>
    Number.parseFloat(size),
  );
  const widths = [...tabs.children].map((tab) => tab.getBoundingClientRect().width + gap);
  return Math.floor(widths.reduce((sum, width) => sum + width, start + end - gap));
}

/** A menu of all views, where the tabs have no room for each. */
function AllViews({ children: link }: { children: (view: View) => ReactNode }) {
  const { open, close, aroundProps, buttonProps } = useDropdown();
  return (
    <div className="all-views" {...aroundProps}>
      <button className="all-views__button" aria-controls="all-views" {...buttonProps}>
        {t`All ${VIEWS.length} views`} <ChevronDown />
      </button>
      {open && (
        <nav id="all-views" className="all-views__menu" aria-label={t`All views`} onClick={close}>
          {VIEW_GROUPS.map(([title, views]) => (
            <section key={title} aria-label={title}>
              <p className="quiet">{title}</p>
              {views.map(link)}
            </section>
          ))}
        </nav>
      )}
    </div>
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
  measured: lazyWithRetry(() => import("../../features/measured/Measured")),
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
      <Suspense fallback={<PageSkeleton title={TITLES[view]} />}>
        <Page plan={plan} answer={answer} />
      </Suspense>
    </main>
  );
}
