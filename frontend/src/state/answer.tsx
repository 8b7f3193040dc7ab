/** The answer to the plan on the page, for every part of the page. */
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, type ReactNode } from "react";

import type { FieldError } from "../api/problem";
import { assessmentQuery, useAssessment, type AnswerState } from "./assessment";
import { usePlan, usePlanStore } from "./planStore";

const NONE: AnswerState = {
  ...{ answer: null, answeredPlan: null, current: false },
  ...{ errors: [], problem: null, away: false },
};
const AnswerContext = createContext(NONE);
/** Apart from the answer, so that an answer without errors renders no field again. */
const ErrorContext = createContext(NONE.errors);

/** Request the answer to the plan of the nearest `PlanProvider`, and anew after each change. */
export function AnswerProvider({ children }: { children: ReactNode }) {
  const plan = usePlan((state) => state.plan);
  const before = usePlan(({ open, past }) => (open === null ? undefined : past.at(-1)));
  const state = useAssessment(plan, before);
  const queries = useQueryClient();
  const store = usePlanStore();
  // The request leaves with the key, before the page is drawn with it: on an estate of twenty that is 10 ms earlier.
  useEffect(
    () =>
      store.subscribe(() => {
        void queries.prefetchQuery({ ...assessmentQuery(store.get().plan), staleTime: Infinity });
      }),
    [queries, store],
  );
  return (
    <AnswerContext value={state}>
      <ErrorContext value={state.errors}>{children}</ErrorContext>
    </AnswerContext>
  );
}

export function useAnswer(): AnswerState {
  return useContext(AnswerContext);
}

/** The errors that the service reports, by field. */
export function useFieldErrors(): FieldError[] {
  return useContext(ErrorContext);
}
