/**
 * Numbers as the field writes them: `5,522`, `1.5 GB`, `32K`, `15 min`.
 *
 * This reads an entry into the unit that the plan keeps; it plans nothing.
 */
import { t } from "@lingui/core/macro";

import { formatEntry } from "./format";

export type Entry =
  | { kind: "number"; value: number }
  | { kind: "empty" }
  | { kind: "unreadable"; message: string; twoReadings?: [thousands: string, decimal: string]; decimal?: string };

/** Sizes in bytes and times in microseconds: each unit of a family in its smallest. */
const SIZES: Record<string, number> = {
  ...{ b: 1, byte: 1, k: 1024, kb: 1024, kib: 1024 },
  ...{ m: 1024 ** 2, mb: 1024 ** 2, mib: 1024 ** 2 },
  ...{ g: 1024 ** 3, gb: 1024 ** 3, gib: 1024 ** 3 },
  ...{ t: 1024 ** 4, tb: 1024 ** 4, tib: 1024 ** 4 },
};
const TIMES: Record<string, number> = {
  ...{ us: 1, µs: 1, μs: 1, cpu_us: 1, ms: 1e3 },
  ...{ s: 1e6, sec: 1e6, second: 1e6, cpu_s: 1e6 },
  ...{ m: 6e7, min: 6e7, minute: 6e7, h: 3.6e9, hr: 3.6e9, hour: 3.6e9 },
  ...{ d: 8.64e10, day: 8.64e10, w: 6.048e11, week: 6.048e11 },
};
const FAMILIES = [SIZES, TIMES];
/** What counts and rates are multiplied by: "2k" channels are 2,000. */
const COUNTS: Record<string, number> = { k: 1e3, m: 1e6, g: 1e9 };

