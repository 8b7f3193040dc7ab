/** Advice in order of gravity; gaps that several parts share, told once with those parts. */
import type { Finding, Unassessed } from "../../api/types";
import type { Placed } from "./groups";

export interface Told<T> {
  key: string;
  said: T;
  places: Place[];
}

export type Place = Placed & { subject: string };

/** Worst first. */
export const SEVERITIES: Finding["severity"][] = [
  "problem",
  "warning",
  "advice",
  "info",
  "ok",
];

/** One piece of advice, as it is worded for each part with other numbers. */
export interface Advice {
  key: string;
  severity: Finding["severity"];
  told: Told<Finding>[];
}

/** The findings that have a place left, the gravest first; those that differ in numbers only together. */
export function findingsTold(
  findings: Finding[],
  keeps: (place: Place & { title: string }) => boolean,
): Advice[] {
  const advice = new Map<string, Advice>();
  for (const told of withPlaces(findings, keeps)) {
    const { id, severity } = told.said;
    const key = `${severity} ${id}`;
    const before = advice.get(key);
    if (before) before.told.push(told);
    else advice.set(key, { key, severity, told: [told] });
  }
  return [...advice.values()].sort(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
}

function withPlaces(
  findings: Finding[],
  keeps: (place: Place & { title: string }) => boolean,
): Told<Finding>[] {
  return findings
    .map((said) => ({
      key: `${said.id} ${said.message}`,
      said,
      places: said.places.filter((place) => keeps({ ...place, title: said.message })),
    }))
    .filter(({ places }) => places.length > 0);
}

/** Gaps with the same words, once with every part that has them. */
export function gapsTold(gaps: Unassessed[]): Told<Unassessed>[] {
  const told = new Map<string, Told<Unassessed>>();
  for (const said of gaps) {
    const key = `${said.title} ${said.message}`;
    const before = told.get(key);
    if (before) before.places.push(said);
    else told.set(key, { key, said, places: [said] });
  }
  return [...told.values()];
}
