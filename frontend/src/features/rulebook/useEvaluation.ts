/** The service's answer to a rule, kept current while someone types. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { unwrap, client } from "../../api/client";
import { ApiProblem, Unreachable, type FieldError } from "../../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../../api/retry";
import type { Values } from "./inputValues";
import type { Answer } from "./types";

type Reply = { answer: Answer } | { refused: ApiProblem };

const NO_ERRORS: FieldError[] = [];

async function evaluate(id: string, inputs: Values, signal: AbortSignal): Promise<Reply> {
  try {
    const call = client.POST("/api/v1/rules/{rule_id}/evaluate", {
      params: { path: { rule_id: id } },
      body: { inputs },
      signal,
    });
    return { answer: (await unwrap(call)).data };
  } catch (error) {
    if (error instanceof ApiProblem) return { refused: error };
    throw error;
  }
}

/** Ask for each change; the last good answer stays while a field has an error or the server is away. */
export function useEvaluation(id: string, inputs: Values) {
  const query = useQuery({
    queryKey: ["evaluate", id, inputs],
    queryFn: ({ signal }) => evaluate(id, inputs, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    ...RETRY_UNTIL_REACHABLE,
  });
  const [good, setGood] = useState<Answer | null>(null);
  const reply = query.data;
  const fresh = reply && "answer" in reply ? reply.answer : null;
  if (fresh && fresh !== good) setGood(fresh);
  const refused = reply && "refused" in reply ? reply.refused : null;
  return {
    answer: fresh ?? good,
    current: fresh !== null,
    errors: refused?.errors ?? NO_ERRORS,
    problem: refused && refused.errors.length === 0 ? refused.message : null,
    away: query.failureReason instanceof Unreachable,
  };
}
