/** Variants of a plan that the service suggests. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { unwrap, client } from "../api/client";
import { RETRY_UNTIL_REACHABLE } from "../api/retry";
import type { Plan } from "../plan-schema/plan";
import { withoutScenarios } from "./scenarios";

/** Return the suggested variants of `plan`; `undefined` until they have arrived. */
export function useSuggestedVariants(plan: Plan) {
  const { data } = useQuery({
    queryKey: ["scenario-templates", plan],
    queryFn: async ({ signal }) => {
      const body = { plan: withoutScenarios(plan) as never };
      const call = client.POST("/api/v1/scenario-templates", { body, signal });
      return (await unwrap(call)).data.templates;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    ...RETRY_UNTIL_REACHABLE,
  });
  return data;
}
