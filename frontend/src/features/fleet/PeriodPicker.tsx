import { t } from "@lingui/core/macro";
import { useSearchParams } from "react-router";

import { daysOf, PERIODS } from "../../state/measuredPages";
import { SelectBox } from "../../ui/SelectBox";

/** The days that are looked at, in the address of the page. */
export function PeriodPicker() {
  const [params, setParams] = useSearchParams();
  return (
    <SelectBox
      label={t`Period`}
      className="fleet__period"
      value={daysOf(params)}
      options={PERIODS}
      onChoose={(days) =>
        setParams((now) => {
          now.set("days", days);
          return now;
        })
      }
    />
  );
}
