/** Saving: the first time under a new id, later as a new revision that undoes nobody's. */
import { ask, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import { baseOf } from "../planner/openPlans";
import type { PlanState } from "../planner/planStore";
import type { Base } from "../planner/planStore";

type ToSave = Pick<PlanState, "name" | "plan">;

export async function createPlan({ name, plan }: ToSave): Promise<Base> {
  const body = { name, plan: plan as never };
  const { data, response } = await ask(client.POST("/api/v1/plans", { body }));
  return { ...baseOf(data, etagOf(response)), name, plan };
}

/** Save over the revision that `base` names; `isStale` says that somebody else was first. */
export async function updatePlan({ name, plan }: ToSave, base: Base): Promise<Base> {
  const { data, response } = await ask(
    client.PUT("/api/v1/plans/{plan_id}", {
      params: { path: { plan_id: base.id }, header: { "if-match": base.etag } },
      body: { name, plan: plan as never },
    }),
  );
  return { ...baseOf(data, etagOf(response)), name, plan };
}

export async function fetchPlan(id: string, signal?: AbortSignal) {
  const { data, response } = await ask(
    client.GET("/api/v1/plans/{plan_id}", { params: { path: { plan_id: id } }, signal }),
  );
  return { record: data, etag: etagOf(response) };
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 412;
}

function etagOf(response: Response): string {
  return response.headers.get("etag") ?? "";
}
