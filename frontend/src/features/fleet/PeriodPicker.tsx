import { t } from "@lingui/core/macro";
import { useSearchParams } from "react-router";

import { daysOf, PERIODS } from "../../state/measuredPages";

/** The days that are looked at, in the address of the page. */
export function PeriodPicker() {
  const [params, setParams] = useSearchParams();
  return (
    <label className="stack stack--tight fleet__period">
      {t`Period`}
      <select
        value={daysOf(params)}
        onChange={({ target }) =>
          setParams((now) => {
            now.set("days", target.value);
            return now;
          })
        }
      >
        {PERIODS.map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
