/** What the rulebook's pages read: published, and the same until the next release. */
import { queryOptions } from "@tanstack/react-query";

import { unwrap, client } from "../../api/client";

const forever = { staleTime: Infinity, gcTime: Infinity } as const;

/** Every rule, and the sections of the rulebook. */
export const listingQuery = queryOptions({
  queryKey: ["rulebook"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/rules", { signal }))).data,
  ...forever,
});

export const figuresQuery = queryOptions({
  queryKey: ["figures"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/figures", { signal }))).data.figures,
  ...forever,
});

export const missingQuery = queryOptions({
  queryKey: ["missing"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/missing", { signal }))).data.missing,
  ...forever,
});

export const sourcesQuery = queryOptions({
  queryKey: ["sources"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/sources", { signal }))).data.sources,
  ...forever,
});

export const coverageQuery = queryOptions({
  queryKey: ["coverage"],
  queryFn: async ({ signal }) => (await unwrap(client.GET("/api/v1/coverage", { signal }))).data.coverage,
  ...forever,
});

/** One rule with its worked examples. */
export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: ["rule", id],
    queryFn: async ({ signal }) =>
      (await unwrap(client.GET("/api/v1/rules/{rule_id}", { params: { path: { rule_id: id } }, signal })))
        .data,
    ...forever,
  });
