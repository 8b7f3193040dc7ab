import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import type { Assessment } from "../../api/types";
import { choicesFor, inputAt, inputName, type Input } from "../../plan-schema/inputs";
import { isCarried } from "../../plan-schema/loads";
import type { Plan } from "../../plan-schema/plan";
import { ChosenList, InputPicker } from "../../ui/pickers";
import type { ChosenGoal, GoalState, VariableInput, Want } from "./goalState";

interface Props {
  plan: Plan;
  state: ChosenGoal;
  answer: Assessment;
  inputs: Input[];
  onChange: (state: GoalState) => void;
}

/** As many as can be compared. */
const MOST = 8;
const MOST_SUGGESTED = 6;

/** The inputs that can change, one at a time; those that the first limit depends on are suggested. */
export function VariableInputs({ plan, state, answer, inputs, onChange }: Props) {
  const { variables } = state;
  const free = useMemo(
    () =>
      inputs.filter(
        (input) =>
          (input.spec.kind === "number" || choicesFor(plan, input).length > 1) &&
          !variables.some(({ path }) => path === input.path),
      ),
    [plan, inputs, variables],
  );
  const { first_limit, remedies } = answer;
  const paths = new Set(remedies.filter(({ limit }) => limit === first_limit.limit).map(({ path }) => path));
  const suggested = [...paths]
    .filter((path) => !isCarried(path))
    .flatMap((path) => inputAt(free, path) ?? [])
    .slice(0, MOST_SUGGESTED);
  const put = (next: VariableInput[]) => onChange({ ...state, variables: next.slice(0, MOST) });
  const add = (path: string) => {
    const input = inputAt(free, path);
    if (input) put([...variables, { path, want: wantOf(input) }]);
  };
  return (
    <section className="stack goal" aria-labelledby="variables-title">
      <h2 id="variables-title">{t`What can change`}</h2>
      <p className="quiet">{t`Solved one at a time; pick two to solve them together as well.`}</p>
      <ChosenList
        items={variables.map(({ path }) => {
          const input = inputAt(inputs, path);
          return { id: path, label: input?.label ?? path, detail: input?.part };
        })}
        before={(path) => (
          <WantedValue
            input={inputAt(inputs, path)}
            variable={variables.find((one) => one.path === path)}
            onChange={(next) => put(variables.map((one) => (one.path === path ? next : one)))}
          />
        )}
        onRemove={(id) => put(variables.filter(({ path }) => path !== id))}
      />
      {variables.length < MOST && (
        <InputPicker
          label={t`Input that can change`}
          placeholder={t`Any input: clients, message size …`}
          inputs={free}
          onChoose={add}
        />
      )}
      {suggested.length > 0 && (
        <div className="chips" role="group" aria-label={t`Inputs of the first limit`}>
          {suggested.map(({ path, label, part }) => (
            <button key={path} type="button" onClick={() => add(path)}>
              {label} <span className="quiet">{part}</span>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

interface WantedProps {
  input: Input | undefined;
  variable: VariableInput | undefined;
  onChange: (variable: VariableInput) => void;
}

/** Whether the largest or the smallest value of an input is wanted, where its values have a size. */
function WantedValue({ input, variable, onChange }: WantedProps) {
  if (!variable || (input && !hasSize(input))) return null;
  const { path, want } = variable;
  return (
    <select
      aria-label={t`Which value of ${input ? inputName(input) : path}`}
      value={want}
      onChange={({ target }) => onChange({ path, want: target.value as Want })}
    >
      <option value="largest">{t`The largest`}</option>
      <option value="smallest">{t`The smallest`}</option>
    </select>
  );
}

/** Return whether its values are numbers, of which one is the largest: yes, no and names have none. */
function hasSize({ spec }: Input): boolean {
  const choices = spec.allowed.filter((value) => value !== null);
  return spec.kind !== "flag" && !spec.refersTo && choices.every((value) => typeof value === "number");
}

/** Solve for the largest load, and for the smallest of what carries it. */
function wantOf({ spec }: Input): Want {
  return spec.property.solve_for ?? "smallest";
}
