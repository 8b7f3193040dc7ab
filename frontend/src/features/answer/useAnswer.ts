/** The service's answer to a plan, kept current while someone types. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ask, client } from "../../api/client";
import { ApiProblem, Unreachable, type FieldError } from "../../api/problem";
import type { Assessment } from "../../api/types";
import type { Plan } from "../planner/planDocument";

export interface Answering {
  /** The last good answer; it stays while a field has an error or the server is away. */
  answer: Assessment | null;
  /** The plan that `answer` is for. */
  answered: Plan;
  /** Whether `answer` is the one for this very plan. */
  current: boolean;
  /** What the service says is wrong, field by field. */
  errors: FieldError[];
  /** Something is wrong that belongs to no field. */
  problem: string | null;
  /** The server does not answer; it is asked again by itself. */
  away: boolean;
}

type Reply = { answer: Assessment } | { refused: ApiProblem };

/** How long to wait before asking an absent server again, in ms. */
const AGAIN = 1500;
const NO_ERRORS: FieldError[] = [];

async function assess(plan: Plan, signal: AbortSignal): Promise<Reply> {
  try {
    // As it stands, half-typed text and all: what is wrong with it is the service's to say.
    const body = { plan: plan as never, derivations: false };
    return { answer: (await ask(client.POST("/api/v1/assess", { body, signal }))).data };
  } catch (error) {
    if (error instanceof ApiProblem) return { refused: error };
    throw error;
  }
}

/**
 * Ask for each change of `plan` at once. The plan is the key: an answer to an older
 * plan is cancelled and can never overwrite a newer one.
 */
export function useAnswer(plan: Plan): Answering {
  const query = useQuery({
    queryKey: ["assess", plan],
    queryFn: ({ signal }) => assess(plan, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    networkMode: "always",
    retry: (_count, error) => error instanceof Unreachable,
    retryDelay: AGAIN,
  });
  const [good, setGood] = useState<{ answer: Assessment; plan: Plan } | null>(null);
  const reply = query.data;
  const fresh = reply && "answer" in reply ? reply.answer : null;
  if (fresh && fresh !== good?.answer) setGood({ answer: fresh, plan });
  const refused = reply && "refused" in reply ? reply.refused : null;
  return {
    answer: fresh ?? good?.answer ?? null,
    answered: fresh ? plan : (good?.plan ?? plan),
    current: fresh !== null,
    errors: refused?.errors ?? NO_ERRORS,
    problem: refused && refused.errors.length === 0 ? refused.message : null,
    away: query.failureReason instanceof Unreachable,
  };
}
