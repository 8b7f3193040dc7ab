/** The history of a plan as the service keeps it. */
import { unwrap, client } from "../api/client";
import { authorName } from "./author";
import { withIdempotencyKey } from "./idempotency";
import { etagOf } from "./savedPlans";

export async function listRevisions(
  id: string,
  before: number | null,
  signal?: AbortSignal,
) {
  const params = { path: { plan_id: id }, query: { limit: 25, ...(before && { before }) } };
  return (await unwrap(client.GET("/api/v1/plans/{plan_id}/revisions", { params, signal })))
    .data;
}

export async function fetchRevision(id: string, number: number, signal?: AbortSignal) {
  const params = { path: { plan_id: id, number } };
  const call = client.GET("/api/v1/plans/{plan_id}/revisions/{number}", { params, signal });
  const { data, response } = await unwrap(call);
  return { revision: data, etag: etagOf(response) };
}

/** Call a revision something; `null` takes its name away. */
export async function nameVersion(id: string, number: number, name: string | null) {
  const { etag } = await fetchRevision(id, number);
  const params = { path: { plan_id: id, number }, header: { "if-match": etag } };
  const body = { version_name: name };
  return (
    await unwrap(
      client.PATCH("/api/v1/plans/{plan_id}/revisions/{number}", { params, body }),
    )
  ).data;
}

/** Save what was as a new revision, over the state of the plan that `etag` names. */
export async function restoreRevision(id: string, number: number, etag: string) {
  const body = { author: authorName() };
  return withIdempotencyKey(`restore ${id} ${number} ${etag}`, body, async (header) => {
    const params = {
      path: { plan_id: id, number },
      header: { ...header, "if-match": etag },
    };
    const call = client.POST("/api/v1/plans/{plan_id}/revisions/{number}/restore", {
      params,
      body,
    });
    return (await unwrap(call)).data;
  });
}

export async function compareRevisions(
  id: string,
  from: number,
  to: number,
  signal?: AbortSignal,
) {
  const params = { path: { plan_id: id }, query: { from, to } };
  return (await unwrap(client.GET("/api/v1/plans/{plan_id}/compare", { params, signal })))
    .data;
}

/** How a number of the answer that was kept came about. */
export async function explainRevision(
  id: string,
  number: number,
  asked: string,
  signal?: AbortSignal,
) {
  const params = { path: { plan_id: id, number }, query: { ids: [asked] } };
  const call = client.GET("/api/v1/plans/{plan_id}/revisions/{number}/explain", {
    params,
    signal,
  });
  return (await unwrap(call)).data.quantities[asked] ?? null;
}
