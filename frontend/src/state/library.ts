/** Requests about saved plans: list, describe, archive, import, export. */
import { unwrap, client } from "../api/client";
import { ApiProblem } from "../api/problem";
import { download } from "../lib/download";
import { authorName } from "./author";
import { withIdempotencyKey } from "./idempotency";

export interface LibraryFilter {
  q: string;
  tag: string;
  sort: "updated" | "created" | "name" | "opened";
  archived: "no" | "yes";
}

const PAGE = 25;

export async function listPlans(wanted: LibraryFilter, cursor: string | null, signal?: AbortSignal) {
  const { q, tag, sort, archived } = wanted;
  const query = { q, sort, archived, limit: PAGE, ...(tag && { tag }), ...(cursor && { cursor }) };
  return (await unwrap(client.GET("/api/v1/plans", { params: { query }, signal }))).data;
}

export async function listTags(signal?: AbortSignal) {
  return (await unwrap(client.GET("/api/v1/tags", { signal }))).data.tags;
}

export interface Description {
  name: string;
  description: string;
  tags: string[];
}

export async function describePlan(id: string, etag: string, body: Description) {
  const params = { path: { plan_id: id }, header: { "if-match": etag } };
  return (await unwrap(client.PATCH("/api/v1/plans/{plan_id}", { params, body }))).data;
}

/** Archive a plan, or restore it. */
export async function archivePlan(id: string, etag: string, away: boolean) {
  const params = { path: { plan_id: id }, header: { "if-match": etag } };
  const call = away
    ? client.POST("/api/v1/plans/{plan_id}/archive", { params })
    : client.POST("/api/v1/plans/{plan_id}/restore", { params });
  return (await unwrap(call)).data;
}

export async function duplicatePlan(id: string) {
  const body = { author: authorName() };
  const { data } = await withIdempotencyKey(`duplicate ${id}`, body, (header) =>
    client.POST("/api/v1/plans/{plan_id}/duplicate", { params: { path: { plan_id: id }, header }, body }),
  );
  return data;
}

export async function importPlan(text: string) {
  const body = { text, author: authorName() };
  const { data } = await withIdempotencyKey("import", body, (header) =>
    client.POST("/api/v1/import", { params: { header }, body }),
  );
  return data;
}

export type Format = "yaml" | "json" | "snapshot";

/** Download the plan as a file, under the name that the service gives it. */
export async function exportPlan(id: string, format: Format, revision?: number) {
  const params = { path: { plan_id: id }, query: { format, ...(revision && { revision }) } };
  const { data, response } = await unwrap(client.GET("/api/v1/plans/{plan_id}/export", { params, parseAs: "blob" }));
  const disposition = response.headers.get("content-disposition") ?? "";
  download(/filename="([^"]+)"/.exec(disposition)?.[1] ?? `plan.${format}`, data as unknown as Blob);
}

/** Return an error as text, with the fields that the service names. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return "That did not work.";
  if (error instanceof ApiProblem && error.status === 401) {
    return "The service asks for an API token: enter it above.";
  }
  const places = error instanceof ApiProblem ? error.errors : [];
  const more = places
    .map(({ field, message }) => (field === "/text" || field === "text" ? message : `${field} ${message}`))
    .filter((line) => !error.message.includes(line));
  return [error.message, ...more.slice(0, 5)].join(" · ");
}
