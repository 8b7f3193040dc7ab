/** Data that the service never changes while it runs: fetched once. */
import { queryOptions } from "@tanstack/react-query";

import { client, unwrap, type Outcome } from "./client";
import type { paths } from "./schema";

/** A query for data that is fetched once; `read` takes from the response what is needed. */
export function published<T, R>(
  queryKey: string[],
  fetch: (signal: AbortSignal) => Promise<Outcome<T>>,
  read: (data: T) => R,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => read((await unwrap(fetch(signal))).data),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** What a path without parameters returns. */
type Listed<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": infer T } } } };
}
  ? T
  : never;

/** The same for a path without parameters. */
export function publishedList<P extends keyof paths, R>(path: P, read: (data: Listed<P>) => R) {
  // The client accepts a path by its name only, and not as a type parameter.
  const fetch = (signal: AbortSignal) => client.GET(path as "/api/v1/errata", { signal });
  return published([path], fetch, (data) => read(data as unknown as Listed<P>));
}

export const errataQuery = publishedList("/api/v1/errata", ({ errata }) => errata);

export const sourcesQuery = publishedList("/api/v1/sources", ({ sources }) => sources);

export const figureQuery = (id: string) =>
  published(
    ["figure", id],
    (signal) => client.GET("/api/v1/figures/{figure_id}", { params: { path: { figure_id: id } }, signal }),
    (figure) => figure,
  );

/** Every rule, and the sections of the rulebook. */
export const rulebookQuery = publishedList("/api/v1/rules", (rulebook) => rulebook);

export const presetsQuery = publishedList("/api/v1/presets", ({ presets }) => presets);

export const presetQuery = (name: string) =>
  published(
    ["preset", name],
    (signal) => client.GET("/api/v1/presets/{name}", { params: { path: { name } }, signal }),
    (plan) => ({ title: typeof plan.name === "string" ? plan.name : name, plan }),
  );
