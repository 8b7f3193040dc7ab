/** What differs between saved plans: their limits side by side, and the inputs that differ from the first. */
import { client, unwrap } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import type { Limit, PlanRecord } from "../../api/types";
import { errorText, fetchPlan } from "../../state/savedPlans";
import { VERDICTS } from "../../ui/Verdict";

type Answer = components["schemas"]["Assessment"];

/** As many as fit beside each other. */
export const MAX_COMPARED = 6;

export interface ComparedPlan {
  record: PlanRecord;
  /** `null` where it cannot be assessed. */
  answer: Answer | null;
  /** Sentences on the inputs that differ from the first plan; `null` where that could not be determined. */
  differences: string[] | null;
  problem: string;
}

export interface LimitRow {
  id: string;
  title: string;
  subject: string;
  /** `null` where a plan has no such limit. */
  limits: (Limit | null)[];
}

export function comparisonPath(ids: string[]): string {
  return `/plans/compare?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
}

/** Load plans with today's answers; all are compared with the first. */
export async function fetchComparison(ids: string[], signal: AbortSignal): Promise<ComparedPlan[]> {
  const records = await Promise.all(ids.map(async (id) => (await fetchPlan(id, signal)).record));
  return Promise.all(records.map((record, index) => fetchCompared(record, index === 0 ? null : records[0], signal)));
}

async function fetchCompared(record: PlanRecord, first: PlanRecord | null | undefined, signal: AbortSignal) {
  try {
    const body = { plan: record.plan, include: [] };
    const { data: answer } = await unwrap(client.POST("/api/v1/assess", { body, signal }));
    if (!first) return { record, answer, differences: [], problem: "" };
    const plans = { plans: [first.plan, record.plan] };
    const { data } = await unwrap(client.POST("/api/v1/compare", { body: plans, signal }));
    const differences = (data.plans[0]?.differences ?? []).map(({ sentence }) => sentence);
    return { record, answer, differences, problem: "" };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { record, answer: null, differences: null, problem: errorText(error) };
  }
}

/** Return the limits of several answers: those with different statuses first, then the fullest. */
export function limitRows(answers: (Pick<Answer, "limits"> | null)[]): LimitRow[] {
  const rows = new Map<string, LimitRow>();
  answers.forEach((answer, index) => {
    for (const limit of answer?.limits ?? []) {
      const { id, title, subject } = limit;
      const row = rows.get(id) ?? { id, title, subject, limits: answers.map(() => null) };
      row.limits[index] = limit;
      rows.set(id, row);
    }
  });
  const key = (row: LimitRow) => [hasSameVerdict(row) ? 1 : 0, worstRank(row), -fullest(row)];
  return [...rows.values()].sort((one, other) => compareKeys(key(one), key(other)));
}

/** Whether a limit has the same status in all plans. */
export function hasSameVerdict({ limits }: LimitRow): boolean {
  return limits.every((limit) => limit?.verdict === limits[0]?.verdict);
}

function worstRank({ limits }: LimitRow): number {
  return Math.min(...limits.map((limit) => (limit ? VERDICTS.indexOf(limit.verdict) : VERDICTS.length)));
}

function fullest({ limits }: LimitRow): number {
  return Math.max(...limits.map((limit) => limit?.used_pct?.value ?? 0));
}

function compareKeys(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
