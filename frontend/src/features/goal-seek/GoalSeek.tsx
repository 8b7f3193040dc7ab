import { useMemo } from "react";

import { usePlanSchema } from "../estate/schema";
import { inputAt, inputName, inputsOf } from "../what-if/inputs";
import { BINDING } from "../what-if/outputs";
import { useApply } from "../what-if/useApply";
import { useAsked } from "../what-if/useAsked";
import { useViewState } from "../what-if/useViewState";
import type { ViewProps } from "../what-if/WhatIf";
import { Working } from "../what-if/Working";
import { askGoal, askTogether } from "./ask";
import { Goal } from "./Goal";
import { Movers } from "./Movers";
import { shown, SolutionCard } from "./SolutionCard";
import { CODEC } from "./state";
import { TogetherTable } from "./TogetherTable";
import "../scenarios/scenarios.css";
import "./goal.css";

/** Which value of an input reaches a goal: exact, all of them, or none and why. */
export default function GoalSeek({ plan, answer }: ViewProps) {
  const schema = usePlanSchema();
  const [state, put] = useViewState("goal", CODEC);
  const inputs = useMemo(() => (schema ? inputsOf(schema, plan) : []), [schema, plan]);
  const { apply, note } = useApply();
  const known = useMemo(
    () => state.movers.filter(({ path }) => inputAt(inputs, path)),
    [state.movers, inputs],
  );
  const ready = known.length > 0 && (!state.target || state.target.value !== null);
  const question = useMemo(
    () => (ready ? { ...state, movers: known } : null),
    [ready, state, known],
  );
  const asked = useAsked("goal", plan, question, askGoal);
  const pair = useAsked(
    "together",
    plan,
    question?.movers.length === 2 ? question : null,
    askTogether,
  );
  const [first, second] = [pair.reply?.first, pair.reply?.second].map((path) =>
    inputAt(inputs, path ?? null),
  );
  const { target } = state;
  const grown = target?.output === BINDING ? target.value : null;
  const found = (asked.reply ?? []).filter(({ mover }) =>
    known.some(({ path }) => path === mover.path),
  );
  return (
    <div className="what-if__view">
      <h1>Goal seek</h1>
      <Goal {...{ state, answer }} onChange={(next) => put(next, true)} />
      <Movers {...{ state, answer, inputs, plan }} onChange={(next) => put(next, true)} />
      <Working asked={asked} />
      {note}
      {!ready && (
        <p className="quiet">
          {known.length === 0
            ? "Choose at least one input that may move."
            : "Say what the result has to come to."}
        </p>
      )}
      <div className="solutions" aria-live="polite">
        {found.map(({ mover, solution, wrong }) => {
          const input = inputAt(inputs, mover.path);
          if (!input) return null;
          return (
            <SolutionCard
              key={mover.path}
              {...{ input, answer, grown, mover, solution, wrong }}
              onApply={(value) =>
                apply(
                  [{ path: input.path, value }],
                  `${inputName(input)} is ${shown(value, input)} now.`,
                )
              }
            />
          );
        })}
      </div>
      <Working asked={pair} />
      {pair.reply && first && second && (
        <TogetherTable
          together={pair.reply}
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
