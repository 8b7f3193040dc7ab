import { Close } from "@carbon/react/icons";
import { useMemo } from "react";

import type { Assessment } from "../../api/types";
import { IconButton } from "../../ui/IconButton";
import { Combobox } from "../../ui/Combobox";
import { NumberBox } from "../../ui/NumberBox";
import { FIRST_LIMIT, outputsOf } from "../../state/outputs";
import type { GoalState } from "./goalState";

/** A workload that is half as large again. */
const USUAL_GROWTH = 1.5;

interface Props {
  state: GoalState;
  answer: Assessment;
  onChange: (state: GoalState) => void;
}

/** What has to hold: every limit, some of them, or a number of the answer. */
export function Goal({ state, answer, onChange }: Props) {
  const { target, limits } = state;
  const results = useMemo(
    () => outputsOf(answer).filter(({ id }) => !id.startsWith("first_limit#")),
    [answer],
  );
  const options = useMemo(
    () => results.map(({ id, title, subject }) => ({ id, label: title, detail: subject })),
    [results],
  );
  const some = useMemo(
    () => answer.limits.map(({ id, title, subject }) => ({ id, label: title, detail: subject })),
    [answer],
  );
  const now =
    target?.output === FIRST_LIMIT ? "growth" : target ? "target" : limits.length > 0 ? "some" : "all";
  const unit = results.find(({ id }) => id === target?.output)?.unit ?? null;
  const first = answer.limits[0]?.id;
  const goals: [id: typeof now, words: string, state: Partial<GoalState>][] = [
    ["all", "Everything within limits", { target: null, limits: [] }],
    [
      "growth",
      "Room to grow",
      { target: { output: FIRST_LIMIT, bound: "at_least", value: USUAL_GROWTH }, limits: [] },
    ],
    ["some", "Chosen limits hold", { target: null, limits: first ? [first] : [] }],
    [
      "target",
      "A result comes to",
      { target: { output: options[0]?.id ?? "", bound: "at_most", value: null }, limits: [] },
    ],
  ];
  return (
    <section className="goal" aria-labelledby="goal-title">
      <h2 id="goal-title">What has to hold</h2>
      <div className="chips" role="group" aria-label="Goal">
        {goals.map(([id, words, next]) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === now}
            onClick={() => id !== now && onChange({ ...state, ...next })}
          >
            {words}
          </button>
        ))}
      </div>
      {now === "some" && (
        <>
          <ul className="goal__limits">
            {limits.map((id) => {
              const limit = some.find((one) => one.id === id);
              return (
                <li key={id}>
                  {limit?.label ?? id} <span className="quiet">{limit?.detail}</span>
                  <IconButton
                    label={`Without ${limit?.label ?? id}, ${limit?.detail ?? ""}`}
                    onClick={() => onChange({ ...state, limits: limits.filter((one) => one !== id) })}
                  >
                    <Close />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          <Combobox
            label="One more limit"
            options={some.filter(({ id }) => !limits.includes(id))}
            chosen={null}
            placeholder="Find a limit"
            onChoose={(id) => onChange({ ...state, limits: [...limits, id] })}
          />
        </>
      )}
      {now === "growth" && target && (
        <div className="goal__growth">
          <NumberBox
            label="All limits hold at, times the workload"
            unit={null}
            value={target.value}
            onChange={(value) => onChange({ ...state, target: { ...target, value } })}
          />
        </div>
      )}
      {now === "target" && target && (
        <div className="goal__target">
          <Combobox
            label="Result"
            options={options}
            chosen={options.find(({ id }) => id === target.output) ?? null}
            onChoose={(output) => onChange({ ...state, target: { ...target, output, value: null } })}
          />
          <div>
            <label htmlFor="goal-bound">has to be</label>
            <select
              id="goal-bound"
              value={target.bound}
              onChange={({ target: { value } }) =>
                onChange({ ...state, target: { ...target, bound: value as typeof target.bound } })
              }
            >
              <option value="at_most">at most</option>
              <option value="at_least">at least</option>
            </select>
          </div>
          <NumberBox
            label="Value"
            unit={unit}
            value={target.value}
            onChange={(value) => onChange({ ...state, target: { ...target, value } })}
          />
        </div>
      )}
    </section>
  );
}
