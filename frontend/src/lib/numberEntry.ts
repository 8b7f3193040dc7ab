/**
 * Numbers as the field writes them: `5,522`, `1.5 GB`, `32K`.
 *
 * This reads an entry into the unit that the plan keeps; it plans nothing.
 */

/** What a field counts in. Sizes are kept in KB or MB, the 1024-multiples. */
export type EntryUnit = "KB" | "MB" | "%" | "count";

export type Entry =
  | { kind: "number"; value: number }
  | { kind: "empty" }
  | { kind: "unreadable"; message: string };

const STEPS: Record<string, number> = { B: 0, K: 1, M: 2, G: 3, T: 4 };
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)$/i;
const THOUSANDS = /(\d)[,_'\u00a0\u202f ](?=\d{3}(?!\d))/g;

/** Read what was typed into `unit`, or say why it cannot be read. */
export function readEntry(text: string, unit: EntryUnit): Entry {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  const match = NUMBER.exec(trimmed.replace(THOUSANDS, "$1").replace(/^\u2212/, "-"));
  if (!match) return unreadable(unit);
  const value = Number(match[1]);
  const suffix = (match[2] ?? "").toUpperCase();
  if (!Number.isFinite(value)) return unreadable(unit);
  if (suffix === "") return { kind: "number", value };
  if (unit === "%" || unit === "count") return withoutSize(value, suffix, unit);
  const letter = /^([KMGT])(?:I?B)?$|^(B)$/.exec(suffix);
  const from = STEPS[letter?.[1] ?? letter?.[2] ?? ""];
  const to = STEPS[unit.charAt(0)];
  if (from === undefined || to === undefined) return unreadable(unit);
  return { kind: "number", value: value * 1024 ** (from - to) };
}

function withoutSize(value: number, suffix: string, unit: EntryUnit): Entry {
  return unit === "%" && suffix === "%" ? { kind: "number", value } : unreadable(unit);
}

function unreadable(unit: EntryUnit): Entry {
  const like = {
    KB: "a size such as 32, 32K or 1.5 MB",
    MB: "a size such as 1,379 or 1.5 GB",
    "%": "a percentage such as 80",
    count: "a number such as 4,850",
  }[unit];
  return { kind: "unreadable", message: `Not understood. Enter ${like}.` };
}
