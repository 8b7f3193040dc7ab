/** The service's answer to a plan, cached by the plan's content. */
import { keepPreviousData, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useState } from "react";

import { unwrap, client } from "../api/client";
import { ApiProblem, Unreachable, RETRY_UNTIL_REACHABLE, type FieldError } from "../api/problem";
import type { components } from "../api/schema";
import type { AnswerLists, Assessment, Limit, ExplainedQuantity } from "../api/types";
import { useDebouncedValue } from "../lib/hooks";
import { planBody, type Plan } from "../plan-schema/plan";

type Answer = components["schemas"]["Assessment"];

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

/** The lists of an answer that has none, or whose lists have not arrived yet. */
export const NO_LISTS: AnswerLists = { quantities: [], findings: [], remedies: [], missing_inputs: [] };

/**
 * The query for the answer to `plan` without its lists and without the limits that the latest answer has already, which
 * makes it small; undo and retyped values find it in the cache.
 */
export function assessmentQuery(plan: Plan) {
  return queryOptions({
    queryKey: [KEY, plan],
    queryFn: async ({ signal, client: queries }) => {
      const latest = latestAnswer(queries);
      const known = latest?.limits_by_scope?.scopes.map(({ key }) => key) ?? [];
      // The plan is sent as typed, half-typed text included: the service validates it.
      const body = { plan: planBody(plan), include: [], known };
      return withKnownLimits((await unwrap(client.POST("/api/v1/assess", { body, signal }))).data, latest);
    },
    ...RETRY_UNTIL_REACHABLE,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** The answer that arrived last. */
function latestAnswer(queries: QueryClient): Answer | undefined {
  const found = queries.getQueryCache().findAll({ queryKey: [KEY] });
  return found.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.state.data as Answer | undefined;
}

/** Return an answer with all its limits. It shares what is equal with the earlier answer, so that less is rendered. */
function withKnownLimits(answer: Answer, earlier: Answer | undefined): Answer {
  if (!answer.limits_by_scope) return replaceEqualDeep(earlier, answer) as Answer;
  const { scopes, order } = answer.limits_by_scope;
  const known = new Map(earlier?.limits_by_scope?.scopes.map(({ key, limits }) => [key, limits]));
  const complete = scopes.map(({ key, limits }) => ({ key, limits: limits ?? known.get(key) ?? [] }));
  const shared = replaceEqualDeep(earlier?.limits_by_scope?.scopes, complete) as typeof complete;
  const limits = shared.flatMap((scope) => scope.limits);
  return {
    ...(replaceEqualDeep(earlier, { ...answer, limits: [], limits_by_scope: null }) as Answer),
    limits_by_scope: { scopes: shared, order },
    limits: order.flatMap((number) => limits[number] ?? []),
  };
}

/**
 * Return the lists of the answer to `plan` once typing pauses; those of an earlier plan until they arrive, null until the
 * first do. Without a server they are empty: the numbers that the browser has are shown without them. A plan that the
 * service has refused is not sent again for them.
 */
function useAnswerLists(plan: Plan): AnswerLists | null {
  const settled = useDebouncedValue(plan);
  const isRefused = useQueryClient().getQueryState(assessmentQuery(settled).queryKey)?.status === "error";
  const { data, isPending, failureCount } = useQuery({
    queryKey: ["answer-lists", settled],
    queryFn: async ({ signal }): Promise<AnswerLists> => {
      const include = Object.keys(NO_LISTS) as (keyof AnswerLists)[];
      const call = client.POST("/api/v1/assess", { body: { plan: planBody(settled), include }, signal });
      return withLists((await unwrap(call)).data);
    },
    ...RETRY_UNTIL_REACHABLE,
    enabled: !isRefused,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return isPending && failureCount === 0 && !isRefused ? null : (data ?? NO_LISTS);
}

/** Return a list; an empty one in its place where an answer of an earlier version has none. */
function listOf<T>(list: T[] | null | undefined): T[] {
  return list ?? [];
}

function withLists(answer: Partial<AnswerLists>): AnswerLists {
  const { quantities, findings, remedies, missing_inputs } = answer;
  return {
    quantities: listOf(quantities),
    findings: listOf(findings),
    remedies: listOf(remedies),
    missing_inputs: listOf(missing_inputs),
  };
}

/**
 * Follow the answer to `plan`. `before` is the plan before the field that is being typed in: when the service rejects
 * the text, its answer is shown instead of the one for the first digits.
 */
export function useAssessment(plan: Plan, before = plan): AnswerState {
  const queries = useQueryClient();
  const query = useQuery({ ...assessmentQuery(plan), placeholderData: keepPreviousData });
  const lists = useAnswerLists(plan);
  const { data, error, isFetching, isPlaceholderData, failureReason } = query;
  const isFresh = data !== undefined && !isPlaceholderData;

  const [latest, setLatest] = useState<{ answer: NonNullable<typeof data>; plan: Plan } | null>(null);
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
    // The first answer is drawn with its lists: remedies that arrive a moment later would move the page.
    const shown = lists && (earlier ? { answer: earlier, plan: before } : latest);
    const errors = reported instanceof ApiProblem ? reported.errors : NO_ERRORS;
    return {
      answer: shown && { ...shown.answer, ...lists },
      answeredPlan: shown?.plan ?? null,
      current: !isStale && !reported,
      errors,
      problem: reported && errors.length === 0 ? reported.message : null,
      away,
    };
  }, [queries, before, latest, lists, reported, isStale, away]);
}

/** Query options for details of an answer: those of an earlier plan stay until the new ones arrive. */
const ON_DEMAND = {
  ...{ staleTime: Infinity, gcTime: 60_000, networkMode: "always" as const },
  placeholderData: keepPreviousData,
};

/** The answer that was stored with a plan, and where its derivations are: today's rules may give another answer. */
export interface StoredAnswer {
  /** Tells the stored answer from others. */
  key: string;
  answer: Assessment;
  explain: (id: string, signal: AbortSignal) => Promise<unknown>;
}

export const StoredAnswerContext = createContext<StoredAnswer | null>(null);

/** Return a stored answer with its lists; `null` where it lacks what the page shows, as one of an earlier version may. */
export function readStoredAnswer(stored: unknown): Assessment | null {
  if (typeof stored !== "object" || stored === null) return null;
  const answer = stored as Assessment;
  const isObject = (part: unknown) => typeof part === "object" && part !== null;
  const isComplete =
    [answer.first_limit, answer.thresholds].every(isObject) &&
    [answer.limits, answer.not_assessed].every(Array.isArray) &&
    answer.limits.every(
      (limit) => isObject(limit) && [limit.id, limit.title, limit.verdict, limit.part].every(Boolean),
    );
  if (!isComplete) return null;
  const { first_limit, channels_that_fit = null } = answer;
  return {
    ...answer,
    ...withLists(answer),
    channels_that_fit,
    first_limit: {
      ...first_limit,
      undecided: listOf(first_limit.undecided),
      uncertain: listOf(first_limit.uncertain ?? []),
    },
  };
}

/**
 * Return the ids of the results of a part that rest on a published figure; `null` until they arrive. They are requested
 * part by part because they take longer than all else in an answer.
 */
export function useCitedResults(plan: Plan, path: string): Set<string> | null {
  const stored = useContext(StoredAnswerContext);
  const { data } = useQuery({
    queryKey: ["answer-part", path, plan],
    queryFn: async ({ signal }) => {
      const body = { plan: planBody(plan), path };
      return (await unwrap(client.POST("/api/v1/assess/part", { body, signal }))).data.sources ?? [];
    },
    enabled: !stored,
    ...ON_DEMAND,
  });
  const sources = stored ? stored.answer.sources : data;
  return useMemo(() => {
    const cited = sources?.filter(({ citations }) => citations.length > 0);
    return cited ? new Set(cited.flatMap(({ results }) => results)) : null;
  }, [sources]);
}

/** The limit that is reached first; undefined where none is. */
export function firstLimitOf({ first_limit, limits }: Assessment): Limit | undefined {
  return limits.find(({ id }) => id === first_limit.limit);
}

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
      const body = { plan: planBody(plan), ids: [wanted] };
      const { data: found } = await unwrap(client.POST("/api/v1/explain", { body, signal }));
      return found.quantities[wanted] ?? null;
    },
    enabled: id !== null,
    ...ON_DEMAND,
  });
  return data?.id === id ? (data ?? null) : null;
}
