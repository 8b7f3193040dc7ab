/** The service's answer to a plan, cached by the plan's content. */
import {
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";

import { unwrap, client } from "../api/client";
import { ApiProblem, Unreachable, type FieldError } from "../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../api/retry";
import type { Assessment } from "../api/types";
import { useDebouncedValue } from "../lib/useDebouncedValue";
import type { Plan } from "../plan-schema/plan";
import { joinAnswer } from "./joinAnswer";

export interface AnswerState {
  /** The last good answer; it stays while a field has an error or the server is unreachable. */
  answer: Assessment | null;
  /** The plan that `answer` is for. */
  answeredPlan: Plan | null;
  /** Whether `answer` is for the present plan. */
  current: boolean;
  /** Errors that the service reports, by field. */
  errors: FieldError[];
  /** An error that belongs to no field. */
  problem: string | null;
  /** Whether the server does not answer; the request is repeated until it does. */
  away: boolean;
}

/** How long an answer may be behind the plan before it is drawn as an older one, in ms: less would flicker. */
const STALE_AFTER = 300;
/** How long typing must pause before an error is reported, in ms: half a number is no mistake. */
const ERROR_DELAY = 400;
const KEY = "assess";
const NO_ERRORS: FieldError[] = [];

/** The query for the answer to `plan`; undo and retyped values find it in the cache. */
export function assessmentQuery(plan: Plan) {
  return queryOptions({
    queryKey: [KEY, plan],
    queryFn: async ({ signal, client: queries }) => {
      // The plan is sent as typed, half-typed text included: the service validates it.
      const body = { plan: plan as never };
      const { data } = await unwrap(client.POST("/api/v1/assess", { body, signal }));
      return replaceEqualDeep(latestAnswer(queries), joinAnswer(data)) as Assessment;
    },
    ...RETRY_UNTIL_REACHABLE,
    gcTime: 60_000,
  });
}

/** The answer that arrived last. Successive answers share what is equal, which saves memory and rendering. */
function latestAnswer(queries: QueryClient): unknown {
  const states = queries.getQueryCache().findAll({ queryKey: [KEY] });
  const latest = states.map(({ state }) => state);
  return latest.sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]?.data;
}

/**
 * Follow the answer to `plan`. `before` is the plan before the field that is being typed in: when the service rejects
 * the text, its answer is shown instead of the one for the first digits.
 */
export function useAssessment(plan: Plan, before = plan): AnswerState {
  const queries = useQueryClient();
  const query = useQuery({ ...assessmentQuery(plan), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, failureReason } = query;
  const isFresh = data !== undefined && !isPlaceholderData;

  const [latest, setLatest] = useState<{ answer: Assessment; plan: Plan } | null>(null);
  if (isFresh && (latest?.answer !== data || latest.plan !== plan)) setLatest({ answer: data, plan });

  const [reported, setReported] = useState<Error | null>(null);
  if (isFresh && reported) setReported(null);
  const delay = latest ? ERROR_DELAY : 0;
  useEffect(() => {
    if (!error || isFetching) return;
    const timer = setTimeout(() => setReported(error), delay);
    return () => clearTimeout(timer);
  }, [error, isFetching, delay]);

  // A new request has not failed yet: until it ends, the server counts as away if it was.
  const [wasAway, setAway] = useState(false);
  const away = failureReason instanceof Unreachable || (isFetching && wasAway);
  if (away !== wasAway) setAway(away);

  const isStale = useDebouncedValue(!isFresh, STALE_AFTER) && !isFresh;
  return useMemo(() => {
    const earlier = reported && queries.getQueryData(assessmentQuery(before).queryKey);
    const shown = earlier ? { answer: earlier, plan: before } : latest;
    const errors = reported instanceof ApiProblem ? reported.errors : NO_ERRORS;
    return {
      answer: shown?.answer ?? null,
      answeredPlan: shown?.plan ?? null,
      current: !isStale && !reported,
      errors,
      problem: reported && errors.length === 0 ? reported.message : null,
      away,
    };
  }, [queries, before, latest, reported, isStale, away]);
}
