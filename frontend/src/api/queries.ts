/** What the service publishes and never changes while it runs: fetched once. */
import { queryOptions } from "@tanstack/react-query";

import { ask, client } from "./client";

const forever = { staleTime: Infinity, gcTime: Infinity } as const;

export const errataQuery = queryOptions({
  queryKey: ["errata"],
  queryFn: async ({ signal }) =>
    (await ask(client.GET("/api/v1/errata", { signal }))).data.errata,
  ...forever,
});

export const figureQuery = (id: string) =>
  queryOptions({
    queryKey: ["figure", id],
    queryFn: async ({ signal }) =>
      (
        await ask(
          client.GET("/api/v1/figures/{figure_id}", {
            params: { path: { figure_id: id } },
            signal,
          }),
        )
      ).data,
    ...forever,
  });

export const rulesQuery = queryOptions({
  queryKey: ["rules"],
  queryFn: async ({ signal }) =>
    (await ask(client.GET("/api/v1/rules", { signal }))).data.rules,
  ...forever,
});
