/** The table, chart and CSV file of a published figure: rearranged, never computed. */
import { t } from "@lingui/core/macro";
import type { Figure } from "../../api/types";
import { csvFile } from "../../lib/files";
import { entryText } from "../../plan-schema/fieldEntry";
import { readable } from "../../ui/derivation/derivationLines";
import { sentence, unitText } from "./names";

export type Cell = number | string | null;

interface Head {
  key: string;
  title: string;
  unit: string;
  /** Part of the position of a row, and not a value. */
  place: boolean;
}

export interface Line {
  name: string;
  /** Where it stands on the other axes. */
  place: Record<string, string>;
  points: { x: number; y: number }[];
}

/** The columns of the table: where a row stands, then what it holds. */
export function headsOf(figure: Figure): Head[] {
  const axes = axesOf(figure);
  const across = axes.find(([, axis]) => axis.across);
  const places = axes
    .filter(([, axis]) => !axis.across)
    .map(([key, { label, unit }]) => ({ ...head(key, label, unit), place: true }));
  const columns = Object.entries(figure.columns);
  if (!across) {
    return [...places, ...columns.map(([key, { label, unit }]) => head(key, label, unit))];
  }
  const unit = unitText(columns[0]?.[1].unit);
  const of = unitText(across[1].unit);
  const cells = (across[1].across ?? []).map((at) => ({
    key: `${across[0]}=${at}`,
    title: `${entryText(at)} ${of}`.trim(),
    unit,
    place: false,
  }));
  return [...places, ...cells];
}

/** The columns that a chart can show: numbers, by the name of the column. */
export function measuresOf(figure: Figure): Head[] {
  return Object.entries(figure.columns)
    .filter(([, { unit }]) => unit !== "text")
    .map(([key, { label, unit }]) => head(key, label, unit));
}

/** The axis a chart runs along: numbers, and at least two of them. */
export function numberAxis(figure: Figure): (Head & { isInterpolated: boolean }) | null {
  const numeric = axesOf(figure).filter(([, { type }]) => type === "number");
  const found = numeric.find(([, axis]) => axis.across) ?? numeric.at(-1);
  if (!found) return null;
  const [key, { label, unit, between }] = found;
  return { ...head(key, label, unit), isInterpolated: between === "linear" };
}

/** One line for each other place in the table, at the points that were published. */
export function linesOf(figure: Figure, measure: string): Line[] {
  const along = numberAxis(figure);
  if (!along) return [];
  const axes = axesOf(figure);
  const places = axes.filter(([, axis]) => !axis.across).map(([key]) => key);
  const across = axes.find(([, axis]) => axis.across)?.[1].across ?? null;
  const lines = new Map<string, Line>();
  for (const { rows } of figure.editions) {
    for (const row of rows as Cell[][]) {
      const name = nameOf(figure, places, row, along.key);
      const place = placeOf(places, row, along.key);
      const line = lines.get(name) ?? { name, place, points: [] };
      lines.set(name, line);
      const cells = row.slice(places.length);
      const found = across
        ? across.map((x, index) => ({ x, y: cells[index] }))
        : [{ x: row[places.indexOf(along.key)], y: cells[Object.keys(figure.columns).indexOf(measure)] }];
      for (const { x, y } of found) {
        if (typeof x === "number" && typeof y === "number") line.points.push({ x, y });
      }
    }
  }
  const drawn = [...lines.values()].filter(({ points }) => points.length > 0);
  for (const { points } of drawn) points.sort((one, other) => one.x - other.x);
  return drawn.some(({ points }) => points.length > 1) ? drawn : [];
}

/** Return the axis by whose values the lines are shown one group at a time, where there are more than `most`. */
export function groupingAxis(figure: Figure, lines: Line[], most: number) {
  if (lines.length <= most) return null;
  const axes = Object.keys(lines[0]?.place ?? {}).map((key) => {
    const values = [...new Set(lines.map(({ place }) => place[key] ?? ""))];
    const largest = Math.max(...values.map((value) => lines.filter(({ place }) => place[key] === value).length));
    return { key, values, largest, label: sentence(figure.axes?.[key]?.label ?? readable(key)) };
  });
  const fitting = axes.filter(({ largest }) => largest <= most);
  const [best] =
    fitting.length > 0
      ? fitting.sort((one, other) => other.largest - one.largest)
      : axes.sort((one, other) => one.largest - other.largest);
  return best ?? null;
}

function placeOf(places: string[], row: Cell[], along: string): Record<string, string> {
  return Object.fromEntries(places.flatMap((key, index) => (key === along ? [] : [[key, entryText(row[index])]])));
}

/** The table as CSV: a line for each row, with where it stands in which report. */
export function csvOf(figure: Figure): string {
  const heads = headsOf(figure).map(({ title, unit }) => (unit ? `${title} (${unit})` : title));
  const rows = figure.editions.flatMap(({ rows, citation }) =>
    rows.map((row) => [...row, citation.cite_as, citation.section]),
  );
  return csvFile([[...heads, "document", "section"], ...(rows as Cell[][])]);
}

function nameOf(figure: Figure, places: string[], row: Cell[], along: string): string {
  const parts = places.flatMap((key, index) => {
    if (key === along) return [];
    const { label, unit } = figure.axes?.[key] ?? {};
    const value = `${entryText(row[index])} ${unitText(unit)}`.trim();
    return /^[a-z]/i.test(value) && typeof row[index] !== "boolean"
      ? [value]
      : [`${label ?? readable(key).replaceAll("_", " ")} ${value}`];
  });
  return parts.join(", ") || t`published`;
}

function axesOf(figure: Figure) {
  return Object.entries(figure.axes ?? {});
}

function head(key: string, label: string | null | undefined, unit: string | null | undefined): Head {
  return { key, title: sentence(label ?? readable(key)), unit: unitText(unit), place: false };
}
