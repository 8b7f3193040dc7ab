import { useMemo } from "react";

import { getAt } from "../../lib/pointer";
import { usePlanStore } from "../../state/planContext";
import type { Plan } from "../../plan-schema/plan";
import { Combobox } from "../../ui/Combobox";
import type { Input } from "../../plan-schema/inputs";
import { NumberBox } from "../../ui/NumberBox";

interface Props {
  plan: Plan;
  inputs: Input[];
  years: number;
  onYears: (years: number) => void;
}

/** How fast the workload grows, all of it and single parts; this is the plan, and is kept with it. */
export function Rates({ plan, inputs, years, onYears }: Props) {
  const store = usePlanStore();
  const set = (path: string, value: unknown) => {
    store.edit([{ path, value }], path);
    store.close(path);
  };
  const own = useMemo(() => inputs.filter(({ spec }) => spec.key === "annual_growth_pct"), [inputs]);
  const entered = own.filter(({ value }) => value !== null);
  const since = getAt(plan, "/growth/since");
  return (
    <section className="growth__rates" aria-label="Growth of the workload">
      <NumberBox
        label="The whole workload, in a year"
        unit="pct"
        value={numberAt(plan, "/growth/annual_pct")}
        placeholder="does not grow"
        onChange={(value) => set("/growth/annual_pct", value)}
      />
      <div className="number-box">
        <label htmlFor="growth-since">The plan speaks of</label>
        <input
          id="growth-since"
          type="date"
          value={typeof since === "string" ? since : ""}
          onChange={({ target }) => set("/growth/since", target.value || null)}
        />
      </div>
      <NumberBox
        label="Look ahead, years"
        unit={null}
        value={years}
        onChange={(value) => onYears(value ?? years)}
      />
      {entered.map(({ path, part }) => (
        <NumberBox
          key={path}
          label={part}
          unit="pct"
          value={numberAt(plan, path)}
          placeholder="as the plan"
          onChange={(value) => set(path, value)}
        />
      ))}
      {own.length > entered.length && (
        <Combobox
          label="A rate of its own for"
          placeholder="a workload, channels …"
          options={own
            .filter(({ value }) => value === null)
            .map(({ path, part }) => ({ id: path, label: part, detail: "" }))}
          chosen={null}
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
