/** Requests about saved plans: list, save, describe, archive, delete, compare, import, export. */
import { t } from "@lingui/core/macro";
import { useState } from "react";

import { unwrap, client } from "../api/client";
import { ApiProblem } from "../api/problem";
import type { operations } from "../api/schema";
import type { PlanRecord, Verdict } from "../api/types";
import { download } from "../lib/files";
import { readStored, writeStored } from "../lib/storage";
import { withIdempotencyKey } from "./idempotency";
import { baseOf, discardPlan } from "./openPlans";
import { planBody, type Plan } from "../plan-schema/plan";
import type { Base, PlanState } from "./planStore";
import { forgetPlan } from "./recentPlans";

type ToSave = Pick<PlanState, "name" | "plan">;

/** The note of a save, for the history. */
export interface SaveNote {
  note?: string | null;
  version_name?: string | null;
}

export async function createPlan({ name, plan }: ToSave, note: SaveNote = {}): Promise<Base> {
  const body = { name, plan: planBody(plan), author: authorName(), ...note, tags: [] };
  const { data, response } = await withIdempotencyKey("create", body, (header) =>
    client.POST("/api/v1/plans", { params: { header }, body }),
  );
  return { ...baseOf(data, etagOf(response)), name, plan };
}

/** Save a revision after `base`; rejects with an error that `isStale` recognises where there is a newer one. */
export async function updatePlan({ name, plan }: ToSave, { id, etag }: Base, note: SaveNote = {}): Promise<Base> {
  const body = { name, plan: planBody(plan), author: authorName(), ...note };
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

/** Return the plan as it is saved now; null where that is what `base` has, or where the service does not say. */
export async function fetchIfChanged({ id, etag }: Pick<Base, "id" | "etag">): Promise<PlanRecord | null> {
  const params = { path: { plan_id: id }, header: { "if-none-match": etag } };
  const { data } = await client.GET("/api/v1/plans/{plan_id}", { params });
  return data ?? null;
}

/** Record that the user looks at the plan, for the list of recently opened ones. */
export async function recordOpening(id: string): Promise<void> {
  await unwrap(client.POST("/api/v1/plans/{plan_id}/opened", { params: { path: { plan_id: id } } }));
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 412;
}

function etagOf(response: Response): string {
  return response.headers.get("etag") ?? "";
}

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

type ListQuery = NonNullable<operations["list_plans"]["parameters"]["query"]>;
export type SortKey = NonNullable<ListQuery["sort"]>;

export interface LibraryFilter {
  q: string;
  tag: string;
  verdict: Verdict | "";
  sort: SortKey;
  /** Empty: the usual direction of the order. */
  order: "asc" | "desc" | "";
  archived: "no" | "yes";
  /** The multiple of today's load below which the first limit is reached, as it was typed. */
  below: string;
  /** The day before which the first limit is reached, `YYYY-MM-DD`. */
  before: string;
  owner: string;
  /** The environment of a queue manager. */
  environment: string;
}

/** Return the multiple in a filter; null where the text is none: then it does not filter. */
export function multipleIn(text: string): number | null {
  const value = Number(text.trim().replace(/[x×]$/, ""));
  return text.trim() !== "" && value > 0 && value <= 1e9 ? value : null;
}

const PAGE = 50;

export async function listPlans(wanted: LibraryFilter, cursor: string | null, signal?: AbortSignal) {
  const { q, tag, verdict, sort, order, archived, below, before, owner, environment } = wanted;
  const multiple = multipleIn(below);
  const query = {
    ...{ q, sort, archived, limit: PAGE },
    ...(tag && { tag }),
    ...(verdict && { verdict }),
    ...(order && { order }),
    ...(multiple !== null && { multiple_below: multiple }),
    ...(before && { reached_before: before }),
    ...(owner.trim() && { owner: owner.trim() }),
    ...(environment.trim() && { environment: environment.trim() }),
    ...(cursor && { cursor }),
  };
  return (await unwrap(client.GET("/api/v1/plans", { params: { query }, signal }))).data;
}

export async function listTags(signal?: AbortSignal) {
  return (await unwrap(client.GET("/api/v1/tags", { signal }))).data.tags;
}

type Description = Pick<PlanRecord, "name" | "description" | "tags">;

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

/** Delete an archived plan for good, if it is still in the state that `etag` names; by default in any. */
export async function deletePlan({ id, name }: Pick<PlanRecord, "id" | "name">, etag?: string): Promise<void> {
  const header = { "if-match": etag ?? (await fetchPlan(id)).etag };
  const params = { path: { plan_id: id }, query: { confirm: name }, header };
  await unwrap(client.DELETE("/api/v1/plans/{plan_id}", { params }));
  forgetPlan(id);
  discardPlan(id);
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
  saveFile(response, data, `plan.${format}`);
}

export type ReportQuery = operations["write_plan_report"]["parameters"]["query"];

/** Download a report about a plan as it is on the page. */
export async function downloadReport(plan: Plan, query: ReportQuery) {
  const body = { plan: planBody(plan) };
  const call = client.POST("/api/v1/report", { params: { query }, body, parseAs: "blob" });
  const { data, response } = await unwrap(call);
  saveFile(response, data, `report.${query.format}`);
}

/** Download a report about a plan as it is saved, which names the revision. */
export async function downloadSavedReport(id: string, query: ReportQuery) {
  const params = { path: { plan_id: id }, query };
  const { data, response } = await unwrap(client.GET("/api/v1/plans/{plan_id}/report", { params, parseAs: "blob" }));
  saveFile(response, data, `report.${query.format}`);
}

/** Hand a file to the user, under the name that the service gives it. */
function saveFile(response: Response, data: unknown, name: string) {
  const disposition = response.headers.get("content-disposition") ?? "";
  download(/filename="([^"]+)"/.exec(disposition)?.[1] ?? name, data as Blob);
}

/** Return an error as text, with the fields that the service names. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return t`That did not work.`;
  if (error instanceof ApiProblem && error.status === 401) {
    return t`The service asks for an API token: enter it above.`;
  }
  // What differs from the state that was seen is a header of the request, which no one entered.
  const places = error instanceof ApiProblem && !isStale(error) ? error.errors : [];
  // The text of a file is the whole request: its field has no name for people.
  const whole = error.message.replace(/^\/text /, t`The text `);
  const more = places
    .map(({ field, message }) => (field === "/text" || field === "text" ? message : `${field} ${message}`))
    .filter((line) => !error.message.includes(line));
  return [whole, ...more.slice(0, 5)].join(" · ");
}

/**
 * Return a function that runs an action, whether one runs, and the text of the error with which the last one failed.
 * `onStale` is called where there is a newer revision.
 */
export function useAction(onStale?: () => unknown) {
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    setProblem("");
    setRunning(true);
    try {
      await action();
    } catch (error) {
      setProblem(errorText(error));
      if (isStale(error)) await onStale?.();
    }
    setRunning(false);
  };
  return { run, problem, isRunning };
}

/** The name to sign with, or `null` where none was given. */
export function authorName(): string | null {
  const stored = readStored<unknown>("author");
  return typeof stored === "string" && stored.trim() !== "" ? stored : null;
}

export function rememberAuthor(name: string): void {
  writeStored("author", name.trim());
}
