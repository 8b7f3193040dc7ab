/** Data that the service never changes while it runs: fetched once. */
import { queryOptions } from "@tanstack/react-query";

import { unwrap, client } from "./client";

const forever = { staleTime: Infinity, gcTime: Infinity } as const;

export const errataQuery = queryOptions({
  queryKey: ["errata"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/errata", { signal }))).data.errata,
  ...forever,
});

export const figureQuery = (id: string) =>
  queryOptions({
    queryKey: ["figure", id],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          client.GET("/api/v1/figures/{figure_id}", { params: { path: { figure_id: id } }, signal }),
        )
      ).data,
    ...forever,
  });

export const rulesQuery = queryOptions({
  queryKey: ["rules"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/rules", { signal }))).data.rules,
  ...forever,
});

export const presetsQuery = queryOptions({
  queryKey: ["presets"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/presets", { signal }))).data.presets,
  ...forever,
});

export const presetQuery = (name: string) =>
  queryOptions({
    queryKey: ["preset", name],
    queryFn: async ({ signal }) => {
      const { data: plan } = await unwrap(
        client.GET("/api/v1/presets/{name}", { params: { path: { name } }, signal }),
      );
      return { title: typeof plan.name === "string" ? plan.name : name, plan };
    },
    ...forever,
  });
