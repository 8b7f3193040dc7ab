/** Advice and gaps that several parts share, told once with the parts that they are about. */
import type { Finding, Unassessed } from "../../api/types";

export interface Told<T> {
  key: string;
  said: T;
  places: { subject: string; path: string }[];
}

/** Worst first. */
export const SEVERITIES: Finding["severity"][] = [
  "problem",
  "warning",
  "advice",
  "info",
  "ok",
];

export function findingsTold(findings: Finding[]): Told<Finding>[] {
  const told = once(findings, ({ id, message }) => `${id} ${message}`);
  const rank = ({ said }: Told<Finding>) => SEVERITIES.indexOf(said.severity);
  return told.sort((one, other) => rank(one) - rank(other));
}

export function gapsTold(gaps: Unassessed[]): Told<Unassessed>[] {
  return once(gaps, ({ title, message }) => `${title} ${message}`);
}

function once<T extends { subject: string; path: string }>(
  items: T[],
  keyOf: (item: T) => string,
): Told<T>[] {
  const told = new Map<string, Told<T>>();
  for (const said of items) {
    const key = keyOf(said);
    const { subject, path } = said;
    const before = told.get(key);
    if (before) before.places.push({ subject, path });
    else told.set(key, { key, said, places: [{ subject, path }] });
  }
  return [...told.values()];
}
