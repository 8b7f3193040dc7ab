import { t } from "@lingui/core/macro";
import { ArrowLeft, ArrowRight, TrashCan } from "@carbon/react/icons";
import { useId, useState } from "react";

import { LONGEST_NAME, nameProblem } from "../../lib/nameProblem";
import { inputAt, type Input } from "../../plan-schema/inputs";
import type { Plan } from "../../plan-schema/plan";
import { danglingChanges, type Scenario } from "../../state/scenarios";
import { ChangeList } from "../../ui/ChangeRow";
import { IconButton, SmallButton } from "../../ui/buttons";
import { InputPicker } from "../../ui/pickers";

interface Props {
  plan: Plan;
  inputs: Input[];
  scenario: Scenario;
  /** What a suggested scenario assumes; null for another one. */
  about: string | null;
  /** What the other scenarios are called. */
  others: string[];
  first: boolean;
  last: boolean;
  /** Why it could not be compared. */
  wrong: string | null;
  onChange: (scenario: Scenario) => void;
  onMove: (by: number) => void;
  onPromote: () => void;
  onRemove: () => void;
}

/** A scenario: its name, its differences from the plan, and what can be done with it. */
export function ScenarioCard(props: Props) {
  const { plan, inputs, scenario, about, others, first, last, wrong, onChange, onMove, onPromote, onRemove } = props;
  const { name, changes } = scenario;
  const [added, setAdded] = useState<string | null>(null);
  const put = (next: Scenario["changes"]) => onChange({ ...scenario, changes: next });
  return (
    <section className="card stack" aria-label={t`Scenario ${name}`}>
      <div className="row row--top">
        <NameBox {...{ name, others }} onName={(next) => onChange({ ...scenario, name: next })} />
        <span className="scenario__buttons">
          <IconButton label={t`Move ${name} to the left`} disabled={first} onClick={() => onMove(-1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton label={t`Move ${name} to the right`} disabled={last} onClick={() => onMove(1)}>
            <ArrowRight />
          </IconButton>
          <IconButton label={t`Remove ${name}`} onClick={onRemove}>
            <TrashCan />
          </IconButton>
        </span>
      </div>
      {changes.length === 0 && <p className="quiet">{t`The same as the plan. Change an input:`}</p>}
      {about && <p className="quiet">{about}</p>}
      <ChangeList
        {...{ plan, inputs, changes }}
        dangling={danglingChanges(plan, changes)}
        entered={added}
        onEdit={(edit) => put(edit(changes))}
      />
      {wrong && <p className="wrong">{t`Not compared: ${wrong}.`}</p>}
      <InputPicker
        label={t`Change an input`}
        placeholder={t`Find an input`}
        inputs={inputs.filter(({ path }) => !changes.some((change) => change.path === path))}
        onChoose={(path) => {
          put([...changes, { path, value: inputAt(inputs, path)?.value ?? null }]);
          setAdded(path);
        }}
      />
      <SmallButton disabled={changes.length === 0} onClick={onPromote}>{t`Apply to plan`}</SmallButton>
    </section>
  );
}

/** The whole name, on several lines where it is long; one that the plan would not take stays here, with what is wrong with it. */
function NameBox({ name, others, onName }: { name: string; others: string[]; onName: (name: string) => void }) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const take = () => {
    if (draft === null) return;
    const next = draft.trim();
    const wrong = nameProblem(next, t`scenario`, others);
    setRefused(wrong);
    if (wrong) return;
    setDraft(null);
    if (next !== name) onName(next);
  };
  const leave = () => {
    setDraft(null);
    setRefused(null);
  };
  return (
    <div className="scenario__name grow">
      <textarea
        aria-label={t`Name of the scenario`}
        rows={1}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-wrong` : undefined}
        data-own-undo
        maxLength={LONGEST_NAME}
        value={draft ?? name}
        onChange={({ target }) => setDraft(target.value.replaceAll("\n", " "))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Escape") leave();
          if (event.key !== "Enter") return;
          event.preventDefault();
          take();
        }}
      />
      {refused && (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}
