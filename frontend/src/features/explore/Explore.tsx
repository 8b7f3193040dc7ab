import { plural, t } from "@lingui/core/macro";
import { inputAt, inputsOf } from "../../plan-schema/inputs";
import { mainLoads } from "../../plan-schema/loads";
import { causesOf } from "../../state/outputs";
import { useApplyChanges } from "../../state/useApplyChanges";
import { usePlanViews, type CommonQuestion } from "../../state/usePlanQuery";
import { useViewState, type ViewProps } from "../../state/views";
import { Controls } from "./Controls";
import { Curves } from "./Curves";
import { HeatFigure } from "./HeatFigure";
import { CODEC, stateOf, type ExploreState } from "./exploreState";
import "./explore.css";

const DEFAULT_CHART = {};

/** Any input of the plan on an axis, any results over it, and where limits are reached. */
export default function Explore({ plan, answer }: ViewProps) {
  const [entered, put] = useViewState("explore", CODEC);
  const inputs = inputsOf(plan);
  // Without a choice: what users add to the part whose limit is reached first.
  const suggested = entered.x
    ? undefined
    : mainLoads(inputs, answer.first_limit.part?.path ?? "", causesOf(answer))[0]?.path;
  const state = suggested === undefined ? entered : { ...entered, x: { path: suggested, range: null } };
  const { apply, note } = useApplyChanges();
  const questions = usePlanViews(plan, DEFAULT_CHART)?.questions ?? [];
  const query = questions.find(({ sweep }) => sweep && isSame(stateOf(sweep), state));
  const x = inputAt(inputs, state.x?.path ?? null);
  const z = inputAt(inputs, state.z?.path ?? null);
  const shared = state.x && { plan, ranges: { x: state.x, z: state.z }, outputs: state.outputs };
  return (
    <div className="stack">
      <h1>{t`Explore`}</h1>
      <Questions questions={questions} state={state} onChoose={(next) => put(next, true)} />
      <Controls {...{ state, inputs, answer, x, z }} onChange={put} />
      {state.x && !x && <p>{t`This plan has no input at ${state.x.path}.`}</p>}
      {!state.x && <p className="quiet">{t`Choose an input for the axis, or one of the questions above.`}</p>}
      {note}
      {query?.note && <p>{query.note}</p>}
      {shared &&
        x &&
        (z && state.as === "heat" ? (
          <HeatFigure {...{ ...shared, x, z }} onApply={apply} />
        ) : (
          <Curves
            {...{ ...shared, x, z }}
            logarithmic={state.logarithmic}
            onZoom={(range) => put({ ...state, x: { path: x.path, range } }, true)}
            onApply={(value) => apply([x, value])}
          />
        ))}
    </div>
  );
}

interface QuestionProps {
  questions: CommonQuestion[];
  state: ExploreState;
  onChoose: (state: ExploreState) => void;
}

/** Questions that are often query; those that do not fit the plan with what they need. */
function Questions({ questions, state, onChoose }: QuestionProps) {
  const others = questions.filter(({ needs }) => needs !== null);
  return (
    <>
      <div className="chips" role="group" aria-label={t`Common questions`}>
        {questions.map(({ id, title, sweep }) => {
          const next = sweep && stateOf(sweep);
          return (
            next && (
              <button key={id} type="button" aria-pressed={isSame(next, state)} onClick={() => onChoose(next)}>
                {title}
              </button>
            )
          );
        })}
      </div>
      {others.length > 0 && (
        <details className="quiet">
          <summary>
            {plural(others.length, {
              one: "One more question needs parts that this plan does not have",
              other: `${others.length} more questions need parts that this plan does not have`,
            })}
          </summary>
          <ul>
            {others.map(({ id, title, needs }) => (
              <li key={id}>
                {title}: {needs}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function isSame(question: ExploreState, { x, z, outputs }: ExploreState): boolean {
  return (
    question.x?.path === x?.path && question.z?.path === z?.path && question.outputs.join(" ") === outputs.join(" ")
  );
}
