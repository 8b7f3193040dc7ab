/** A plan beside the store of measurements: what the address names, and the requests. */
import { t } from "@lingui/core/macro";
import { client, unwrap } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import { planBody, type Plan } from "../../plan-schema/plan";
import { daysOf, DEFAULT_DAYS } from "../../state/measuredPages";
import { withoutScenarios } from "../../state/scenarios";
import type { Codec } from "../../state/views";
import { dayAxis } from "../../ui/charts/dayAxis";
import type { LineChart } from "../../ui/charts/lineChart";

type Schemas = components["schemas"];
export type Actual = Schemas["PlanAgainstActual"];
export type ActualValue = Schemas["ActualValue"];
export type Compared = Schemas["MeasuredComparison"];
export type ComparedValue = Schemas["ComparedValue"];
export type Complete = Schemas["Completeness"];

export interface MeasuredState {
  /** Empty: the first one of the plan. */
  queueManager: string;
  days: number;
  /** The number whose chart is shown; empty: the worst one. */
  shown: string;
  /** A saved revision in place of the plan on the screen. */
  revision: number | null;
}

export const CODEC: Codec<MeasuredState> = {
  read: (params) => {
    const revision = Number(params.get("revision"));
    return {
      queueManager: params.get("qmgr") ?? "",
      days: daysOf(params),
      shown: params.get("number") ?? "",
      revision: Number.isInteger(revision) && revision > 0 ? revision : null,
    };
  },
  write: ({ queueManager, days, shown, revision }) => {
    const params = new URLSearchParams();
    if (queueManager) params.set("qmgr", queueManager);
    if (days !== DEFAULT_DAYS) params.set("days", String(days));
    if (shown) params.set("number", shown);
    if (revision !== null) params.set("revision", String(revision));
    return params;
  },
};

interface OfRevision {
  queueManager: string;
  /** The saved plan and its revision; null for the plan on the screen. */
  saved: { id: string; revision: number } | null;
}

export async function requestActual(plan: Plan, { queueManager, saved }: OfRevision, signal: AbortSignal) {
  if (saved) {
    const query = { queue_manager: queueManager, revision: saved.revision };
    const params = { path: { plan_id: saved.id }, query };
    return (await unwrap(client.GET("/api/v1/plans/{plan_id}/actual", { params, signal }))).data;
  }
  const body = { plan: planBody(withoutScenarios(plan)), queue_manager: queueManager };
  return (await unwrap(client.POST("/api/v1/measurements/actual", { body, signal }))).data;
}

export interface Question {
  queueManager: string;
  days: number;
}

/** Nothing of a queue manager has been imported. */
export const NOTHING = "nothing";

export async function requestCompared(
  plan: Plan,
  { queueManager, days }: Question,
  signal: AbortSignal,
): Promise<Compared | typeof NOTHING> {
  const body = { plan: planBody(withoutScenarios(plan)), queue_manager: queueManager, days };
  try {
    return (await unwrap(client.POST("/api/v1/measurements/compare", { body, signal }))).data;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return NOTHING;
    throw error;
  }
}

export async function requestComplete(plan: Plan, { queueManager }: { queueManager: string }, signal: AbortSignal) {
  const body = { plan: planBody(withoutScenarios(plan)), queue_manager: queueManager };
  return (await unwrap(client.POST("/api/v1/measurements/completeness", { body, signal }))).data;
}

/** Return the plan with measured values, and how many fields were set. */
export async function requestUse(plan: Plan, { queueManager, days }: Question, use: string[], reason: string) {
  const body = { plan: planBody(plan), queue_manager: queueManager, days, use, reason };
  return (await unwrap(client.POST("/api/v1/measurements/compare/use", { body }))).data;
}

/** Return the title of a number with its buffer pool or page set. */
export function titleOf({ title, subject }: { title: string; subject: string }): string {
  return subject ? `${title}, ${subject}` : title;
}

/** How many times the largest number a limit may be and still be drawn: beyond that the lines would lie on the axis. */
const FAR = 4;

/** Return whether the limit is so far above all numbers that it is not drawn. */
export function hasFarLimit({ lines, limit_value }: ActualValue): boolean {
  const numbers = [...lines.planned, ...lines.peak].filter((one) => one !== null);
  return limit_value !== null && limit_value > FAR * Math.max(...numbers);
}

/** Return planned and measured numbers by day as lines. */
export function chartOf({ days }: Actual, value: ActualValue): LineChart {
  const { lines, unit } = value;
  const limit = hasFarLimit(value) ? null : lines.limit;
  const drawn = [
    { key: "P", name: t`planned`, values: lines.planned },
    { key: "H", name: t`measured, highest interval`, values: lines.peak },
    { key: "A", name: t`measured, average`, values: lines.average },
    ...(limit ? [{ key: "L", name: t`limit`, values: limit }] : []),
  ];
  return {
    title: titleOf(value),
    unit,
    x: dayAxis(days),
    lines: drawn.filter(({ values }) => values.some((one) => one !== null)),
  };
}
