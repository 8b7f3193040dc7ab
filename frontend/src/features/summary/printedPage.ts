/** What one printed page of the summary has, so that it is one page: estimated by characters and lines. */
import { plural, t } from "@lingui/core/macro";

import type { components } from "../../api/schema";
import { formatEntry, shownText } from "../../lib/format";
import { decidingInputs, printedDefaults, printedHeight, printedInputs, type PrintedPart } from "./printedInputs";

type Content = components["schemas"]["Summary"];
type Part = components["schemas"]["SummaryPart"];

/** What one printed page has at most besides the inputs. */
const PRINTED = { limits: 6, notKnown: 8, notAssessed: 4 };
/** The same where the inputs follow as an appendix, so that those that decide the first limits have room: the first that fits. */
const PRINTED_WITH_APPENDIX = [
  PRINTED,
  { limits: 5, notKnown: 6, notAssessed: 3 },
  { limits: 4, notKnown: 5, notAssessed: 2 },
];
const FEWEST = { limits: 3, notKnown: 4, notAssessed: 1 };
/** Pixels of the heading of what is missing. */
const NOT_KNOWN = 30;
/** Pixels of the heading of the inputs that decide the first limits, and of the line below them. */
const DECIDING = 60;
/** Pixels of a printed page that limits, what is not checked and inputs share; inputs that need more follow on the next one. */
const PAGE = 610;
/** About how many characters a printed line has: of the columns of a limit, and of what is not checked. */
const CHARACTERS = { name: 24, toDo: 36, notAssessed: 110 };
/** Lines for what an outage of consumers leads to. */
const OUTAGE_LINES = 3;
/** The height in pixels of a printed line, and of the space between two limits. */
const LINE = { limit: 16, gap: 4, notAssessed: 18 };

/** Return about how high the limits, and what is not checked, are on paper. */
function heightAbove(content: Content, counts: typeof PRINTED): number {
  const { not_known, not_assessed } = content;
  const rows = listedLimits(content)
    .slice(0, counts.limits)
    .map((limit) => {
      const name = `${limit.title} ${subjectsOf(limit)}`.length / CHARACTERS.name;
      const lines = Math.max(3, Math.ceil(name), Math.ceil(toDo(limit).length / CHARACTERS.toDo));
      return lines * LINE.limit + LINE.gap;
    });
  const unchecked = not_assessed
    .slice(0, counts.notAssessed)
    .map((one) => Math.ceil(one.length / CHARACTERS.notAssessed) * LINE.notAssessed);
  const settings = content.check_first.map((one) => Math.ceil(one.length / CHARACTERS.notAssessed) * LINE.notAssessed);
  if (settings.length > 0) settings.push(NOT_KNOWN);
  const missing = not_known
    .slice(0, counts.notKnown)
    .map((gap) => Math.ceil(`${gap.to_do} ${limitsOf(gap)}`.length / CHARACTERS.notAssessed) * LINE.notAssessed);
  if (missing.length > 0) missing.push(NOT_KNOWN);
  return [...rows, ...settings, ...missing, ...unchecked, OUTAGE_LINES * LINE.notAssessed].reduce(
    (sum, height) => sum + height,
    0,
  );
}

/** Return the parts that fit into a height, one at least. */
function fitting(parts: PrintedPart[], height: number): PrintedPart[] {
  const count = parts.findIndex((_, index) => printedHeight(parts.slice(0, index + 1)) > height);
  return count < 0 ? parts : parts.slice(0, Math.max(1, count));
}

/** Return what is printed: all inputs on the page if they fit, else as an appendix, and on the page those that decide. */
export function printedPage(content: Content, parts: Part[]) {
  const printed = [...printedInputs(parts), ...printedDefaults(parts)];
  const fits = printedHeight(printed) + heightAbove(content, PRINTED) <= PAGE;
  const deciding = decidingInputs(parts);
  const needed = printedHeight(deciding) + DECIDING;
  const shorter = PRINTED_WITH_APPENDIX.find((counts) => heightAbove(content, counts) + needed <= PAGE) ?? FEWEST;
  const counted = fits ? PRINTED : shorter;
  const room = PAGE - DECIDING - heightAbove(content, counted);
  return { printed, fits, counted, deciding: fitting(deciding, room) };
}

/** Return the limits that have a row: of those that are not known only that of the conclusion. */
export function listedLimits({ limits }: Content): ListedLimit[] {
  const rows = new Map<string, ListedLimit>();
  for (const limit of limits.filter(({ folded }) => !folded)) {
    const { title, verdict } = limit;
    const key = JSON.stringify([title, verdict, toDo(limit)]);
    const row = rows.get(key);
    if (row) row.others.push(limit);
    else rows.set(key, { ...limit, others: [] });
  }
  return [...rows.values()];
}

/** A limit with others of the same kind and status for which the same is to be done. */
export type ListedLimit = Content["limits"][number] & { others: Content["limits"] };

/** Return what a row is about: the part of the limit, and those of the others. */
export function subjectsOf({ subject, others }: ListedLimit): string {
  return [subject, ...others.map((one) => one.subject)].join(", ");
}

/** Return whether all limits of a row have the same number in a column; otherwise it is that of the first one. */
export function areAlike(limit: ListedLimit, ...columns: ("used" | "limit" | "reached_text")[]): boolean {
  return limit.others.every((one) => columns.every((column) => one[column] === limit[column]));
}

/** Return which limits need an input, and when the first of them is reached. */
export function limitsOf({ limits, titles, reached_text }: Content["not_known"][number]): string {
  const names = titles.join(", ");
  const counted = plural(limits.length, {
    one: `1 limit: ${names}`,
    other: `${formatEntry(limits.length)} limits: ${names}`,
  });
  return reached_text === null ? `(${counted})` : t`(${counted}; reached ${reached_text})`;
}

/** What to do about a limit; where there is nothing, why it is a warning. */
export function toDo({ missing, recommendations, caution }: Content["limits"][number]): string {
  const sentences = [...missing.map((one) => t`Enter ${one}`), ...recommendations].map(
    (one) => `${one.replace(/\.$/, "")}.`,
  );
  return shownText(sentences.join(" ") || (caution ?? ""));
}
