/** Data that the service never changes while it runs: fetched once. */
import { queryOptions } from "@tanstack/react-query";

import { client, unwrap, type Outcome } from "./client";

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

export const errataQuery = published(
  ["errata"],
  (signal) => client.GET("/api/v1/errata", { signal }),
  ({ errata }) => errata,
);

export const figureQuery = (id: string) =>
  published(
    ["figure", id],
    (signal) => client.GET("/api/v1/figures/{figure_id}", { params: { path: { figure_id: id } }, signal }),
    (figure) => figure,
  );

/** Every rule, and the sections of the rulebook. */
export const rulebookQuery = published(
  ["rulebook"],
  (signal) => client.GET("/api/v1/rules", { signal }),
  (rulebook) => rulebook,
);

export const presetsQuery = published(
  ["presets"],
  (signal) => client.GET("/api/v1/presets", { signal }),
  ({ presets }) => presets,
);

export const presetQuery = (name: string) =>
  published(
    ["preset", name],
    (signal) => client.GET("/api/v1/presets/{name}", { params: { path: { name } }, signal }),
    (plan) => ({ title: typeof plan.name === "string" ? plan.name : name, plan }),
  );
