import { t } from "@lingui/core/macro";
import { Button } from "@carbon/react";
import { useState } from "react";

import { formatEntry, shownText } from "../../lib/format";
import type { Plan } from "../../plan-schema/plan";
import { ReasonInput, useMeasuredValues } from "./UseMeasured";
import { titleOf, type ActualValue, type Question } from "./measured";

interface Props {
  values: ActualValue[];
  /** The number whose chart is shown. */
  shown: string | undefined;
  plan: Plan;
  question: Question;
}

/** The measured growth of a number as the growth rate of the plan, or of the part that it was measured for. */
export function MeasuredGrowth({ values, shown, plan, question }: Props) {
  const [chosen, setChosen] = useState("");
  const [reason, setReason] = useState("");
  const { use, isBusy, status } = useMeasuredValues(plan, question);
  const growing = values.filter(({ growth_rates }) => growth_rates.length > 0);
  const value = [chosen, shown].map((id) => growing.find((one) => one.id === id)).find(Boolean) ?? growing[0];
  if (!value) return null;
  return (
    <section className="panel stack stack--tight" aria-labelledby="measured-growth">
      <h3 id="measured-growth">{t`Use the measured growth`}</h3>
      <label className="stack stack--tight measured__period">
        {t`Growth of`}
        <select value={value.id} onChange={({ target }) => setChosen(target.value)}>
          {growing.map((one) => (
            <option key={one.id} value={one.id}>
              {titleOf(one)}
            </option>
          ))}
        </select>
      </label>
      <p>
        {shownText(value.trend?.text ?? "")}
        {value.planned_growth_pct !== null && t`; planned ${formatEntry(roundedPct(value.planned_growth_pct))} %`}.
      </p>
      <ReasonInput label={t`Why the plan uses the measured growth`} value={reason} onChange={setReason} />
      <ul className="lines">
        {value.growth_rates.map(({ id, of, note }) => (
          <li key={id} className="row">
            <Button
              kind="tertiary"
              size="sm"
              disabled={reason.trim() === "" || isBusy}
              onClick={() => void use([id], reason)}
            >
              {t`Use for ${of}`}
            </Button>
            {note && <span className="small quiet">{shownText(note)}</span>}
          </li>
        ))}
      </ul>
      {status}
    </section>
  );
}

/** Return a percentage as it is shown: to a tenth. */
function roundedPct(value: number): number {
  return Math.round(value * 10) / 10;
}
