import { t } from "@lingui/core/macro";
import { Select, SelectItem } from "@carbon/react";
import type { ChangeEvent } from "react";

import type { Assessment } from "../../api/types";
import { FIRST_LIMIT_MULTIPLE, useResultOptions } from "../../state/outputs";
import { NumberBox } from "../../ui/NumberBox";
import { ChosenList, Combobox } from "../../ui/pickers";
import type { GoalState, Target } from "./goalState";

/** The growth of a new goal: 50 % more. */
const DEFAULT_GROWTH = 1.5;

interface Props {
  state: GoalState;
  answer: Assessment;
  onChange: (state: GoalState) => void;
}

/** The goal: every limit, all of them below the warning threshold, some of them, room to grow, or a value of a result. */
export function Goal({ state, answer, onChange }: Props) {
  const { target, limits, keepOk } = state;
  const results = useResultOptions(answer).filter(({ id }) => id !== FIRST_LIMIT_MULTIPLE);
  const goals = goalsOf(answer, results[0]?.id ?? "");
  const chosen = target ? (target.output === FIRST_LIMIT_MULTIPLE ? "growth" : "target") : keepOk ? "ok" : "all";
  const now = chosen === "all" && limits.length > 0 ? "some" : chosen;
  const putTarget = (change: Partial<Target>) => target && onChange({ ...state, target: { ...target, ...change } });
  return (
    <section className="stack goal" aria-labelledby="goal-title">
      <h2 id="goal-title">{t`Goal`}</h2>
      <div className="chips" role="group" aria-label={t`Goal`}>
        {Object.entries(goals).map(([id, { words, ...next }]) => (
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
      {now === "some" && <ChosenLimits {...{ answer, limits }} onChange={(limits) => onChange({ ...state, limits })} />}
      {now === "growth" && target && (
        <NumberBox
          label={t`All limits hold at, times the workload`}
          unit={null}
          value={target.value}
          onChange={(value) => putTarget({ value })}
        />
      )}
      {now === "target" && target && <ResultTarget {...{ target, results }} onChange={putTarget} />}
    </section>
  );
}

/** Each kind of goal, with what is sought when it is chosen; `result` is the one to begin with. */
function goalsOf(answer: Assessment, result: string) {
  return {
    all: { words: t`Everything within limits`, target: null, limits: [], keepOk: false },
    ok: { words: t`Everything below ${answer.thresholds.watch_pct} %`, target: null, limits: [], keepOk: true },
    growth: {
      words: t`Room to grow`,
      target: { output: FIRST_LIMIT_MULTIPLE, bound: "at_least", value: DEFAULT_GROWTH },
      limits: [],
      keepOk: false,
    },
    some: {
      words: t`Chosen limits hold`,
      target: null,
      limits: answer.limits.slice(0, 1).map(({ id }) => id),
      keepOk: false,
    },
    target: {
      words: t`A result comes to`,
      target: { output: result, bound: "at_most", value: null },
      limits: [],
      keepOk: false,
    },
  } satisfies Record<string, Pick<GoalState, "target" | "limits" | "keepOk"> & { words: string }>;
}

interface ChosenLimitsProps {
  answer: Assessment;
  /** The ids of those that are chosen. */
  limits: string[];
  onChange: (limits: string[]) => void;
}

/** The limits that have to hold, each of which can be taken out, and a box to add one more. */
function ChosenLimits({ answer, limits, onChange }: ChosenLimitsProps) {
  const options = answer.limits.map(({ id, title, subject }) => ({ id, label: title, detail: subject }));
  return (
    <>
      <ChosenList
        items={limits.map((id) => options.find((one) => one.id === id) ?? { id, label: id })}
        onRemove={(id) => onChange(limits.filter((one) => one !== id))}
      />
      <Combobox
        label={t`One more limit`}
        options={options.filter(({ id }) => !limits.includes(id))}
        chosen={null}
        placeholder={t`Find a limit`}
        onChoose={(id) => onChange([...limits, id])}
      />
    </>
  );
}

interface ResultTargetProps {
  target: Target;
  results: ReturnType<typeof useResultOptions>;
  onChange: (change: Partial<Target>) => void;
}

/** The result that is sought, and the least or most that it has to come to. */
function ResultTarget({ target, results, onChange }: ResultTargetProps) {
  const result = results.find(({ id }) => id === target.output);
  return (
    <div className="goal__target row row--bottom">
      <Combobox
        label={t`Result`}
        options={results}
        chosen={result ?? null}
        onChoose={(output) => onChange({ output, value: null })}
      />
      <Select
        id="goal-bound"
        labelText={t`has to be`}
        value={target.bound}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange({ bound: event.target.value as Target["bound"] })}
      >
        <SelectItem value="at_most" text={t`at most`} />
        <SelectItem value="at_least" text={t`at least`} />
      </Select>
      <NumberBox
        label={t`Value`}
        unit={result?.unit ?? null}
        value={target.value}
        onChange={(value) => onChange({ value })}
      />
    </div>
  );
}
