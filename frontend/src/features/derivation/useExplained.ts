/** A number of an answer with everything behind it, fetched when somebody asks. */
import { useQuery } from "@tanstack/react-query";
import { ask, client } from "../../api/client";
import type { Numeral, ExplainedQuantity } from "../../api/types";
import type { Plan } from "../planner/planDocument";

/** The explanation of `amount` in the answer to `plan`; `null` until it is there. */
export function useExplained(plan: Plan, amount: Numeral | null): ExplainedQuantity | null {
  const id = typeof amount?.derivation === "string" ? amount.derivation : null;
  const { data } = useQuery({
    queryKey: ["explain", id, plan],
    queryFn: async ({ signal }) => {
      const body = { plan: plan as never, ids: [id ?? ""] };
      const { data } = await ask(client.POST("/api/v1/explain", { body, signal }));
      return data.quantities[id ?? ""] ?? null;
    },
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: (old) => (old?.id === id ? old : undefined),
    networkMode: "always",
  });
  return data ?? null;
}
