/** Requests that save a plan: first under a new id, later as a new revision. */
import { unwrap, client } from "../api/client";
import { ApiProblem } from "../api/problem";
import { baseOf } from "./openPlans";
import type { Base, PlanState } from "./planStore";
import { authorName } from "./author";
import { withIdempotencyKey } from "./idempotency";

type ToSave = Pick<PlanState, "name" | "plan">;

/** The note of a save, for the history. */
export interface SaveNote {
  note?: string | null;
  version_name?: string | null;
}

export async function createPlan({ name, plan }: ToSave, note: SaveNote = {}): Promise<Base> {
  const body = { name, plan: plan as never, author: authorName(), ...note, tags: [] };
  const { data, response } = await withIdempotencyKey("create", body, (header) =>
    client.POST("/api/v1/plans", { params: { header }, body }),
  );
  return { ...baseOf(data, etagOf(response)), name, plan };
}

/** Save a revision after `base`; rejects with an error that `isStale` recognises where there is a newer one. */
export async function updatePlan({ name, plan }: ToSave, { id, etag }: Base, note: SaveNote = {}): Promise<Base> {
  const body = { name, plan: plan as never, author: authorName(), ...note };
  const { data, response } = await withIdempotencyKey(`save ${id} ${etag}`, body, (header) =>
    client.PUT("/api/v1/plans/{plan_id}", {
      params: { path: { plan_id: id }, header: { ...header, "if-match": etag } },
      body,
    }),
  );
  return { ...baseOf(data, etagOf(response)), name, plan };
}

export async function fetchPlan(id: string, signal?: AbortSignal) {
  const { data, response } = await unwrap(
    client.GET("/api/v1/plans/{plan_id}", { params: { path: { plan_id: id } }, signal }),
  );
  return { record: data, etag: etagOf(response) };
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 412;
}

export function etagOf(response: Response): string {
  return response.headers.get("etag") ?? "";
}
