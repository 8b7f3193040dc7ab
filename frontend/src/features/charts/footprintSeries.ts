/** From a published table to the lines of a chart: rearranged, never computed. */
import { csvFile } from "../../lib/csv";

/** The parts of a figure that a chart needs, as `GET /api/v1/figures/{id}` gives them. */
export interface FigureTable {
  id: string;
  title: string;
  axes: Record<string, { across?: (number | string)[] | null }>;
  editions: {
    section: string;
    citation?: { cite_as: string; section: string } | null;
    rows: (number | string | null)[][];
  }[];
}

export interface Line {
  release: string;
  cite: string;
  points: { message_kb: number; kb: number }[];
}

/** One line for each release that the table holds at this SHARECNV, oldest first. */
export function linesAt(figure: FigureTable, sharecnv: number): Line[] {
  const keys = Object.entries(figure.axes);
  const across = keys.find(([, axis]) => axis.across)?.[1].across ?? [];
  const names = keys.filter(([, axis]) => !axis.across).map(([name]) => name);
  const release = names.indexOf("release");
  const share = names.indexOf("sharecnv");
  return figure.editions
    .flatMap(({ rows, citation, section }) =>
      rows
        .filter((row) => row[share] === sharecnv)
        .map((row) => ({
          release: String(row[release]),
          cite: citation ? `${citation.cite_as}, ${citation.section}` : section,
          points: pointsOf(across, row.slice(names.length)),
        })),
    )
    .sort((one, other) => one.release.localeCompare(other.release, "en", { numeric: true }));
}

function pointsOf(across: (number | string)[], cells: (number | string | null)[]) {
  return across.flatMap((at, index) => {
    const kb = cells[index];
    return typeof at === "number" && typeof kb === "number" ? [{ message_kb: at, kb }] : [];
  });
}

/** The rows that a chart library and a table want: one for each message size. */
export function rowsOf(lines: Line[]): Record<string, number>[] {
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map((p) => p.message_kb)))];
  return sizes
    .sort((one, other) => one - other)
    .map((message_kb) => {
      const row: Record<string, number> = { message_kb };
      for (const { release, points } of lines) {
        const found = points.find((point) => point.message_kb === message_kb);
        if (found) row[release] = found.kb;
      }
      return row;
    });
}

/** The same data as CSV, a line for each message size. */
export function csvOf(lines: Line[], sharecnv: number): string {
  const head = [
    "Message size (KB)",
    ...lines.map((l) => `MQ ${l.release} at SHARECNV(${sharecnv}) (KB per channel)`),
  ];
  const body = rowsOf(lines).map((row) => [row.message_kb, ...lines.map((line) => row[line.release])]);
  return csvFile([head, ...body]);
}

/** Labels at the ends of the lines, those that would overlap joined into one. */
export function endLabels(lines: Line[], closest: number): { text: string; kb: number }[] {
  const ends = lines
    .flatMap(({ release, points }) => {
      const last = points.at(-1);
      return last ? [{ releases: [release], kb: last.kb }] : [];
    })
    .sort((one, other) => one.kb - other.kb);
  const groups: typeof ends = [];
  for (const end of ends) {
    const below = groups.at(-1);
    if (below && end.kb - below.kb < closest) below.releases.push(...end.releases);
    else groups.push({ ...end });
  }
  return groups.map(({ releases, kb }) => ({ text: releases.sort().reverse().join(", "), kb }));
}
