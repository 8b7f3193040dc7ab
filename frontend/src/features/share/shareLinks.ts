/** Read-only links: made, listed, ended, and what their readers see. */
import { unwrap, client } from "../../api/client";
import { withIdempotencyKey } from "../../state/idempotency";
import { authorName } from "../../state/savedPlans";

export interface ShareOptions {
  /** Follow the plan as it is saved again. */
  latest: boolean;
  /** After how many days the link ends; `null` for never. */
  days: number | null;
}

/** A read-only link to the plan as it is saved now, or to whatever is saved last. */
export async function createShare(id: string, { latest, days }: ShareOptions): Promise<string> {
  const body = { latest, expires_in_days: days };
  const { data } = await withIdempotencyKey(`share ${id}`, body, (header) =>
    client.POST("/api/v1/plans/{plan_id}/shares", { params: { path: { plan_id: id }, header }, body }),
  );
  return new URL(data.url, window.location.origin).href;
}

export async function listShares(id: string, signal?: AbortSignal) {
  const params = { path: { plan_id: id } };
  return (await unwrap(client.GET("/api/v1/plans/{plan_id}/shares", { params, signal }))).data.shares;
}

/** Revoke a link. */
export async function revokeShare(id: string, share: string): Promise<void> {
  const params = { path: { plan_id: id, share_id: share } };
  await unwrap(client.DELETE("/api/v1/plans/{plan_id}/shares/{share_id}", { params }));
}

export async function fetchShared(token: string, signal?: AbortSignal) {
  const { data } = await unwrap(client.GET("/api/v1/shared/{token}", { params: { path: { token } }, signal }));
  return data;
}

/** What today's rules and figures say of a shared plan. */
export async function fetchToday(token: string, signal?: AbortSignal) {
  const params = { path: { token } };
  return (await unwrap(client.GET("/api/v1/shared/{token}/today", { params, signal }))).data;
}

/** A plan of one's own with what the link shows in it. */
export async function copyShared(token: string) {
  const body = { author: authorName() };
  const { data } = await withIdempotencyKey(`copy ${token}`, body, (header) =>
    client.POST("/api/v1/shared/{token}/copy", { params: { path: { token }, header }, body }),
  );
  return data;
}

/** Return the explanation of a number of the stored answer. */
export async function explainShared(token: string, id: string, signal?: AbortSignal) {
  const params = { path: { token }, query: { ids: [id] } };
  const { data } = await unwrap(client.GET("/api/v1/shared/{token}/explain", { params, signal }));
  return data.quantities[id] ?? null;
}
