/** Data that the service never changes while it runs: fetched once. */
import { queryOptions } from "@tanstack/react-query";

import { unwrap, client } from "./client";

/** A query for data that is fetched once. */
export function published<T>(queryKey: string[], fetch: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

export const errataQuery = published(
  ["errata"],
  async (signal) => (await unwrap(client.GET("/api/v1/errata", { signal }))).data.errata,
);

export const figureQuery = (id: string) =>
  published(["figure", id], async (signal) => {
    const params = { path: { figure_id: id } };
    const { data } = await unwrap(client.GET("/api/v1/figures/{figure_id}", { params, signal }));
    return data;
  });

export const rulesQuery = published(
  ["rules"],
  async (signal) => (await unwrap(client.GET("/api/v1/rules", { signal }))).data.rules,
);

export const presetsQuery = published(
  ["presets"],
  async (signal) => (await unwrap(client.GET("/api/v1/presets", { signal }))).data.presets,
);

export const presetQuery = (name: string) =>
  published(["preset", name], async (signal) => {
    const params = { path: { name } };
    const { data: plan } = await unwrap(client.GET("/api/v1/presets/{name}", { params, signal }));
    return { title: typeof plan.name === "string" ? plan.name : name, plan };
  });
