/** A cancellable what-if request about a plan. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { ApiProblem } from "../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../api/retry";
import { Progress, type ReportProgress } from "../lib/progress";
import type { Plan } from "../plan-schema/plan";

export interface PlanQuery<T> {
  /** The newest response; one to an earlier question until there is a newer one. */
  data: T | null;
  /** Whether `data` belongs to an earlier question. */
  isStale: boolean;
  isFetching: boolean;
  /** The share of the question that is answered. */
  progress: Progress;
  /** Whether the user cancelled the request and has not repeated it. */
  isCancelled: boolean;
  /** What the service reports to be wrong with the question. */
  errors: string[];
  cancel: () => void;
  refetch: () => void;
}

/** Request the answer to `question` about `plan`; `null` requests nothing. */
export function usePlanQuery<Q extends object, T>(
  kind: string,
  plan: Plan,
  question: Q | null,
  request: (plan: Plan, question: Q, signal: AbortSignal, report: ReportProgress) => Promise<T>,
): PlanQuery<T> {
  const client = useQueryClient();
  const [progress] = useState(() => new Progress());
  const queryKey = ["what-if", kind, plan, question];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      progress.reset();
      const report: ReportProgress = (done, of) => {
        if (!signal.aborted) progress.report(done, of);
      };
      return request(plan, question as Q, signal, report);
    },
    enabled: question !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    ...RETRY_UNTIL_REACHABLE,
  });
  const { data, error, isFetching, isPending, isPlaceholderData } = query;
  return {
    data: question === null ? null : (data ?? null),
    isStale: isPlaceholderData,
    isFetching,
    progress,
    isCancelled: question !== null && !isFetching && !error && (isPending || isPlaceholderData),
    errors: error ? reasons(error) : [],
    cancel: () => void client.cancelQueries({ queryKey }),
    refetch: () => void query.refetch(),
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
