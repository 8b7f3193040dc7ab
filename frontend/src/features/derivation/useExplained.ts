/** A number of an answer with everything behind it, fetched when somebody asks. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { ask, client } from "../../api/client";
import type { ExplainedQuantity } from "../../api/types";
import type { Plan } from "../planner/planDocument";

/** A name for a plan as it is: plans are never changed, only replaced. */
const names = new WeakMap<object, number>();
let named = 0;

export function nameOf(plan: object): number {
  const known = names.get(plan);
  if (known !== undefined) return known;
  named += 1;
  names.set(plan, named);
  return named;
}

type Explain = (id: string, signal: AbortSignal) => Promise<unknown>;

/** Who explains an answer that was kept: today's rules may have come to another one. */
const kept = new WeakMap<object, Explain>();

/** Have the numbers of this very plan explained by `explain`. */
export function explainFrom(plan: object, explain: Explain): void {
  kept.set(plan, explain);
}

/**
 * The explanation of the number with `id` in the answer to `plan`, or `null` until it is
 * there. While a newer one is on its way the older stays; of another number it never does.
 */
export function useExplained(plan: Plan, id: unknown): ExplainedQuantity | null {
  const asked = typeof id === "string" ? id : null;
  const { data } = useQuery({
    // The plan itself would be written out for a key at each look.
    queryKey: ["explain", asked, nameOf(plan)],
    queryFn: async ({ signal }) => {
      const explain = kept.get(plan);
      if (explain) return (await explain(asked ?? "", signal)) as ExplainedQuantity | null;
      const body = { plan: plan as never, ids: [asked ?? ""] };
      const { data } = await ask(client.POST("/api/v1/explain", { body, signal }));
      return data.quantities[asked ?? ""] ?? null;
    },
    enabled: asked !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    networkMode: "always",
  });
  return data?.id === asked ? data : null;
}
