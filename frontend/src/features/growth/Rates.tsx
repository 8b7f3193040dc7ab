import { t } from "@lingui/core/macro";
import { useId, useState } from "react";

import { getAt } from "../../lib/pointer";
import type { Input } from "../../plan-schema/inputs";
import type { Plan } from "../../plan-schema/plan";
import { usePlanStore } from "../../state/planStore";
import { NumberBox } from "../../ui/NumberBox";
import { InputPicker } from "../../ui/pickers";

interface Props {
  plan: Plan;
  inputs: Input[];
  since: string | null;
  years: number;
  onYears: (years: number) => void;
}

/** How fast the workload grows, all of it and single parts; these rates are part of the plan. */
export function Rates({ plan, inputs, since, years, onYears }: Props) {
  const store = usePlanStore();
  const set = (path: string, value: unknown) => {
    store.edit([{ path, value }], path);
    store.close(path);
  };
  const separate = inputs.filter(({ spec }) => spec.key === "annual_growth_pct");
  const without = separate.filter(({ value }) => value === null);
  return (
    <section className="panel question__controls" aria-label={t`Growth of the workload`}>
      <NumberBox
        label={t`Annual growth of the workload`}
        unit="pct"
        value={numberAt(plan, "/growth/annual_pct")}
        placeholder={t`does not grow`}
        onChange={(value) => set("/growth/annual_pct", value)}
      />
      <DayBox label={t`Figures as of`} value={since ?? ""} onDay={(date) => set("/growth/since", date || null)} />
      <NumberBox label={t`Years ahead`} unit={null} value={years} onChange={(value) => onYears(value ?? years)} />
      {separate
        .filter(({ value }) => value !== null)
        .map(({ path, part }) => (
          <NumberBox
            key={path}
            label={part}
            unit="pct"
            value={numberAt(plan, path)}
            placeholder={t`as the plan`}
            onChange={(value) => set(path, value)}
          />
        ))}
      {without.length > 0 && (
        <InputPicker
          label={t`Separate growth rate for`}
          placeholder={t`a workload, channels …`}
          inputs={without.map((input) => ({ ...input, label: input.part, part: "" }))}
          onChoose={(path) => set(path, numberAt(plan, "/growth/annual_pct") ?? 0)}
        />
      )}
    </section>
  );
}

function numberAt(plan: Plan, path: string): number | null {
  const value = getAt(plan, path);
  return typeof value === "number" ? value : null;
}

interface DayProps {
  label: string;
  value: string;
  /** The first day that is accepted. */
  least?: string;
  onDay: (date: string) => void;
}

/** A day; it is accepted when it is complete and not before the first one. */
export function DayBox({ label, value, least, onDay }: DayProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className="number-box">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min={least}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          if (!least || target.value >= least) onDay(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
