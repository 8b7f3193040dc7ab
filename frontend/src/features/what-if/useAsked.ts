/** A question to the service about a plan: superseded ones are called off, and it can be cancelled. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { ApiProblem, Unreachable } from "../../api/problem";
import { nameOf } from "../derivation/useExplained";
import type { Plan } from "../planner/planDocument";
import { Progress, type Tell } from "./Progress";

export interface Asked<T> {
  /** The newest reply; one to an older question until there is a newer. */
  reply: T | null;
  /** Whether `reply` is to another question than this one. */
  old: boolean;
  busy: boolean;
  /** How much of it is answered. */
  progress: Progress;
  /** Whether it was cancelled, and nobody has asked again. */
  calledOff: boolean;
  /** What the service says is wrong with the question. */
  wrong: string[];
  cancel: () => void;
  again: () => void;
}

/** Put `question` about `plan`; with none nothing is asked. */
export function useAsked<Q, T>(
  kind: string,
  plan: Plan,
  question: Q | null,
  put: (plan: Plan, question: Q, signal: AbortSignal, tell: Tell) => Promise<T>,
): Asked<T> {
  const client = useQueryClient();
  const [progress] = useState(() => new Progress());
  const queryKey = ["what-if", kind, nameOf(plan), question];
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      progress.begin();
      const tell: Tell = (done, of) => {
        // One that was called off has nothing to say any more.
        if (!signal.aborted) progress.tell(done, of);
      };
      return put(plan, question as Q, signal, tell);
    },
    enabled: question !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    networkMode: "always",
    retry: (_count, problem) => problem instanceof Unreachable,
    retryDelay: 1500,
  });
  return {
    reply: question === null ? null : (data ?? null),
    old: isPlaceholderData,
    busy: isFetching,
    progress,
    calledOff:
      question !== null && !isFetching && !error && (isPending || isPlaceholderData),
    wrong: error ? reasons(error) : [],
    cancel: () => void client.cancelQueries({ queryKey }),
    again: () => void refetch(),
  };
}

function reasons(error: Error): string[] {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    return [...new Set(error.errors.map(({ message }) => sentence(message)))];
  }
  return [error.message];
}

function sentence(text: string): string {
  const end = /[.!?]$/.test(text) ? "" : ".";
  return text.charAt(0).toUpperCase() + text.slice(1) + end;
}
