/** The derivation of one number, fetched on demand. */
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";

import { unwrap, client } from "../api/client";
import type { ExplainedQuantity } from "../api/types";
import type { Plan } from "../plan-schema/plan";
import { ON_DEMAND, StoredAnswerContext } from "./assessment";

/**
 * Return the explanation of the number with `id` in the answer to `plan`, or `null` until it arrives. The explanation
 * for an earlier plan stays until then; that of another number never does.
 */
export function useExplanation(plan: Plan, id: string | null): ExplainedQuantity | null {
  const stored = useContext(StoredAnswerContext);
  const { data } = useQuery({
    queryKey: ["explain", id, stored?.key ?? plan],
    queryFn: async ({ signal }) => {
      const wanted = id ?? "";
      if (stored) return (await stored.explain(wanted, signal)) as ExplainedQuantity | null;
      const body = { plan: plan as never, ids: [wanted] };
      const { data: found } = await unwrap(client.POST("/api/v1/explain", { body, signal }));
      return found.quantities[wanted] ?? null;
    },
    enabled: id !== null,
    ...ON_DEMAND,
  });
  return data?.id === id ? (data ?? null) : null;
}
