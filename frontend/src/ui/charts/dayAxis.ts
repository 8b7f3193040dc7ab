/** An axis of calendar days. */
import { t } from "@lingui/core/macro";
import { formatShortDay } from "../../lib/format";
import type { PlotAxis } from "./lineChart";

const MS_IN_A_DAY = 86_400_000;

/** Return the axis for days written as YYYY-MM-DD. */
export function dayAxis(days: string[]): PlotAxis {
  return {
    ...{ title: t`Day`, unit: "", continuous: true },
    values: days.map((day) => Date.parse(day) / MS_IN_A_DAY),
    texts: days,
    format: (value) => formatShortDay(new Date(value * MS_IN_A_DAY).toISOString().slice(0, 10)),
  };
}
