/** Requests about the revisions of a plan. */
import { unwrap, client } from "../api/client";
import { authorName } from "./author";
import { withIdempotencyKey } from "./idempotency";
import { etagOf } from "./savedPlans";

export async function listRevisions(id: string, before: number | null, signal?: AbortSignal) {
  const params = { path: { plan_id: id }, query: { limit: 25, ...(before && { before }) } };
  return (await unwrap(client.GET("/api/v1/plans/{plan_id}/revisions", { params, signal }))).data;
}

export async function fetchRevision(id: string, number: number, signal?: AbortSignal) {
  const params = { path: { plan_id: id, number } };
  const call = client.GET("/api/v1/plans/{plan_id}/revisions/{number}", { params, signal });
  const { data, response } = await unwrap(call);
  return { revision: data, etag: etagOf(response) };
}

/** Name a revision; `null` removes its name. */
export async function nameVersion(id: string, number: number, name: string | null): Promise<void> {
  const { etag } = await fetchRevision(id, number);
  const params = { path: { plan_id: id, number }, header: { "if-match": etag } };
  const body = { version_name: name };
  await unwrap(client.PATCH("/api/v1/plans/{plan_id}/revisions/{number}", { params, body }));
}

/** Save an earlier revision as a new one, if the plan is still in the state that `etag` names. */
export async function restoreRevision(id: string, number: number, etag: string): Promise<void> {
  const body = { author: authorName() };
  await withIdempotencyKey(`restore ${id} ${number} ${etag}`, body, (header) => {
    const params = { path: { plan_id: id, number }, header: { ...header, "if-match": etag } };
    return client.POST("/api/v1/plans/{plan_id}/revisions/{number}/restore", { params, body });
  });
}

export async function compareRevisions(id: string, from: number, to: number, signal?: AbortSignal) {
  const params = { path: { plan_id: id }, query: { from, to } };
  return (await unwrap(client.GET("/api/v1/plans/{plan_id}/compare", { params, signal }))).data;
}

/** Return the explanation of a number of the stored answer. */
export async function explainRevision(id: string, number: number, numberId: string, signal?: AbortSignal) {
  const params = { path: { plan_id: id, number }, query: { ids: [numberId] } };
  const call = client.GET("/api/v1/plans/{plan_id}/revisions/{number}/explain", { params, signal });
  return (await unwrap(call)).data.quantities[numberId] ?? null;
}
