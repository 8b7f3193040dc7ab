import { Close } from "@carbon/react/icons";
import { useId, useState } from "react";

import { IconButton } from "../../ui/IconButton";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { ChangeRow } from "../../ui/ChangeRow";
import { danglingChanges } from "../../state/scenarios";
import { Combobox } from "../../ui/Combobox";
import { inputAt, type Input } from "../../plan-schema/inputs";
import { NumberBox } from "../../ui/NumberBox";
import { useSuggestedVariants } from "../../state/suggestedVariants";
import type { Upgrade } from "./growthState";

interface Props {
  plan: Plan;
  inputs: Input[];
  /** The day of which the plan speaks. */
  since: string | null;
  upgrades: Upgrade[];
  onChange: (change: (now: Upgrade[]) => Upgrade[]) => void;
}

/** Changes that are listed at once. */
const LISTED = 4;

/** Changes to the plan placed in time: "9.4 in March", "16 PFIDs in June". */
export function Upgrades({ plan, inputs, since, upgrades, onChange }: Props) {
  const variants = useSuggestedVariants(plan);
  const when = since
    ? { date: `${Number(since.slice(0, 4)) + 1}${since.slice(4).replace("-02-29", "-02-28")}`, years: null }
    : { date: null, years: 1 };
  const add = (name: string, changes: Upgrade["changes"]) =>
    onChange((now) => [...now, { ...when, name, changes }]);
  const put = (index: number, change: (now: Upgrade) => Upgrade) =>
    onChange((now) => now.map((one, at) => (at === index ? change(one) : one)));
  return (
    <section className="growth__upgrades" aria-labelledby="upgrades-title">
      <h2 id="upgrades-title">Upgrades</h2>
      <div className="scenarios">
        {upgrades.map((upgrade, index) => (
          <UpgradeCard
            key={index}
            {...{ plan, inputs, since, upgrade }}
            onChange={(change) => put(index, change)}
            onRemove={() => onChange((now) => now.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      <Combobox
        label="Upgrade an input"
        placeholder="Any input: release, PFIDs, MEMLIMIT …"
        options={inputs.map(({ path, label, part, value, spec }) => ({
          ...{ id: path, label, words: spec.mqName ?? "" },
          detail: `${part} · ${value === null ? "not known" : choiceText(value)}`,
        }))}
        chosen={null}
        onChoose={(path) => {
          const input = inputAt(inputs, path);
          if (input) add(input.label, [{ path, value: input.value }]);
        }}
      />
      <div className="chips" role="group" aria-label="Upgrades asked for most">
        {(variants ?? [])
          .filter(({ id }) => !id.startsWith("lost/"))
          .map(({ id, name, about, changes }) => (
            <button
              key={id}
              type="button"
              title={about}
              onClick={() =>
                add(
                  name,
                  changes.map(({ path, value }) => ({ path, value })),
                )
              }
            >
              + {name}
            </button>
          ))}
      </div>
    </section>
  );
}

interface CardProps extends Pick<Props, "plan" | "inputs" | "since"> {
  upgrade: Upgrade;
  onChange: (change: (now: Upgrade) => Upgrade) => void;
  onRemove: () => void;
}

function UpgradeCard({ plan, inputs, since, upgrade, onChange, onRemove }: CardProps) {
  const { name, changes } = upgrade;
  const lost = danglingChanges(plan, changes);
  return (
    <section className="scenario" aria-label={`Upgrade ${name}`}>
      <div className="scenario__head">
        <strong className="growth__name">{name}</strong>
        <IconButton label={`Without the upgrade ${name}`} onClick={onRemove}>
          <Close />
        </IconButton>
      </div>
      {since ? (
        <DayBox
          least={since}
          value={upgrade.date ?? since}
          onDay={(date) => onChange((now) => ({ ...now, date, years: null }))}
        />
      ) : (
        <NumberBox
          label="After years"
          unit={null}
          value={upgrade.years}
          onChange={(years) => onChange((now) => ({ ...now, date: null, years: Math.max(0, years ?? 0) }))}
        />
      )}
      <ul>
        {changes.slice(0, LISTED).map((change, index) => (
          <ChangeRow
            key={change.path}
            {...{ plan, change }}
            number={index + 1}
            input={inputAt(inputs, change.path)}
            isDangling={lost.includes(change)}
            onValue={(value) =>
              onChange((now) => ({
                ...now,
                changes: now.changes.map((one) => (one.path === change.path ? { ...one, value } : one)),
              }))
            }
            onRemove={() =>
              changes.length > 1
                ? onChange((now) => ({
                    ...now,
                    changes: now.changes.filter((one) => one.path !== change.path),
                  }))
                : onRemove()
            }
          />
        ))}
      </ul>
      {changes.length > LISTED && <p className="quiet">and {changes.length - LISTED} more changes</p>}
    </section>
  );
}

interface DayProps {
  least: string;
  value: string;
  onDay: (date: string) => void;
}

/** A day is taken when it is whole and not before the plan's own. */
function DayBox({ least, value, onDay }: DayProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className="number-box">
      <label htmlFor={id}>From</label>
      <input
        id={id}
        type="date"
        min={least}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          if (target.value >= least) onDay(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
