/** The derivation of one number, fetched on demand. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";

import { unwrap, client } from "../api/client";
import type { ExplainedQuantity } from "../api/types";
import type { Plan } from "../plan-schema/plan";

/** Where the derivations of a stored answer are: today's rules may give another answer. */
export interface ExplanationSource {
  /** Tells the stored answer from others. */
  key: string;
  explain: (id: string, signal: AbortSignal) => Promise<unknown>;
}

const SourceContext = createContext<ExplanationSource | null>(null);
export const ExplanationSourceProvider = SourceContext.Provider;

/**
 * Return the explanation of the number with `id` in the answer to `plan`, or `null` until it arrives. The explanation
 * for an earlier plan stays until then; that of another number never does.
 */
export function useExplanation(plan: Plan, id: unknown): ExplainedQuantity | null {
  const source = useContext(SourceContext);
  const wanted = typeof id === "string" ? id : "";
  const { data } = useQuery({
    queryKey: ["explain", wanted, source?.key ?? plan],
    queryFn: async ({ signal }) => {
      if (source) return (await source.explain(wanted, signal)) as ExplainedQuantity | null;
      const body = { plan: plan as never, ids: [wanted] };
      const { data: found } = await unwrap(client.POST("/api/v1/explain", { body, signal }));
      return found.quantities[wanted] ?? null;
    },
    enabled: wanted !== "",
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    networkMode: "always",
  });
  return data?.id === wanted ? data : null;
}
