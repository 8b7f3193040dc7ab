/**
 * How numbers and times are written on screen. Formatting only.
 *
 * Days and times are written by the locale of the browser. Numbers are written the same everywhere, as the service
 * writes them in its texts and as they are typed: 2,000 and 2.5. One page that had both would mislead.
 */
import { plural, t } from "@lingui/core/macro";

import unitWords from "../api/unitWords.json";
import { atMost, fixed, powerOf, significant } from "./decimal";

const EXACT = lazily(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 }));
const WHEN = times({ dateStyle: "medium", timeStyle: "short" });
const MONTH = times({ year: "numeric", month: "short", timeZone: "UTC" });
const LONG_MONTH = times({ year: "numeric", month: "long", timeZone: "UTC" });
const DAY = times({ dateStyle: "long", timeZone: "UTC" });
const SHORT_DAY = times({ dateStyle: "medium", timeZone: "UTC" });
const WHEN_THERE = times({ dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function times(options: Intl.DateTimeFormatOptions) {
  return lazily(() => new Intl.DateTimeFormat(undefined, options));
}

/** Create on first use: the first formatter of a page takes some milliseconds. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Format a result with as many decimals as fit its size. */
export function formatNumber(value: number): string {
  return decisionDigits(withoutResidue(value));
}

/** Drop what binary fractions leave behind, as the service does: 0.00725 and 0.0072499999999999995 look alike. */
function withoutResidue(value: number): number {
  return significant(value, 14);
}

function decisionDigits(value: number): string {
  const size = Math.abs(value);
  if (size > 0 && size < 0.01) return fixed(value, 1 - powerOf(size));
  if (size >= 1e15) return significant(value, 3).toExponential(2).replace(/^-/, "\u2212");
  return atMost(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}

/** Format a percentage: it is not rounded to a whole ten below 100, nor down to 100, since verdicts change there. */
function percentageDigits(value: number): string {
  if (value > 100 && value < 101) return atMost(Math.ceil(value * 10 - 1e-9) / 10, 1);
  const rounded = Number(value.toFixed(1));
  const isNextTen = value >= 10 && value < rounded && rounded <= 100 && rounded % 10 === 0;
  return isNextTen ? atMost(Math.floor(value * 10) / 10, 1) : decisionDigits(value);
}

/** Format an entry of the user without rounding. */
export function formatEntry(value: number): string {
  return Math.abs(value) >= 1e15 ? String(value) : EXACT().format(value);
}

/** Format a size in bytes in the largest unit that needs no decimals: 2,048 is "2 KB". */
export function formatBytes(bytes: number): string {
  const [factor, unit] = SIZES.find(([size]) => bytes >= size && bytes % size === 0) ?? [1, "bytes"];
  return `${formatEntry(bytes / factor)}\u00a0${unit}`;
}

/** Format a size in bytes in the largest unit of which it is at least one, rounded: 2,150 is "2.1 KB". */
export function formatSize(bytes: number): string {
  const [factor, unit] = SIZES.find(([size]) => bytes >= size) ?? [1, "bytes"];
  return `${formatNumber(bytes / factor)}\u00a0${unit}`;
}

const SIZES: [number, string][] = [
  [1024 ** 4, "TB"],
  [1024 ** 3, "GB"],
  [1024 ** 2, "MB"],
  [1024, "KB"],
];

const WORDS: Partial<Record<string, string>> = unitWords.words;
const PLURALS: Partial<Record<string, string>> = unitWords.plurals;

/** Format a unit as the service does: `KB / channel` becomes `KB per channel`. */
export function formatUnit(unit: string | null | undefined, value?: number): string {
  if (!unit || unit === "1") return "";
  if (unit === "ratio") return "×";
  const [first = "", ...below] = unit.split(" / ");
  const start = (value === 1 ? undefined : PLURALS[first]) ?? unitWord(first);
  return below
    .filter(unitWord) // a number of something has no word
    .reduce((text, name) => {
      // No slash after CPU s or I/O.
      if (name === "s" && /^\p{L}+$/u.test(text)) return `${text}/s`;
      return `${text} per ${unitWord(name)}`;
    }, start)
    .trim();
}

function unitWord(name: string): string {
  return WORDS[name] ?? name.replaceAll("_", " ");
}

// Units are written the same in every language, as in the texts of the service.
/* eslint-disable lingui/no-unlocalized-strings */
const SHORT: Record<string, string> = {
  ...{ pct: "%", us: "µs", cpu_us: "µs CPU", cpu_s: "s", minute: "min", hour: "h", day: "days", year: "years" },
  ...{ B: "bytes" },
};

/* eslint-enable lingui/no-unlocalized-strings */

/** The unit beside an input, as short as can be: `message / s` is `/s`, counts have none. */
export function entryUnit(unit: string | null): string {
  if (!unit) return "";
  // The label says that it is of every second.
  if (unit === "cpu_s / s") return "s";
  const [of = "", per = ""] = unit.split("/").map((part) => part.trim());
  const isMeasure = /^(B|[KMGT]B|pct|us|ms|s|cpu_us|cpu_s|minute|hour|day|year)$/.test(of);
  const head = isMeasure ? (SHORT[of] ?? of) : "";
  const each = /^(s|day)$/.test(per) ? `/${per}` : "";
  return head + each;
}

/** A multiple of a load, cut off and never rounded up: 1.138 times is not yet 1.14. Below 100 it has three digits. */
export function formatMultiple(value: number): string {
  const ofTwoDigits = value >= 1e-9 && value < 0.1 ? 1 - powerOf(value) : 2;
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : ofTwoDigits;
  return `${fixed(cutOff(value, decimals), decimals)}×`;
}

/** A number without further decimals; what binary fractions lack of the last one, as in 2.3 × 100, is no lower number. */
function cutOff(value: number, decimals: number): number {
  return Math.floor(value * 10 ** decimals + 1e-7) / 10 ** decimals;
}

/** The multiple of a load at which a limit is reached, or two of them where it or another may be reached sooner. */
export function formatMultipleRange(multiple: number, atLeast: number | null | undefined): string {
  const [from, to] = [formatMultiple(atLeast ?? multiple), formatMultiple(multiple)];
  return from === to ? to : t`${from} to ${to}`;
}

/** A multiple below one as a share of today's load, as the service writes it: cut off, and whole from 10 % on. */
export function formatShareOfLoad(multiple: number): string {
  const decimals = multiple >= 0.1 ? 0 : Math.max(0, -1 - Math.floor(Math.log10(Math.max(multiple, 1e-9))));
  return `${formatNumber(cutOff(multiple * 100, decimals))} %`;
}

/** The text of a number that the API does not have, as in the texts of the API itself. */
export const NOT_IN_SOURCES = t`not in the sources`;

/** Format a result of the API with its unit, a time in the unit that people speak in; `null` is not in the sources. */
export function formatValue(value: unknown, unit?: unknown): string {
  if (value === null || value === undefined) return NOT_IN_SOURCES;
  if (typeof value !== "number") return String(value);
  const exact = withoutResidue(value);
  const isLong = unit === "year" && exact * 12 >= 1;
  const [spoken, name] = isLong ? [exact, unit] : spokenDuration(exact, typeof unit === "string" ? unit : "");
  if (name === "year" && spoken > 0) return formatYears(spoken);
  const isSpoken = name in MICROSECONDS && name !== "us" && name !== "ms";
  const digits = name === "pct" ? percentageDigits : decisionDigits;
  const number = isSpoken ? atMost(spoken, Math.abs(spoken) >= 10 ? 0 : 1) : digits(spoken);
  return name === "ratio" ? `${number}×` : withUnitWords(number, formatUnit(name, number === "1" ? 1 : undefined));
}

/**
 * Format a number of a formula with up to five significant digits, so that a reader can recompute it, as the service
 * writes it in formulas; a computed one has no decimals from 10,000 on. A ratio has no unit.
 */
export function formatInFormula(value: unknown, unit: unknown, isComputed: boolean): string {
  if (typeof value !== "number") return formatValue(value, unit);
  const name = typeof unit === "string" && unit !== "ratio" ? unit : "";
  const power = powerOf(Math.abs(value));
  const decimals = Math.max(power >= 3 && !isComputed ? 1 : 0, 4 - power);
  return withUnitWords(
    Number.isInteger(value) ? fixed(value, 0) : atMost(value, decimals),
    formatUnit(name, value === 1 ? 1 : undefined),
  );
}

/** Format an input with its unit, as the service writes one in its texts: 2,000 s stays 2,000 s. */
export function formatInput(value: unknown, unit: unknown): string {
  return formatInFormula(value, unit, false) + (unit === "ratio" && typeof value === "number" ? "×" : "");
}

/** Format a value of an axis with the digits of results, in the unit of the axis. */
export function formatOnAxis(value: number, unit: string): string {
  const number = formatNumber(value);
  return unit === "ratio" ? `${number}×` : withUnitWords(number, formatUnit(unit, number === "1" ? 1 : undefined));
}

function withUnitWords(number: string, words: string): string {
  return words === "" || words.startsWith("/") ? number + words : `${number}\u00a0${words}`;
}

/** Microseconds of each unit of time that people speak in, the longest first. */
const MICROSECONDS: Partial<Record<string, number>> = {
  ...{ year: 31_536e9, day: 86_400e6, hour: 3600e6, minute: 60e6 },
  ...{ s: 1e6, ms: 1000, us: 1 },
};

/** Return a duration in the largest unit of which it is a whole number or at least two (of seconds: one). */
function spokenDuration(value: number, unit: string): [number, string] {
  const from = MICROSECONDS[unit];
  if (from === undefined || value === 0) return [value, unit];
  for (const [spoken, to = 1] of Object.entries(MICROSECONDS)) {
    const converted = from >= to ? value * (from / to) : value / (to / from);
    const least = spoken === "s" || spoken === "ms" ? 1 : 2;
    if (Math.abs(converted) >= least || Number.isInteger(converted) || spoken === "us") return [converted, spoken];
  }
  return [value, unit];
}

/**
 * Format a number of years as years and whole months, cut off: a limit is never reached sooner. From ten years on it has
 * no months: a growth rate is not known that exactly.
 */
export function formatYears(value: number): string {
  const months = Math.floor(value * 12 + ROUNDING);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (months === 0) return t`less than 1 month`;
  return [
    years > 0 && plural(years, { one: "1 year", other: `${formatEntry(years)} years` }),
    rest > 0 && years < 10 && plural(rest, { one: "1 month", other: `${formatEntry(rest)} months` }),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Format a duration in its two largest units, cut off, as the service does in its sentences: "11 min 33 s", "4 h 20 min",
 * "6.5 s".
 */
export function formatDuration(seconds: number): string {
  if (seconds > 0 && seconds < 10)
    return seconds < 0.1 ? t`less than 0.1 s` : `${Math.floor(seconds * 10) / 10}\u00a0s`;
  let left = Math.floor(seconds + ROUNDING);
  const counts = PARTS_OF_TIME.map(([unit, size]) => {
    const count = Math.floor(left / size);
    left %= size;
    return [count, unit] as const;
  });
  const first = counts.findIndex(([count]) => count > 0);
  const shown = counts.slice(first, first + 2).filter(([count]) => count > 0);
  // eslint-disable-next-line lingui/no-unlocalized-strings -- units are written the same in every language
  return first < 0 ? "0\u00a0s" : shown.map(([count, unit]) => `${formatEntry(count)}\u00a0${unit}`).join(" ");
}

/** Format a duration as it is entered, in hours or minutes where it is whole ones, as the service does: "2 h", "90 min". */
export function durationText(seconds: number): string {
  const isWhole = (size: number) => seconds > 0 && seconds % size === 0;
  const [unit, size] = PARTS_OF_TIME.slice(1).find(([, each]) => isWhole(each)) ?? ["s", 1];
  return `${formatEntry(seconds / size)}\u00a0${unit}`;
}

/** Seconds, or months, by which binary fractions may miss a whole one. */
const ROUNDING = 1e-6;

const PARTS_OF_TIME: [string, number][] = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
];

/** An ISO time in the reader's own time zone. */
export function formatTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : WHEN().format(time);
}

/** A calendar day, `YYYY-MM-DD`: the same day wherever it is read. */
export function formatDay(iso: string): string {
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? iso : DAY().format(day);
}

/** A calendar day in the space that an axis has. */
export function formatShortDay(iso: string): string {
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? iso : SHORT_DAY().format(day);
}

/** A time without a zone, `YYYY-MM-DDTHH:MM:SS`: the local time where it was measured, wherever it is read. */
export function formatTimeThere(iso: string): string {
  const time = new Date(`${iso.slice(0, 19)}Z`);
  return Number.isNaN(time.getTime()) ? iso : WHEN_THERE().format(time);
}

/** The month of a calendar day, where the day would say more than is known. */
export function formatMonth(iso: string): string {
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? iso : MONTH().format(day);
}

/** The month of publication of a document, `YYYY-MM`, in words; other texts stay as they are: "2013 to 2018". */
export function formatPublished(text: string): string {
  return /^\d{4}-\d{2}$/.test(text) ? LONG_MONTH().format(new Date(`${text}-01T00:00:00Z`)) : text;
}

/** A break between a number and its unit, or between a month and its year. */
const BREAKS =
  /(?<=\d) (?=(?:%|[KMGT]B|[µm]?s|min|h|d|(?:minute|hour|day|month|year|engine)s?)(?!\w))|(?<=(?:uary|rch|ril|May|June|July|ust|ber)) (?=\d{4}\b)/g;

/** A text of the service as this page shows it: days by the locale, and no line ends within a number with its unit. */
export function shownText(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay).replace(BREAKS, "\u00a0");
}

/** Return the first sentence of a text, and what follows it. */
export function firstSentence(text: string): [string, string] {
  const end = /\.(?= [A-Z])/.exec(text)?.index ?? text.length;
  return [text.slice(0, end + 1), text.slice(end + 1)];
}

/** The service's messages read on from the name of the field: "must be above 0". */
export function fieldSentence(label: string, message: string): string {
  const sentence = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Return a text with a capital letter first, as a label or a sentence begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Return a label as it stands within a sentence; MQ's own names keep their capitals. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Return a number without its unit where another one follows with the same: the 584 of "584 of 720 MB". */
export function beforeSameUnit(text: string | null, next: string | null | undefined): string | undefined {
  const unit = text?.match(/[\s\u00a0]\D+$/)?.[0];
  return unit && next?.endsWith(unit) ? text?.slice(0, -unit.length) : undefined;
}
