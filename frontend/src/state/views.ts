/** The views of a plan beside its answer: which one the address names, and the state that it has there. */
import { t } from "@lingui/core/macro";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

import type { Assessment } from "../api/types";
import { withParams } from "../lib/params";
import type { Plan } from "../plan-schema/plan";
import { fieldsOf } from "../plan-schema/planParts";

export interface Codec<T> {
  read: (params: URLSearchParams) => T;
  write: (state: T) => URLSearchParams;
}

/**
 * Return the state in the address and a function that changes it; with `step` the change is an entry in the history.
 *
 * A change may be a function of the present state: two changes may come before the address is updated.
 */
export function useViewState<T>(view: View, { read, write }: Codec<T>) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const put = useCallback(
    (change: T | ((now: T) => T), step = false) => {
      latest.current = typeof change === "function" ? (change as (now: T) => T)(latest.current) : change;
      const search = searchOf(view, write(latest.current));
      setParams((now) => withInputs(search, now), { replace: !step, preventScrollReset: true });
    },
    [setParams, view, write],
  );
  return [state, put] as const;
}

export const VIEWS = [
  "answer",
  "outage",
  "growth",
  "day",
  "release",
  "zhyperlink",
  "cost",
  "goal",
  "explore",
  "scenarios",
  "summary",
  "configuration",
  "measured",
  "import",
] as const;
export type View = (typeof VIEWS)[number];

/** The newest release that a queue manager of a plan can have. */
export const NEWEST_RELEASE = String(
  fieldsOf("QueueManager")
    .find(({ key }) => key === "release")
    ?.allowed.at(-1),
);

export const TITLES: Record<View, string> = {
  answer: t`What breaks first`,
  outage: t`Outage`,
  growth: t`Growth`,
  day: t`Day`,
  release: t`Release ${NEWEST_RELEASE}`,
  zhyperlink: "zHyperLink",
  cost: t`Cost`,
  goal: t`Capacity`,
  explore: t`Explore`,
  scenarios: t`Scenarios`,
  summary: t`Summary`,
  configuration: t`Configuration`,
  measured: t`Measured`,
  import: t`Import`,
};

/** The views by what they are for. */
export const VIEW_GROUPS: [title: string, views: View[]][] = [
  [t`Questions`, ["answer", "outage", "growth", "day", "release", "zhyperlink", "cost", "goal"]],
  [t`What if`, ["explore", "scenarios"]],
  [t`Results to use`, ["summary", "configuration", "measured"]],
  [t`Input`, ["import"]],
];

/** What a view answers, in words that people search for. */
export const VIEW_WORDS: Record<View, string> = {
  answer: t`what breaks first, first limit, headroom, capacity, when`,
  outage: t`what if consumers stop, load grows, queues fill up, longest outage, hours, minutes`,
  growth: t`dates, years, when limits are reached`,
  day: t`peak hour, batch window, day profile`,
  release: t`should we move, upgrade, migrate, newest release`,
  zhyperlink: t`should we buy, log write latency`,
  cost: t`what does it cost, CPU of streaming queues, TLS, AMS, compression, statistics`,
  goal: t`how many more clients, messages or queue managers fit, largest, smallest`,
  explore: t`chart, what if, sweep, heat map`,
  scenarios: t`compare, what if, LPAR or queue manager lost, fails, failure, disaster`,
  summary: t`print, one page for my manager, report`,
  configuration: t`MQSC, JCL, definitions, generate, BUFFPOOL, CFSTRUCT, ALTER QMGR, MEMLIMIT, SMF, compare, check`,
  measured: t`plan against actual, SMF, trend, sooner than planned, completeness, health check, fleet`,
  import: t`paste, console, job log, CSQX004I, DISPLAY, SMF, MP1B, RMF, MQSC, measured`,
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

/** The parameter of the address that names the part of the estate whose inputs are shown. */
export const SELECTION = "at";

/** The parameter of the address that tells whether the plan is shown as YAML. */
export const EDITOR = "edit";

/** Return the address of a view beside the inputs as the present address has them: of the same part, as form or YAML. */
export function withInputs(search: string, now: URLSearchParams): string {
  const inputs = Object.fromEntries([SELECTION, EDITOR].map((name) => [name, now.get(name)]));
  const params = withParams(new URLSearchParams(search), inputs);
  return params.size ? `?${params}` : "";
}

/** The address of a view: `state` holds its own parameters. */
export function searchOf(view: View, state = new URLSearchParams()): string {
  const params = new URLSearchParams(view === "answer" ? {} : { view });
  for (const [name, value] of state) params.append(name, value);
  const text = params.toString();
  return text ? `?${text}` : "";
}
