/** Rows as a CSV file. */

export type CsvCell = string | number | boolean | null | undefined;

/** What a spreadsheet would interpret as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvFile(rows: CsvCell[][]): string {
  return rows.map((row) => row.map(cellText).join(",")).join("\r\n") + "\r\n";
}

/** Format a cell. An apostrophe keeps a name from becoming a formula; numbers stay numbers. */
function cellText(cell: CsvCell): string {
  const text = String(cell ?? "");
  const isNumber = typeof cell === "number" || Number.isFinite(Number(text));
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
