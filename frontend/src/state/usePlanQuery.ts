/** A cancellable what-if request about a plan. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { client, unwrap } from "../api/client";
import { ApiProblem, isTooLong, RETRY_UNTIL_REACHABLE, Unreachable } from "../api/problem";
import type { components } from "../api/schema";
import { capitalized } from "../lib/format";
import type { ReportProgress, RequestState } from "../lib/progress";
import { Store } from "../lib/store";
import { planBody, type Plan } from "../plan-schema/plan";

interface PlanQuery<T> extends RequestState {
  /** The newest response; one to an earlier question until there is a newer one. */
  data: T | null;
}

/** Request the answer to `question` about `plan`; `null` requests nothing. */
export function usePlanQuery<Q extends object, T>(
  kind: string,
  plan: Plan,
  question: Q | null,
  request: (plan: Plan, question: Q, signal: AbortSignal, report: ReportProgress) => Promise<T>,
): PlanQuery<T> {
  const client = useQueryClient();
  const [progress] = useState(() => new Store<number | null>(null));
  const queryKey = ["what-if", kind, plan, question];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      progress.set(null);
      const report: ReportProgress = (done, of) => {
        if (!signal.aborted) progress.set(of > 0 ? done / of : null);
      };
      return request(plan, question as Q, signal, report);
    },
    enabled: question !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    ...RETRY_UNTIL_REACHABLE,
  });
  const { data, error, failureCount, failureReason, isFetching, isPending, isPlaceholderData } = query;
  return {
    data: question === null ? null : (data ?? null),
    isFetching,
    isRetrying: isFetching && failureCount > 1 && failureReason instanceof Unreachable,
    progress,
    isCancelled: question !== null && !isFetching && !error && (isPending || isPlaceholderData),
    errors: error ? reasons(error) : [],
    isTooLong: isTooLong(error),
    cancel: () => void client.cancelQueries({ queryKey }),
    refetch: () => void query.refetch(),
  };
}

/** Return whether the first answer is on its way: it would push down what stands below it. */
export function useIsFirstAnswerDue({ isFetching }: Pick<RequestState, "isFetching">): boolean {
  const [isDue, setDue] = useState(isFetching);
  if (isDue && !isFetching) setDue(false);
  return isDue;
}

function reasons(error: Error): string[] {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    return [...new Set(error.errors.map(({ message }) => sentence(message)))];
  }
  return [error.message];
}

function sentence(text: string): string {
  const end = /[.!?]$/.test(text) ? "" : ".";
  return capitalized(text) + end;
}

export type PlanViews = components["schemas"]["PlanViews"];
export type CommonQuestion = components["schemas"]["CommonQuestion"];

/** A chart by kind and subject; without a kind, the chart of the first limit. */
export interface ChosenChart {
  kind?: string;
  subject?: string;
}

/** Return the charts and questions of `plan`, or null until they have arrived; a `chosen` of null requests nothing. */
export function usePlanViews(plan: Plan, chosen: ChosenChart | null): PlanViews | null {
  return usePlanQuery("views", plan, chosen, requestViews).data;
}

async function requestViews(plan: Plan, { kind, subject }: ChosenChart, signal: AbortSignal) {
  const body = { plan: planBody(plan), chart: kind === undefined ? null : { kind, subject } };
  const { data } = await unwrap(client.POST("/api/v1/views", { body, signal }));
  return data;
}
