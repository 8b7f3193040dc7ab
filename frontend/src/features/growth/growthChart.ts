/** Limits over the years as a chart of lines over the calendar. */
import { t } from "@lingui/core/macro";
import { formatMonth, formatYears } from "../../lib/format";
import { type Line, type LineChart } from "../../ui/charts/lineChart";
import { reachedText, shareText } from "./LimitDatesTable";
import { inTime, type OverTime, type Upgrade } from "./growthState";

/** Limits that are drawn by default. */
const MOST = 6;

/** Return the limits that are reached first, then those that are fullest at the end. */
export function firstLimits({ met, limits }: OverTime): string[] {
  const soonest = met.map(({ limit }) => limit);
  const rest = Object.entries(limits)
    .map(([id, { values }]) => ({ id, last: values.findLast((value) => value !== null) ?? 0 }))
    .sort((one, other) => other.last - one.last)
    .map(({ id }) => id);
  return [...new Set([...soonest, ...rest])].slice(0, MOST);
}

export function chartOf(over: OverTime, ids: string[], upgrades: Upgrade[]): LineChart {
  const names = inTime(upgrades).map(({ name }) => name);
  return {
    ...{ title: t`How full the limits are over the years`, unit: "pct", hasWholeNames: true },
    x: {
      ...{ title: over.dates ? t`Date` : t`Years`, unit: "", values: over.years, continuous: true },
      texts: over.dates ?? undefined,
      ticks: wholeYears(over.years.at(-1) ?? 0),
      format: (years) => momentAt(over, years),
    },
    lines: ids.flatMap((id) => lineOf(over, id)),
    marks: over.upgrades.map(({ years }, index) => ({ axis: "x", value: years, text: names[index] ?? "" })),
  };
}

/** Labels on the axis that fit on a phone. */
const MOST_LABELS = 7;

/** Return whole years at equal distances, from today. */
function wholeYears(last: number): number[] {
  const step = [1, 2, 5].find((years) => last / years < MOST_LABELS) ?? 10;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}

/** Every line begins today: without a ring there, a ring is always a limit that is reached. */
function lineOf(over: OverTime, id: string): Line[] {
  const { limits, met, limit, years } = over;
  const found = limits[id];
  if (!found) return [];
  const { title, subject, basis, ceiling } = found;
  // Where the share of a limit is not known its line goes on with the largest possible one, which dates it, too.
  const most = ceiling === false ? [] : found.at_most;
  const values = found.values.map((value, index) => value ?? most[index] ?? null);
  const reached = met.find((one) => one.limit === id);
  const spans = reached?.exceeded ?? [];
  // Where only the published values end no limit is reached; what may be exceeded has a ring where it begins to be.
  const end = ceiling === false ? spans.slice(0, 1).find(({ known }) => !known) : undefined;
  const ends = end ? t`, beyond IBM’s measurements from ${momentAt(over, end.from_years)}` : "";
  const now = !end && spans[0]?.known && spans[0].from_years <= 0 ? t`, exceeded today` : "";
  const crossings = (end ? [] : spans)
    .filter(({ from_years }, index) => spans[index - 1]?.to_years !== from_years)
    .filter(({ from_years }) => from_years > 0 && from_years <= (years.at(-1) ?? 0))
    .map(({ from_years }) => ({ holds: from_years, exceeded: from_years }));
  const texts = values.map((value, index) => (value === null ? (shareText(found, index) ?? t`not known`) : null));
  // An input is missing, or a figure: the list of limits says which.
  const when = reached && reachedText(reached);
  const withoutValues = when ? t`not known, reached ${when}` : t`not known`;
  return [
    { key: id, name: `${title}, ${subject}${now}${ends}`, basis, values, texts, withoutValues, limit, crossings },
  ];
}

/** Return the month of a number of years from now, or the years of a plan without a calendar. */
export function momentAt({ dates, years, met }: OverTime, at: number): string {
  if (!dates) return at > 0 ? formatYears(at) : t`today`;
  // The API gives the day on which a limit is reached. Two years are not always twice as many days.
  const spans = met.flatMap(({ exceeded }) => exceeded);
  const reached = spans.find(({ from_years }) => from_years === at);
  const nearest = years.reduce((best, one, index) => {
    return Math.abs(one - at) < Math.abs((years[best] ?? 0) - at) ? index : best;
  }, 0);
  return formatMonth(reached?.from_date ?? dates[nearest] ?? "");
}
