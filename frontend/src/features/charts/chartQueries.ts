/** What a chart asks the service. Every number that it shows comes from the reply. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { unwrap, client } from "../../api/client";
import type { components } from "../../api/schema";
import type { Plan } from "../../plan-schema/plan";

type Schemas = components["schemas"];
export type Sweep = Schemas["Sweep"];
export type Explained = Schemas["Explained"]["quantities"];
/** The parts of the answer about growth that are drawn. */
export interface Growth {
  met: Schemas["Met"][];
}
export type RuleAnswer = Schemas["RuleAnswer"];

/** An axis; `also` take the same values; with `allowed` they are those that this input of a rule allows. */
export interface Axis {
  path: string;
  also?: string[];
  values?: unknown[];
  allowed?: { rule: string; input: string };
  from?: number;
  to?: number;
}

export type ChartQuestion =
  | { kind: "sweep"; inputs: Axis[]; outputs: string[] }
  | { kind: "explain"; ids: string[] }
  | { kind: "growth"; years: number }
  | { kind: "rule"; rule: string; inputs: Record<string, number | string> };

export type ChartResponse =
  | { kind: "sweep"; sweep: Sweep }
  | { kind: "explain"; quantities: Explained }
  | { kind: "growth"; growth: Growth }
  | { kind: "rule"; answer: RuleAnswer };

/** Points on an axis of a number: enough for a line, few enough for a table. */
const POINTS = 41;

/** The reply to the question of a chart; an older one stays until there is a newer for the same. */
export function useChartData(plan: Plan, key: string, question: ChartQuestion | null): ChartResponse | null {
  const { data } = useQuery({
    queryKey: ["chart", key, plan, question],
    queryFn: async ({ signal }) => ({ key, reply: question && (await put(plan, question, signal)) }),
    enabled: question !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    networkMode: "always",
  });
  return data?.key === key ? data.reply : null;
}

async function put(plan: Plan, question: ChartQuestion, signal: AbortSignal): Promise<ChartResponse> {
  switch (question.kind) {
    case "sweep": {
      const inputs = await Promise.all(question.inputs.map((axis) => axisOf(axis, signal)));
      const body = { plan: plan as never, inputs: inputs as never, outputs: question.outputs };
      const { data } = await unwrap(client.POST("/api/v1/sweep", { body, signal }));
      return { kind: "sweep", sweep: data };
    }
    case "explain": {
      const body = { plan: plan as never, ids: question.ids };
      const { data } = await unwrap(client.POST("/api/v1/explain", { body, signal }));
      return { kind: "explain", quantities: data.quantities };
    }
    case "growth": {
      const { years } = question;
      const body = { plan: plan as never, years, step: "year" as const, upgrades: [] };
      const { data } = await unwrap(client.POST("/api/v1/growth", { body, signal }));
      return { kind: "growth", growth: data as unknown as Growth };
    }
    case "rule": {
      const { data } = await unwrap(
        client.POST("/api/v1/rules/{rule_id}/evaluate", {
          params: { path: { rule_id: question.rule } },
          body: { inputs: question.inputs },
          signal,
        }),
      );
      return { kind: "rule", answer: data };
    }
  }
}

async function axisOf(axis: Axis, signal: AbortSignal) {
  const { path, also = [], values, allowed, from, to } = axis;
  if (!allowed) return values ? { path, also, values } : { path, also, from, to, points: POINTS };
  const { data } = await unwrap(
    client.GET("/api/v1/rules/{rule_id}", { params: { path: { rule_id: allowed.rule } }, signal }),
  );
  const input = data.inputs.find(({ name }) => name === allowed.input);
  return { path, values: input?.allowed ?? [] };
}
