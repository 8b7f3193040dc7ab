import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import type { Assessment } from "../../api/types";
import { inputAt, inputsOf, type Input } from "../../plan-schema/inputs";
import { loadsOfEach } from "../../plan-schema/loads";
import { causesOf, FIRST_LIMIT_MULTIPLE } from "../../state/outputs";
import { useApplyChanges } from "../../state/useApplyChanges";
import { useIsFirstAnswerDue, usePlanQuery } from "../../state/usePlanQuery";
import { useViewState, type ViewProps } from "../../state/views";
import { RequestStatus } from "../../ui/RequestStatus";
import { Goal } from "./Goal";
import { MoreQueueManagers } from "./MoreQueueManagers";
import { GoalConclusion, InputPairTable, SolutionCard } from "./Solutions";
import { VariableInputs } from "./VariableInputs";
import { hasSameFields, requestPairSolution, requestSolutions, requestSums, CODEC } from "./goalState";
import type { ChosenGoal, Found, GoalState } from "./goalState";
import "./goal.css";

/** Which value of an input reaches a goal: exact, all of them, or none and why. */
export default function GoalSeek({ plan, answer }: ViewProps) {
  const [entered, put] = useViewState("goal", CODEC);
  const inputs = inputsOf(plan);
  const { state, question } = useQuestion(entered, inputs, answer);
  const { apply, note } = useApplyChanges();
  const query = usePlanQuery("goal", plan, question, requestSolutions);
  const isDue = useIsFirstAnswerDue(query);
  // Not for two that are only suggested: the pair takes many times as long.
  const pairQuestion = entered.variables !== null && question?.variables.length === 2 ? question : null;
  const pair = usePlanQuery("together", plan, pairQuestion, requestPairSolution);
  const sumQuestion = question && !question.target && hasSameFields(question.variables) ? question : null;
  const sums = usePlanQuery("estate-sums", plan, sumQuestion, requestSums);
  const [first, second] = [pair.data?.first, pair.data?.second].map((path) => inputAt(inputs, path ?? null));
  const { target, keepOk } = state;
  const shown = {
    ...{ answer, inputs, question },
    grown: target?.output === FIRST_LIMIT_MULTIPLE ? target.value : null,
    below: keepOk ? answer.thresholds.watch_pct : null,
  };
  return (
    <div className="stack">
      <header className="stack stack--tight">
        <h1>{t`Capacity`}</h1>
        <p className="quiet">
          {t`How many more clients, messages or queue managers fit, or how small the resources for them can be.`}
        </p>
      </header>
      {query.data && (
        <GoalConclusion found={query.data} sums={(sumQuestion && sums.data) ?? []} {...{ inputs, answer }} />
      )}
      {/* Not before the conclusion: that would push it down. */}
      {!isDue && (
        <>
          <Goal {...{ state, answer }} onChange={(next) => put(next, true)} />
          <VariableInputs {...{ state, answer, inputs, plan }} onChange={(next) => put(next, true)} />
        </>
      )}
      <RequestStatus query={query} />
      {note}
      {!question && (
        <p className="quiet">
          {target && target.value === null
            ? t`Enter the value that the result has to come to.`
            : t`Choose at least one input that can change.`}
        </p>
      )}
      <SolutionCards found={query.data ?? []} {...shown} onApply={apply} />
      <RequestStatus query={pair} />
      {pair.data && first && second && (
        <InputPairTable together={pair.data} {...{ first, second, ...shown }} onApply={apply} />
      )}
      {!isDue && (
        <MoreQueueManagers
          plan={plan}
          manager={state.manager}
          onChoose={(manager) => put({ ...entered, manager }, true)}
        />
      )}
    </div>
  );
}

/** Return the goal with the inputs that can change, by default the main loads; the question is null until it is whole. */
function useQuestion(entered: GoalState, inputs: Input[], answer: Assessment) {
  const part = answer.first_limit.part?.path ?? "";
  const causes = useMemo(() => causesOf(answer), [answer]);
  const state = useMemo(() => {
    const suggested = () => loadsOfEach(inputs, part, causes).map(({ path }) => ({ path, want: "largest" as const }));
    return { ...entered, variables: entered.variables ?? suggested() };
  }, [entered, inputs, part, causes]);
  const question = useMemo(() => {
    const variables = state.variables.filter(({ path }) => inputAt(inputs, path));
    const isReady = variables.length > 0 && (!state.target || state.target.value !== null);
    return isReady ? { ...state, variables } : null;
  }, [state, inputs]);
  return { state, question };
}

interface CardsProps {
  found: Found[];
  answer: Assessment;
  inputs: Input[];
  /** An answer to an earlier question may have other inputs. */
  question: ChosenGoal | null;
  grown: number | null;
  below: number | null;
  onApply: ReturnType<typeof useApplyChanges>["apply"];
}

/** A card for each input that can change. */
function SolutionCards({ found, answer, inputs, question, grown, below, onApply }: CardsProps) {
  return (
    <div className="tiles" aria-live="polite">
      {found.map((one) => {
        const { path } = one.variable;
        const input = inputAt(inputs, path);
        if (!input || !question?.variables.some((variable) => variable.path === path)) return null;
        return (
          <SolutionCard
            key={path}
            {...{ ...one, input, answer, grown, below }}
            onApply={(value) => onApply([input, value])}
          />
        );
      })}
    </div>
  );
}
