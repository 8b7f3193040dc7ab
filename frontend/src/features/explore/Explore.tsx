import { useMemo } from "react";

import { choiceText } from "../../plan-schema/fieldEntry";
import { usePlanSchema } from "../../plan-schema/fields";
import { inputAt, inputName, inputsOf, type Input } from "../../plan-schema/inputs";
import { useApplyChanges } from "../../state/useApplyChanges";
import { useViewState } from "../../state/useViewState";
import type { ViewProps } from "../../state/views";
import { Controls } from "./Controls";
import { Curves } from "./Curves";
import { HeatFigure } from "./HeatFigure";
import { suggestedQuestions } from "./suggestedQuestions";
import { CODEC, type ExploreState } from "./exploreState";
import "./explore.css";

/** Any input of the plan on an axis, any results over it, and where limits are met. */
export default function Explore({ plan, answer }: ViewProps) {
  const schema = usePlanSchema();
  const [state, put] = useViewState("explore", CODEC);
  const inputs = useMemo(() => (schema ? inputsOf(schema, plan) : []), [schema, plan]);
  const picks = useMemo(() => suggestedQuestions(plan, answer), [plan, answer]);
  const { apply, note } = useApplyChanges();
  const x = inputAt(inputs, state.x?.path ?? null);
  const z = inputAt(inputs, state.z?.path ?? null);
  return (
    <div className="what-if__view">
      <h1>Explore</h1>
      <div className="chips" role="group" aria-label="Questions asked most">
        {picks.fit.map((pick) => (
          <button
            key={pick.id}
            type="button"
            aria-pressed={isSame(pick.state, state)}
            onClick={() => put(pick.state, true)}
          >
            {pick.title}
          </button>
        ))}
      </div>
      {picks.others.length > 0 && (
        <details className="explore__others quiet">
          <summary>
            {picks.others.length === 1
              ? "One more question needs parts"
              : `${picks.others.length} more questions need parts`}{" "}
            that this plan does not have
          </summary>
          <ul>
            {picks.others.map(({ title, needs }) => (
              <li key={title}>
                {title}: {needs}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Controls {...{ state, inputs, answer, x, z }} onChange={put} />
      {schema && state.x && !x && <p>This plan has no input at {state.x.path}.</p>}
      {!state.x && (
        <p className="quiet">Choose an input to put on the axis, or one of the questions above.</p>
      )}
      {note}
      {state.x &&
        x &&
        (z && state.as === "heat" ? (
          <HeatFigure
            {...{ plan, x, z }}
            ranges={{ x: state.x, z: state.z }}
            outputs={state.outputs}
            onApply={([one, other]) =>
              apply(
                [
                  { path: x.path, value: one },
                  { path: z.path, value: other },
                ],
                `${appliedText(x, one)} ${appliedText(z, other)}`,
              )
            }
          />
        ) : (
          <Curves
            {...{ plan, x, z }}
            ranges={{ x: state.x, z: state.z }}
            logarithmic={state.logarithmic}
            outputs={state.outputs}
            onBrush={(range) => put({ ...state, x: { path: x.path, range } }, true)}
            onApply={(value) => apply([{ path: x.path, value }], appliedText(x, value))}
          />
        ))}
    </div>
  );
}

function appliedText(input: Input, value: unknown): string {
  return `${inputName(input)} is ${choiceText(value)} now.`;
}

function isSame(pick: ExploreState, state: ExploreState): boolean {
  return (
    pick.x?.path === state.x?.path &&
    pick.z?.path === state.z?.path &&
    pick.outputs.join(" ") === state.outputs.join(" ")
  );
}
