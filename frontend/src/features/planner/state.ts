/**
 * What the parts of the planner share: the plan, the ways to change it, and its answer.
 *
 * `usePlanState` is drawn again with every change. A part that shows one value asks
 * `usePlanValue` or `useAnswering` with a selector instead, and is drawn only when that
 * value changes.
 */
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { FieldError } from "../../api/problem";
import type { Assessment } from "../../api/types";
import { insertAt, moveAt, removeAt } from "../../lib/pointer";
import type { Next } from "./ahead";
import { Answers, type Answering } from "./answers";
import { usePlan, usePlanStore } from "./planContext";
import type { Plan } from "./planDocument";

export interface PlanView {
  plan: Plan;
  /** Set one field. Keystrokes in the same field are one step of undo until it is left. */
  setAt: (path: string, value: unknown) => void;
  insertAt: (list: string, index: number, item: unknown) => void;
  removeAt: (path: string) => void;
  moveAt: (path: string, to: number) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** The last good answer. */
  assessment: Assessment | null;
  /** Whether the answer to the plan on screen is still under way. */
  assessing: boolean;
  problems: FieldError[];
  serverAway: boolean;
  /** Show the input at a JSON pointer, and give it the focus. */
  focusField: (path: string) => void;
}

const NONE = new Answers();
const AnswersContext = createContext<Answers>(NONE);
export const AnswersProvider = AnswersContext.Provider;

const FocusContext = createContext<(path: string) => void>(() => undefined);
export const FocusProvider = FocusContext.Provider;

/** One view of the answer; drawn again only when that view changes. */
export function useAnswering<T>(select: (answering: Answering) => T): T {
  const answers = useContext(AnswersContext);
  return useSyncExternalStore(answers.subscribe, () => select(answers.get()));
}

/** Says what the next key may make of the field that has the focus. */
export function useMayFollow(): (next: Next | null) => void {
  const answers = useContext(AnswersContext);
  return (next) => answers.mayFollow(next);
}

export function useFocusField(): (path: string) => void {
  return useContext(FocusContext);
}

const whole = <T>(state: T): T => state;

export function usePlanState(): PlanView {
  const store = usePlanStore();
  const { plan, past, future } = usePlan(whole);
  const { answer, current, errors, problem, away } = useAnswering(whole);
  const focusField = useFocusField();
  const acts = useMemo(
    () => ({
      setAt: (path: string, value: unknown) => store.edit([{ path, value }], path),
      insertAt: (list: string, index: number, item: unknown) =>
        store.change((was) => insertAt(was, list, index, item)),
      removeAt: (path: string) => store.change((was) => removeAt(was, path)),
      moveAt: (path: string, to: number) => store.change((was) => moveAt(was, path, to)),
      undo: () => store.undo(),
      redo: () => store.redo(),
    }),
    [store],
  );
  return {
    plan,
    ...acts,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    assessment: answer,
    assessing: !current && errors.length === 0 && problem === null,
    problems: errors,
    serverAway: away,
    focusField,
  };
}
