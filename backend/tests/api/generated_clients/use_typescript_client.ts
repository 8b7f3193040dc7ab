/**
 * Uses the generated TypeScript types as their users do; prints what it got, for the test that runs it.
 * The compiler checks it first: a field that the document does not declare is an error.
 */
import { readFileSync } from "node:fs";

import createClient from "openapi-fetch";

import type { components, paths } from "./schema.ts";

type Schemas = components["schemas"];
interface Examples {
  assess_plan: Schemas["PlanToAssess"];
  solve_plan: Schemas["PlanToSolve"];
  grow_plan: Schemas["PlanToGrow"];
  compare_plans: Schemas["PlansToCompare"];
  sweep_plan: Schemas["PlanToSweep"];
}

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });
const examples = JSON.parse(readFileSync(0, "utf8")) as Examples;

function must<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const assessed = must(await client.POST("/api/v1/assess", { body: examples.assess_plan }));
const verdicts: ("exceeded" | "watch" | "unknown" | "ok")[] = assessed.limits.map((limit) => limit.verdict);
const used: (number | null | undefined)[] = assessed.limits.map((limit) => limit.used?.value);
const solved = must(await client.POST("/api/v1/solve", { body: examples.solve_plan }));
const stopped: string | null | undefined = solved.stopped_by?.limit;
const grown = must(await client.POST("/api/v1/growth", { body: examples.grow_plan }));
const years: number[] = grown.met.map((limit) => limit.years);
const compared = must(await client.POST("/api/v1/compare", { body: examples.compare_plans }));
const moved: string[] = compared.plans.flatMap((plan) => plan.moved.map((result) => result.id));
const swept = must(await client.POST("/api/v1/sweep", { body: examples.sweep_plan }));
const outputs: string[] = Object.keys(swept.outputs);

const plan = examples.assess_plan.plan;
const created = await client.POST("/api/v1/plans", { body: { name: "One", plan, tags: [] } });
const { id } = must(created);
const etag = created.response.headers.get("etag") ?? "";
const address = { path: { plan_id: id } };
const change = { params: { ...address, header: { "if-match": etag } }, body: { name: "Two" } };
const renamed: string = must(await client.PATCH("/api/v1/plans/{plan_id}", change)).name;
const late = await client.PATCH("/api/v1/plans/{plan_id}", change);
const lpar: string | undefined = must(await client.GET("/api/v1/plans/{plan_id}", { params: address })).plan.lpars?.[0]
  ?.name;
const exported = await client.GET("/api/v1/plans/{plan_id}/export", {
  params: { ...address, query: { format: "yaml" } },
  parseAs: "text",
});

console.log(
  JSON.stringify({
    assess_plan: assessed,
    solve_plan: solved,
    grow_plan: grown,
    compare_plans: compared,
    sweep_plan: swept,
    seen: { verdicts, used, stopped, years, moved, outputs },
    plans: { renamed, late: late.error?.code, lpar, text: exported.data },
  }),
);
