/** Findings by severity, and entries that several parts share, once with those parts. */
import type { Finding, NotAssessed } from "../../api/types";
import type { Placed } from "./answerParts";

/** An entry with all parts that it applies to. */
export interface Grouped<T> {
  key: string;
  item: T;
  places: Place[];
}

export type Place = Placed & { subject: string; path: string };

/** Worst first. */
export const SEVERITIES: Finding["severity"][] = ["problem", "warning", "advice", "info", "ok"];

/** Findings of one kind: the same words with different numbers. */
export interface FindingGroup {
  key: string;
  severity: Finding["severity"];
  findings: Grouped<Finding>[];
}

type Filter = (place: Place & { title: string }) => boolean;

/** Return the findings whose places pass the filter, by kind, the gravest first. */
export function groupFindings(findings: Finding[], passes: Filter): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const item of findings) {
    const { id, message, severity } = item;
    const places = item.places.filter((place) => passes({ ...place, title: message }));
    if (places.length === 0) continue;
    const key = `${severity} ${id}`;
    const group = groups.get(key) ?? { key, severity, findings: [] };
    groups.set(key, group);
    group.findings.push({ key: `${id} ${message}`, item, places });
  }
  return [...groups.values()].sort(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
}

/** Return entries with the same words once, with every part that they apply to. */
export function groupNotAssessed(entries: NotAssessed[]): Grouped<NotAssessed>[] {
  const groups = new Map<string, Grouped<NotAssessed>>();
  for (const item of entries) {
    const key = `${item.title} ${item.message}`;
    const group = groups.get(key);
    if (group) group.places.push(item);
    else groups.set(key, { key, item, places: [item] });
  }
  return [...groups.values()];
}
