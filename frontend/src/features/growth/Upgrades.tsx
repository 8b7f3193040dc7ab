import { useMemo } from "react";
import { t } from "@lingui/core/macro";
import { Close } from "@carbon/react/icons";

import { rangeProblem } from "../../lib/numberEntry";
import { inputAt, type Input } from "../../plan-schema/inputs";
import type { Plan } from "../../plan-schema/plan";
import { danglingChanges, useSuggestedVariants } from "../../state/scenarios";
import { ChangeList } from "../../ui/ChangeRow";
import { NumberBox } from "../../ui/NumberBox";
import { IconButton } from "../../ui/buttons";
import { InputPicker } from "../../ui/pickers";
import { DayBox } from "./Rates";
import { MAX_YEARS, upgradable, type Upgrade } from "./growthState";

interface Props {
  plan: Plan;
  inputs: Input[];
  /** The date of the plan. */
  since: string | null;
  upgrades: Upgrade[];
  onChange: (change: (now: Upgrade[]) => Upgrade[]) => void;
}

/** Changes to the plan placed in time: "9.4 in March", "16 PFIDs in June". */
export function Upgrades({ plan, inputs, since, upgrades, onChange }: Props) {
  const variants = useSuggestedVariants(plan) ?? [];
  const offered = useMemo(() => upgradable(inputs), [inputs]);
  const add = (name: string, changes: Upgrade["changes"]) =>
    onChange((now) => [...now, { ...whenBegun(since), name, changes }]);
  return (
    <section className={upgrades.length > 0 ? "stack" : "stack not-printed"} aria-labelledby="upgrades-title">
      <h2 id="upgrades-title">{t`Upgrades`}</h2>
      <div className="tiles">
        {upgrades.map((upgrade, index) => (
          <UpgradeCard
            key={index}
            {...{ plan, inputs, since, upgrade }}
            onChange={(change) => onChange((now) => now.map((one, at) => (at === index ? change(one) : one)))}
            onRemove={() => onChange((now) => now.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      <InputPicker
        label={t`Upgrade an input`}
        placeholder={t`Any input: release, PFIDs, MEMLIMIT …`}
        inputs={offered}
        onChoose={(path) => {
          const input = inputAt(inputs, path);
          if (input) add(input.label, [{ path, value: input.value }]);
        }}
      />
      <div className="chips" role="group" aria-label={t`Common upgrades`}>
        {variants
          .filter(({ stopped }) => stopped.length === 0)
          .map(({ id, name, about, changes }) => (
            <button key={id} type="button" title={about} onClick={() => add(name, changes)}>
              + {name}
            </button>
          ))}
      </div>
    </section>
  );
}

/** Return a year after the date of the plan. */
function whenBegun(since: string | null): Pick<Upgrade, "date" | "years"> {
  if (since === null) return { date: null, years: 1 };
  const date = `${Number(since.slice(0, 4)) + 1}${since.slice(4).replace("-02-29", "-02-28")}`;
  return { date, years: null };
}

interface CardProps extends Pick<Props, "plan" | "inputs" | "since"> {
  upgrade: Upgrade;
  onChange: (change: (now: Upgrade) => Upgrade) => void;
  onRemove: () => void;
}

function UpgradeCard({ plan, inputs, since, upgrade, onChange, onRemove }: CardProps) {
  const { name, changes } = upgrade;
  return (
    <section className="card stack" aria-label={t`Upgrade ${name}`}>
      <div className="row row--ends row--top">
        <strong className="scenario__name grow">{name}</strong>
        <IconButton label={t`Remove the upgrade ${name}`} onClick={onRemove}>
          <Close />
        </IconButton>
      </div>
      {since ? (
        <DayBox
          label={t`From`}
          least={since}
          value={upgrade.date ?? since}
          onDay={(date) => onChange((now) => ({ ...now, date, years: null }))}
        />
      ) : (
        <NumberBox
          label={t`After years`}
          unit={null}
          value={upgrade.years}
          refuse={(years) => rangeProblem(years, 0, MAX_YEARS)}
          onChange={(years) => onChange((now) => ({ ...now, date: null, years: years ?? 0 }))}
        />
      )}
      <ChangeList
        {...{ plan, inputs, changes }}
        dangling={danglingChanges(plan, changes)}
        onEdit={(edit) =>
          edit(changes).length > 0 ? onChange((now) => ({ ...now, changes: edit(now.changes) })) : onRemove()
        }
      />
    </section>
  );
}
