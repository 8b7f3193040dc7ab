/** Limits over the years as curves, and the axis of the calendar. */
import type { OverTime } from "./growthQueries";
import { formatMonth } from "../../lib/format";
import { whenOf, type Upgrade } from "./growthState";
import type { CurveChart, PlotAxis } from "../../ui/charts/curveChart";

/** Limits that are drawn by default. */
const MOST = 6;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Those that are met first, then those that are fullest at the end. */
export function firstLimits({ met, limits }: OverTime): string[] {
  const soonest = met.map(({ limit }) => limit);
  const rest = Object.entries(limits)
    .map(([id, { values }]) => ({ id, last: values.findLast((value) => value !== null) ?? 0 }))
    .sort((one, other) => other.last - one.last)
    .map(({ id }) => id);
  return [...new Set([...soonest, ...rest])].slice(0, MOST);
}

export function chartOf(over: OverTime, ids: string[]): CurveChart {
  const lines = ids.flatMap((id, index) => {
    const limit = over.limits[id];
    if (!limit) return [];
    const met = over.met.find(({ limit }) => limit === id);
    const { title, subject, unit, basis, values } = limit;
    const name = `${title}, ${subject}`;
    return [
      {
        ...{ key: id, letter: LETTERS[index % LETTERS.length] ?? "?", name, own: name, unit },
        // Every line begins today: a ring there would say no more, and look like a limit that is met.
        ...{ basis: basis ?? null, values, limit: over.limit, now: null },
        crossings: (met?.exceeded ?? [])
          .filter(({ from_years }) => from_years > 0 && from_years <= (over.years.at(-1) ?? 0))
          .map(({ from_years }) => ({ holds: from_years, exceeded: from_years })),
      },
    ];
  });
  return { unit: "pct", title: "How full the limits are over the years", lines };
}

export function axisOf(over: OverTime, upgrades: Upgrade[]): PlotAxis {
  return {
    ...{ title: "Time", unit: "", values: over.years, continuous: true, logarithmic: false },
    now: 0,
    written: (years) => metOn(over, years) ?? momentOf(over, nearestTo(over, years)),
    marks: over.upgrades.map(({ years }, index) => ({ at: years, name: upgrades[index]?.name ?? "" })),
  };
}

/** The point of the calendar next to a tick: two years are not always twice as many days. */
function nearestTo({ years }: OverTime, at: number): number {
  return years.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best), 0);
}

/** The month of the day on which a limit is met so many years from now, as the service says it. */
function metOn({ met }: OverTime, years: number): string | null {
  const spans = met.flatMap(({ exceeded }) => exceeded);
  const date = spans.find(({ from_years }) => from_years === years)?.from_date;
  return date ? formatMonth(date) : null;
}

/** When a limit is met: the same month wherever the page says it. */
export function whenMet(over: OverTime, years: number): string {
  return metOn(over, years) ?? momentOf(over, years);
}

/** A point in time as a month of the calendar, or in years where the plan has no calendar. */
export function momentOf({ dates, years }: OverTime, at: number): string {
  if (!dates) return `${Number(at.toFixed(1))} y`;
  const index = years.findLastIndex((one) => one <= at + 1e-9);
  return formatMonth(dates[Math.max(0, index)] ?? "");
}

/** Upgrades in the order of time, as the service answers them. */
export function inTime(upgrades: Upgrade[]): Upgrade[] {
  const effective = upgrades.filter(({ changes }) => changes.length > 0);
  return effective.sort((one, other) => whenOf(one).localeCompare(whenOf(other), "en", { numeric: true }));
}
