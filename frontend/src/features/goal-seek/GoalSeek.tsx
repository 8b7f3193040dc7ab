import { useMemo } from "react";

import { usePlanSchema } from "../../plan-schema/fields";
import { inputAt, inputName, inputsOf } from "../../plan-schema/inputs";
import { FIRST_LIMIT } from "../../state/outputs";
import { useApplyChanges } from "../../state/useApplyChanges";
import { usePlanQuery } from "../../state/usePlanQuery";
import { useViewState } from "../../state/useViewState";
import type { ViewProps } from "../../state/views";
import { RequestStatus } from "../../ui/RequestStatus";
import { requestSolutions, requestPairSolution } from "./goalQueries";
import { Goal } from "./Goal";
import { VariableInputs } from "./VariableInputs";
import { shown, SolutionCard } from "./SolutionCard";
import { CODEC } from "./goalState";
import { InputPairTable } from "./InputPairTable";
import "../../ui/scenarios.css";
import "./goal.css";

/** Which value of an input reaches a goal: exact, all of them, or none and why. */
export default function GoalSeek({ plan, answer }: ViewProps) {
  const schema = usePlanSchema();
  const [state, put] = useViewState("goal", CODEC);
  const inputs = useMemo(() => (schema ? inputsOf(schema, plan) : []), [schema, plan]);
  const { apply, note } = useApplyChanges();
  const known = useMemo(
    () => state.variables.filter(({ path }) => inputAt(inputs, path)),
    [state.variables, inputs],
  );
  const ready = known.length > 0 && (!state.target || state.target.value !== null);
  const question = useMemo(() => (ready ? { ...state, variables: known } : null), [ready, state, known]);
  const query = usePlanQuery("goal", plan, question, requestSolutions);
  const pair = usePlanQuery(
    "together",
    plan,
    question?.variables.length === 2 ? question : null,
    requestPairSolution,
  );
  const [first, second] = [pair.data?.first, pair.data?.second].map((path) => inputAt(inputs, path ?? null));
  const { target } = state;
  const grown = target?.output === FIRST_LIMIT ? target.value : null;
  const found = (query.data ?? []).filter(({ variable }) => known.some(({ path }) => path === variable.path));
  return (
    <div className="what-if__view">
      <h1>Goal seek</h1>
      <Goal {...{ state, answer }} onChange={(next) => put(next, true)} />
      <VariableInputs {...{ state, answer, inputs, plan }} onChange={(next) => put(next, true)} />
      <RequestStatus query={query} />
      {note}
      {!ready && (
        <p className="quiet">
          {known.length === 0
            ? "Choose at least one input that may move."
            : "Say what the result has to come to."}
        </p>
      )}
      <div className="solutions" aria-live="polite">
        {found.map(({ variable, solution, wrong }) => {
          const input = inputAt(inputs, variable.path);
          if (!input) return null;
          return (
            <SolutionCard
              key={variable.path}
              {...{ input, answer, grown, variable, solution, wrong }}
              onApply={(value) =>
                apply([{ path: input.path, value }], `${inputName(input)} is ${shown(value, input)} now.`)
              }
            />
          );
        })}
      </div>
      <RequestStatus query={pair} />
      {pair.data && first && second && (
        <InputPairTable
          together={pair.data}
          {...{ first, second, answer, grown }}
          onApply={([one, other]) =>
            apply(
              [
                { path: first.path, value: one },
                { path: second.path, value: other },
              ],
              `${inputName(first)} is ${shown(one, first)}, ${inputName(second)} ${shown(other, second)} now.`,
            )
          }
        />
      )}
    </div>
  );
}