const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*(.*)$/i;
/** 2.000 is two in some countries and two thousand in others. */
const TWO_READINGS = /^([+-]?[1-9]\d{0,2})\.(\d{3})$/;
/** A decimal comma, as many countries write it: 12,5 and 1.234,5; and 0,125, which no thousands separator begins. */
const DECIMAL_COMMA = /^([-+\u2212]?)(0|\d+|[1-9]\d{0,2}(?:\.\d{3})+),(\d+)(?![\d,.])/;
const THOUSANDS = /(\d)[,_'\u00a0\u202f ](?=\d{3}(?!\d))/g;

const SEPARATORS = /[,_'\u00a0\u202f]|(?<=\d) (?=\d)/g;

/**
 * The text of a field after a keystroke: where digits were changed in a number that is written with thousands
 * separators, those that are left stand in the wrong places, and go.
 */
export function regrouped(before: string, after: string): string {
  const isGrouped = before.replace(THOUSANDS, "$1") !== before;
  const isStill = after.replace(THOUSANDS, "$1").search(SEPARATORS) < 0;
  if (!isGrouped || isStill || typedIn(before, after).search(SEPARATORS) >= 0) return after;
  return after.replace(SEPARATORS, "");
}

/** What is new in `after`: what stands between the beginning and the end that it shares with `before`. */
function typedIn(before: string, after: string): string {
  const shortest = Math.min(before.length, after.length);
  let from = 0;
  while (from < shortest && before[from] === after[from]) from += 1;
  let rest = 0;
  while (rest < shortest - from && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  return after.slice(from, after.length - rest);
}

/** The text of a number's input after a keystroke, with the caret where it was among the digits. */
export function typedText(input: HTMLInputElement, before: string): string {
  const text = regrouped(before, input.value);
  if (text !== input.value) {
    const left = input.value.slice(0, input.selectionStart ?? input.value.length);
    const caret = left.replace(SEPARATORS, "").length;
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
}

/** "2.5x": so many times the number that the field has. */
const TIMES_PRESENT = /^(.*[^x×\s])\s*[x×]$/i;

/** Said where a number is not known: as much as nothing. */
const NOT_KNOWN = /^(\?+|(unknown|not known|n\/a|(i )?(don[’']?t|do not) know)[.?!]?)$/i;

/**
 * Read what was typed into `unit` (of the plan's schema; `null` counts), or say why it cannot be read. `present` is the
 * number that the field had before; in a field of whole numbers (`isWhole`) 1.200 can only be 1,200.
 */
export function readEntry(text: string, unit: string | null, present?: unknown, isWhole = false): Entry {
  const trimmed = text.trim();
  if (trimmed === "" || NOT_KNOWN.test(trimmed)) return { kind: "empty" };
  const factor = TIMES_PRESENT.exec(trimmed)?.[1];
  // A field for a multiple has no other way to take "2.5x".
  if (factor !== undefined)
    return unit === "ratio" ? readEntry(factor, unit, undefined, isWhole) : times(readEntry(factor, null), present);
  const several = severalUnits(trimmed, unit);
  if (several !== null) return { kind: "number", value: several };
  const pointed = withPoint(trimmed, unit);
  if (pointed !== null) {
    const message = t`A comma separates thousands. Write ${pointed}.`;
    return { kind: "unreadable", message, decimal: pointed };
  }
  const match = NUMBER.exec(trimmed.replace(THOUSANDS, "$1").replace(/^\u2212/, "-"));
  const [typed, whole, decimals] = TWO_READINGS.exec(match?.[1] ?? "") ?? [];
  if (typed) {
    const thousands = `${whole},${decimals}`;
    // With other than three decimals it is read in one way only.
    const short = typed.replace(/0+$/, "");
    const decimal = !Number(decimals) ? (whole ?? "") : short === typed ? `${typed}0` : short;
    // 1.500 GB may be a whole number of MB.
    const isOneReading = isWhole && Number(decimals) > 0 && match?.[2] === "";
    const message = isOneReading
      ? t`${typed} is not a whole number. Enter ${thousands} if that is meant.`
      : decimal.startsWith(typed)
        ? t`${typed} can be read in two ways. Enter ${thousands}, or ${decimal} with a fourth decimal place.`
        : t`${typed} can be read in two ways. Enter ${thousands} or ${decimal}.`;
    return { kind: "unreadable", message, twoReadings: [thousands, decimal] };
  }
  const value = Number(match?.[1]);
  const scale = match && factorOf(match[2] ?? "", unit);
  const scaled = scale ? (value * scale[0]) / scale[1] : NaN;
  if (!Number.isFinite(scaled)) return { kind: "unreadable", message: t`Not understood. Enter ${exampleOf(unit)}.` };
  return { kind: "number", value: scaled };
}

/** Return an entry that has a decimal comma with a point in its place; `null` where it has none, or is no number. */
function withPoint(text: string, unit: string | null): string | null {
  const [typed, sign = "", whole = "", decimals = ""] = DECIMAL_COMMA.exec(text) ?? [];
  const isThousands = decimals.length === 3 && whole !== "0" && !whole.includes(".");
  if (typed === undefined || isThousands) return null;
  const pointed = `${sign}${whole.replaceAll(".", "")}.${decimals}${text.slice(typed.length)}`;
  return readEntry(pointed, unit).kind === "unreadable" ? null : pointed;
}

function times(factor: Entry, present: unknown): Entry {
  if (factor.kind !== "number") return factor;
  if (typeof present !== "number") {
    return { kind: "unreadable", message: t`Enter a number first: 2.5x multiplies the one that is there.` };
  }
  // Twelve digits, which drops what binary fractions leave behind.
  return { kind: "number", value: Number((present * factor.value).toPrecision(12)) };
}

/** Return how an entry such as "2.5x" makes a number of the one before it: "2.5 × 2,000 = 5,000"; null for another entry. */
export function multiplicationText(text: string, unit: string | null, present: unknown): string | null {
  const factor = readEntry(TIMES_PRESENT.exec(text.trim())?.[1] ?? "", null);
  const product = readEntry(text, unit, present);
  if (unit === "ratio" || factor.kind !== "number" || product.kind !== "number" || typeof present !== "number")
    return null;
  return `${formatEntry(factor.value)} × ${formatEntry(present)} = ${formatEntry(product.value)}`;
}

/** Return what to enter in place of a number that is missing, not whole or out of range; null where it can be taken. */
export function rangeProblem(value: number | null, least: number, most: number, isWhole = false): string | null {
  if (value !== null && value >= least && value <= most && (!isWhole || Number.isInteger(value))) return null;
  const [from, to] = [formatEntry(least), formatEntry(most)];
  return isWhole ? t`Enter a whole number from ${from} to ${to}.` : t`Enter a number from ${from} to ${to}.`;
}

/** Return how many of one unit of time another one has; 1 for units that are no times, or the same. */
export function unitsIn(unit: string | null, of: string | null): number {
  if (unit === of) return 1;
  return (TIMES[unit ?? ""] ?? 1) / (TIMES[of ?? ""] ?? 1);
}

/** A time of a clock, hours and minutes: 1:30. */
const CLOCK = /^(\d+):([0-5]\d)$/;
/** Hours, and minutes without their unit: 1h30. */
const HOURS = /^(\d+)\s*h\s*([0-5]?\d)$/i;
/** A duration of several units: "1 h 30 min". */
const SEVERAL = /^(?:(?:\d+(?:\.\d+)?)\s*[a-zµμ]+\s*){2,}$/i;

/** Return a duration of several units, or hours and minutes with a colon, in `unit`; null for another text. */
function severalUnits(text: string, unit: string | null): number | null {
  const clock = HOURS.exec(text) ?? (unit === "hour" || unit === "minute" ? CLOCK.exec(text) : null);
  // eslint-disable-next-line lingui/no-unlocalized-strings -- units are written the same in every language
  const spelled = clock ? `${clock[1]} h ${clock[2]} min` : text.replaceAll("\u00a0", " ");
  if (!SEVERAL.test(spelled) || !Object.hasOwn(TIMES, unit ?? "")) return null;
  const parts = [...spelled.matchAll(/([\d.]+)\s*([a-zµμ]+)/gi)].map(([, size, suffix = ""]) => {
    const scale = factorOf(suffix, unit);
    return scale ? (Number(size) * scale[0]) / scale[1] : NaN;
  });
  const sum = parts.reduce((before, part) => before + part, 0);
  return Number.isFinite(sum) ? Number(sum.toPrecision(12)) : null;
}

/** By what to multiply and divide to come from the suffix to the unit. */
function factorOf(suffix: string, unit: string | null): [number, number] | null {
  const [entered = "", per = ""] = suffix.toLowerCase().split("/").map(singular);
  const [own = "", ownPer = ""] = (unit ?? "").toLowerCase().split("/").map(singular);
  if (per !== "" && per !== ownPer) return null;
  if (entered === "" || entered === own || (entered === "%" && own === "pct")) return [1, 1];
  const family = FAMILIES.find((one) => own in one) ?? (own === "pct" ? undefined : { ...COUNTS, [own]: 1 });
  // Only units of the family: every object has a "constructor", too.
  const [from, to] = [entered, own].map((name) => (family && Object.hasOwn(family, name) ? family[name] : undefined));
  return from !== undefined && to !== undefined ? [from, to] : null;
}

function singular(word: string): string {
  const bare = word.trim();
  const isUnit = FAMILIES.some((family) => bare in family);
  return isUnit || bare.length < 3 ? bare : bare.replace(/s$/, "");
}

/** Entries to show as examples, by what is counted. */
const LIKE: [units: Record<string, unknown>, words: string][] = [
  [{ kb: 1, b: 1 }, t`a size such as 32, 32K or 1.5 MB`],
  [{ mb: 1, gb: 1 }, t`a size such as 1,379 or 1.5 GB`],
  [{ pct: 1 }, t`a percentage such as 80`],
  [{ h: 1, hr: 1, hour: 1 }, t`a number of hours such as 4, or 90 min, 90 s or 1:30`],
  [{ min: 1, minute: 1 }, t`a number of minutes such as 90, or 2 h`],
  [{ s: 1, sec: 1, second: 1 }, t`a number of seconds such as 90, or 15 min`],
  [TIMES, t`a time such as 5, 250 µs or 1.5 ms`],
];

/** What stands as an example of a number that has no unit. */
export const NUMBER_EXAMPLE = 4850;

/** What can be entered, in words: "a size such as 32, 32K or 1.5 MB". */
export function exampleOf(unit: string | null): string {
  const own = (unit ?? "").split("/")[0]?.trim().toLowerCase() ?? "";
  return LIKE.find(([units]) => own in units)?.[1] ?? t`a number such as ${formatEntry(NUMBER_EXAMPLE)}`;
}
