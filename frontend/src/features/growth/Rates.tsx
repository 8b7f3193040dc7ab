import { t } from "@lingui/core/macro";
import { useId, useState } from "react";

import { getAt } from "../../lib/pointer";
import type { Input } from "../../plan-schema/inputs";
import { rangeProblem } from "../../lib/numberEntry";
import { fieldAt } from "../../plan-schema/partPaths";
import { useMeasured } from "../../state/measuredInputs";
import { usePlan, usePlanStore } from "../../state/planStore";
import { MeasuredSource } from "../../ui/MeasuredSource";
import { NumberBox } from "../../ui/NumberBox";
import { InputPicker } from "../../ui/pickers";
import { MAX_YEARS } from "./growthState";

interface Props {
  inputs: Input[];
  since: string | null;
  years: number;
  onYears: (years: number) => void;
}

/** Where the rate of the whole workload is. */
const WHOLE = "/growth/annual_pct";

/** How fast the workload grows, all of it and single parts; these rates are part of the plan. */
export function Rates({ inputs, since, years, onYears }: Props) {
  const store = usePlanStore();
  const set = (path: string, value: unknown) => {
    store.edit([{ path, value }], path);
    store.close(path);
  };
  const separate = inputs.filter(({ spec }) => spec.key === "annual_growth_pct");
  const without = separate.filter(({ value }) => value === null);
  return (
    <section className="panel question__controls" aria-label={t`Growth of the workload`}>
      <RateBox
        label={t`Annual growth of the workload`}
        path={WHOLE}
        placeholder={t`does not grow`}
        onChange={(value) => set(WHOLE, value)}
      />
      <DayBox label={t`Figures as of`} value={since ?? ""} onDay={(date) => set("/growth/since", date || null)} />
      <NumberBox
        label={t`Years ahead`}
        unit={null}
        value={years}
        refuse={(value) => rangeProblem(value, 1, MAX_YEARS, true)}
        onChange={(value) => value !== null && onYears(value)}
      />
      {separate
        .filter(({ value }) => value !== null)
        .map(({ path, part }) => (
          <RateBox
            key={path}
            label={part}
            path={path}
            placeholder={t`as the plan`}
            onChange={(value) => set(path, value)}
          />
        ))}
      {without.length > 0 && (
        <InputPicker
          label={t`Separate growth rate for`}
          placeholder={t`a workload, channels …`}
          inputs={without.map((input) => ({ ...input, label: input.part, part: "" }))}
          onChoose={(path) => set(path, numberAt(store.get().plan, WHOLE) ?? 0)}
        />
      )}
    </section>
  );
}

interface RateProps {
  label: string;
  /** Where the rate is in the plan. */
  path: string;
  placeholder: string;
  onChange: (value: number | null) => void;
}

/** A rate of the plan that is edited, which may be ahead of the plan that the answer is for. */
function RateBox({ label, path, placeholder, onChange }: RateProps) {
  const value = usePlan(({ plan }) => numberAt(plan, path));
  const { minimum, maximum } = fieldAt(path) ?? {};
  const refuse = (rate: number | null) =>
    rate === null ? null : rangeProblem(rate, minimum ?? 0, maximum ?? Infinity);
  const measured = useMeasured(path);
  return (
    <div>
      <NumberBox {...{ label, value, placeholder, refuse, onChange }} unit="pct" error={refuse(value)} />
      {measured && (
        <MeasuredSource
          measured={measured}
          summary={measured.value === value ? t`measured` : t`measured, changed since`}
        />
      )}
    </div>
  );
}

function numberAt(plan: unknown, path: string): number | null {
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
