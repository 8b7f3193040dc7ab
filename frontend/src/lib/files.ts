/** Files for the user, and rows as CSV. */
/** Rows as a CSV file. */

type CsvCell = string | number | boolean | null | undefined;

/** What a spreadsheet would interpret as the beginning of a formula, also in full width, as in Japanese settings. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

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

/** Hand a file to the user. */
export function download(name: string, content: Blob | string, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
