/** The answer to the plan on the page, for every part of the page. */
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";

import type { FieldError } from "../api/problem";
import type { AnswerNumber, Verdict } from "../api/types";
import { useStableValue } from "../lib/hooks";
import { assessmentQuery, useAssessment, type AnswerState } from "./assessment";
import { pathIndexOf } from "./partVerdicts";
import { usePlan, usePlanStore } from "./planStore";

const NONE: AnswerState = {
  ...{ answer: null, answeredPlan: null, current: false },
  ...{ errors: [], problem: null, away: false },
};
const AnswerContext = createContext(NONE);
/** Apart from the answer, so that an answer without other errors and verdicts renders neither fields nor tree again. */
const ErrorContext = createContext(NONE.errors);
const PathIndexContext = createContext(pathIndexOf(null));

/** Request the answer to the plan of the nearest `PlanProvider`, and anew after each change. */
export function AnswerProvider({ children }: { children: ReactNode }) {
  const plan = usePlan((state) => state.plan);
  const before = usePlan(({ open, past }) => (open === null ? undefined : past.at(-1)));
  const state = useAssessment(plan, before);
  const paths = useStableValue(useMemo(() => pathIndexOf(state.answer), [state.answer]));
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
      <ErrorContext value={state.errors}>
        <PathIndexContext value={paths}>{children}</PathIndexContext>
      </ErrorContext>
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

/** Return the verdict of the part at `path`; `null` where nothing of it is judged. */
export function useVerdictAt(path: string): Verdict | null {
  return useContext(PathIndexContext).verdicts[path] ?? null;
}

/** Return the number of a field that is left empty, where it follows from others. */
export function useDerivedAt(path: string): AnswerNumber | null {
  return useContext(PathIndexContext).derived[path] ?? null;
}

/** The numbers that follow from other fields, by path. */
export function useDerivedNumbers(): Record<string, AnswerNumber> {
  return useContext(PathIndexContext).derived;
}

/** Return what is unknown as long as the field at `path` is empty: "64-bit storage, CSA". */
export function useLimitsWaitingFor(path: string): string {
  return useContext(PathIndexContext).waits[path] ?? "";
}
