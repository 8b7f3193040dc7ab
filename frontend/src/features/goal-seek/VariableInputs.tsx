import { Close } from "@carbon/react/icons";
import { useMemo } from "react";

import type { Assessment } from "../../api/types";
import { IconButton } from "../../ui/IconButton";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { Combobox } from "../../ui/Combobox";
import { choicesFor, inputAt, inputName, type Input } from "../../plan-schema/inputs";
import { firstLimitOf } from "../../state/joinAnswer";
import type { GoalState, VariableInput, Want } from "./goalState";

interface Props {
  plan: Plan;
  state: GoalState;
  answer: Assessment;
  inputs: Input[];
  onChange: (state: GoalState) => void;
}

/** As many as one would want to compare. */
const MOST = 8;

/** The inputs that may move, each on its own; those that would relieve the first limit are at hand. */
export function VariableInputs({ plan, state, answer, inputs, onChange }: Props) {
  const { variables } = state;
  const movable = useMemo(() => inputs.filter((input) => canMove(plan, input)), [plan, inputs]);
  const options = useMemo(
    () =>
      movable.map(({ path, label, part, value, spec }) => ({
        ...{ id: path, label, words: `${spec.mqName ?? ""} ${spec.description}` },
        detail: `${part} · ${value === null ? "not known" : choiceText(value)}`,
      })),
    [movable],
  );
  const put = (next: VariableInput[]) => onChange({ ...state, variables: next.slice(0, MOST) });
  const add = (path: string) => {
    const input = inputAt(movable, path);
    if (input) put([...variables.filter((one) => one.path !== path), { path, want: wantOf(input) }]);
  };
  const near = suggested(answer, movable).filter(
    ({ path }) => !variables.some((variable) => variable.path === path),
  );
  return (
    <section className="goal" aria-labelledby="variables-title">
      <h2 id="variables-title">What may move</h2>
      <p className="quiet">Each on its own; two of them also together.</p>
      {variables.length > 0 && (
        <ul className="goal__variables">
          {variables.map(({ path, want }) => {
            const input = inputAt(inputs, path);
            const name = input ? inputName(input) : path;
            return (
              <li key={path}>
                {(!input || hasSize(input)) && (
                  <select
                    aria-label={`Which value of ${name}`}
                    value={want}
                    onChange={({ target }) =>
                      put(
                        variables.map((one) =>
                          one.path === path ? { path, want: target.value as Want } : one,
                        ),
                      )
                    }
                  >
                    <option value="largest">The largest</option>
                    <option value="smallest">The smallest</option>
                  </select>
                )}
                <span>
                  {input?.label ?? path} <span className="quiet">{input?.part}</span>
                </span>
                <IconButton
                  label={`${name} may not move`}
                  onClick={() => put(variables.filter((one) => one.path !== path))}
                >
                  <Close />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {variables.length < MOST && (
        <Combobox
          label="Input that may move"
          placeholder="Any input: clients, message size …"
          options={options.filter(({ id }) => !variables.some(({ path }) => path === id))}
          chosen={null}
          onChoose={add}
        />
      )}
      {near.length > 0 && (
        <div className="chips" role="group" aria-label="Inputs of the limit that is met first">
          {near.map((input) => (
            <button key={input.path} type="button" onClick={() => add(input.path)}>
              {input.label} <span className="quiet">{input.part}</span>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function canMove(plan: Plan, input: Input): boolean {
  return input.spec.kind === "number" || choicesFor(plan, input).length > 1;
}

/** Whether its values are numbers, of which one is the largest: yes, no and names have none. */
function hasSize({ spec }: Input): boolean {
  const choices = spec.allowed.filter((value) => value !== null);
  return spec.kind !== "flag" && !spec.refersTo && choices.every((value) => typeof value === "number");
}

/** Loads that do not grow with their number: how large messages are, how long an outage of the getter lasts. */
const LOAD = /^(message_|largest_message|outage_)/;

/** Of a load people ask how much is possible, of what carries it how little is enough. */
function wantOf({ spec }: Input): Want {
  return spec.grows || LOAD.test(spec.key) ? "largest" : "smallest";
}

function suggested(answer: Assessment, inputs: Input[]): Input[] {
  const paths = firstLimitOf(answer)?.remedies.map(({ path }) => path);
  return [...new Set(paths)].flatMap((path) => inputAt(inputs, path) ?? []).slice(0, 6);
}
