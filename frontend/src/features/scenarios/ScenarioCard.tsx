import { ArrowLeft, ArrowRight, TrashCan } from "@carbon/react/icons";
import { useState } from "react";

import { IconButton } from "../../ui/IconButton";
import { inWords } from "../estate/entry";
import type { Plan } from "../planner/planDocument";
import { Combobox } from "../what-if/Combobox";
import { inputAt, type Input } from "../what-if/inputs";
import { ChangeRow } from "./ChangeRow";
import { homeless, type Scenario } from "./changes";

interface Props {
  plan: Plan;
  inputs: Input[];
  scenario: Scenario;
  first: boolean;
  last: boolean;
  /** Why it could not be compared. */
  wrong: string | null;
  onChange: (scenario: Scenario) => void;
  onMove: (by: number) => void;
  onPromote: () => void;
  onRemove: () => void;
}

/** Changes that are listed at once; a variant of a large estate has one for each part. */
const LISTED = 4;

/** A scenario: its name, its differences from the plan, and what can be done with it. */
export function ScenarioCard(props: Props) {
  const {
    plan,
    inputs,
    scenario,
    first,
    last,
    wrong,
    onChange,
    onMove,
    onPromote,
    onRemove,
  } = props;
  const { name, changes } = scenario;
  const [all, setAll] = useState(false);
  const lost = homeless(plan, changes);
  const put = (next: Scenario["changes"]) => onChange({ ...scenario, changes: next });
  return (
    <section className="scenario" aria-label={`Scenario ${name}`}>
      <div className="scenario__head">
        <NameBox name={name} onName={(next) => onChange({ ...scenario, name: next })} />
        <IconButton
          label={`Move ${name} to the left`}
          disabled={first}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft />
        </IconButton>
        <IconButton
          label={`Move ${name} to the right`}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowRight />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <TrashCan />
        </IconButton>
      </div>
      {changes.length === 0 && (
        <p className="quiet">The same as the plan. Change an input:</p>
      )}
      <ul>
        {changes.slice(0, all ? changes.length : LISTED).map((change, index) => (
          <ChangeRow
            key={change.path}
            {...{ plan, change }}
            number={index + 1}
            input={inputAt(inputs, change.path)}
            isHomeless={lost.includes(change)}
            onValue={(value) =>
              put(changes.map((one) => (one === change ? { ...change, value } : one)))
            }
            onRemove={() => put(changes.filter((one) => one !== change))}
          />
        ))}
      </ul>
      {changes.length > LISTED && (
        <button type="button" className="link-button" onClick={() => setAll(!all)}>
          {all ? "Fewer" : `All ${changes.length} changes`}
        </button>
      )}
      {wrong && <p className="scenario__wrong">Not compared: {wrong}.</p>}
      <Combobox
        label="Change an input"
        placeholder="Find an input"
        options={inputs
          .filter(({ path }) => !changes.some((change) => change.path === path))
          .map(({ path, label, part, value, spec }) => ({
            ...{ id: path, label, words: spec.mqName ?? "" },
            detail: `${part} · ${value === null ? "not known" : inWords(value)}`,
          }))}
        chosen={null}
        onChoose={(path) =>
          put([...changes, { path, value: inputAt(inputs, path)?.value ?? null }])
        }
      />
      <button
        type="button"
        className="small-button"
        disabled={changes.length === 0}
        onClick={onPromote}
      >
        Make it the plan
      </button>
    </section>
  );
}

function NameBox({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    const next = draft?.trim();
    setDraft(null);
    if (next && next !== name) onName(next.slice(0, 100));
  };
  return (
    <input
      className="scenario__name"
      aria-label="Name of the scenario"
      data-own-undo
      value={draft ?? name}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}
