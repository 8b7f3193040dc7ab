/** Names that are entered together, as a list or with ranges: `QMA1, QMA2, QMB1` or `QMA1-QMA3`. */
import { t } from "@lingui/core/macro";

import * as bounds from "../../api/bounds";
import { formatEntry } from "../../lib/format";
import { managerCount, withLpars, withManagers, type Answers } from "./answers";

/** The names of a list, or what is wrong with it. */
export type NameList = { names: string[]; problem?: undefined } | { problem: string };

/** The ends of a range: a stem, then digits or one letter; the second end may leave the stem out. */
const RANGE = /^(.*?)(\d+|[A-Z])-(.*?)(\d+|[A-Z])$/i;

/** Read a list of at most so many names, separated by commas, semicolons or spaces. */
export function readNames(text: string, most: number): NameList {
  const names: string[] = [];
  for (const entry of text
    .replace(/\s*-\s*/g, "-")
    .split(/[,;\s]+/)
    .filter(Boolean)) {
    const found = entry.includes("-") ? namesBetween(entry, most) : [entry];
    if (found === null) {
      return { problem: t`${entry} is no range. Enter one such as QMA1-QMA3, or a list such as QMA1, QMA2, QMB1.` };
    }
    names.push(...found);
    if (names.length > most) return { problem: t`These are more than ${formatEntry(most)} names, which is the most.` };
  }
  const long = names.find(({ length }) => length > bounds.NewEstate.name.maxLength);
  if (long !== undefined) return { problem: t`${long} is too long for a name.` };
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? { names } : { problem: t`${twice} is in the list twice. Each name must be unique.` };
}

/** Return the names of a range, of which `null` is none; one more than allowed tells that there are too many. */
function namesBetween(entry: string, most: number): string[] | null {
  const [, stem = "", first = "", otherStem = "", last = ""] = RANGE.exec(entry) ?? [];
  const areDigits = /\d/.test(first);
  if (first === "" || areDigits !== /\d/.test(last) || (otherStem !== "" && otherStem !== stem)) return null;
  const [from, to] = areDigits ? [Number(first), Number(last)] : [first.charCodeAt(0), last.charCodeAt(0)];
  if (to < from) return null;
  const count = Math.min(to - from, most) + 1;
  return Array.from({ length: count }, (_, index) => {
    const end = areDigits ? String(from + index).padStart(first.length, "0") : String.fromCharCode(from + index);
    return stem + end;
  });
}

/** Return answers in which the LPARs have these names; there are more of them where there are more names. */
export function withLparNames(answers: Answers, names: string[]): Answers {
  const enough = names.length > answers.lpars.length ? withLpars(answers, names.length) : answers;
  return { ...enough, lpars: enough.lpars.map((lpar, at) => ({ ...lpar, name: names[at] ?? lpar.name })) };
}

/**
 * Return answers in which the queue managers have these names, LPAR after LPAR. Where there are more names than queue
 * managers, each LPAR gets as many, the first ones one more.
 */
export function withManagerNames(answers: Answers, names: string[]): Answers {
  const { lpars } = answers;
  const each = Math.floor(names.length / lpars.length);
  const enough =
    names.length <= managerCount(answers)
      ? answers
      : lpars.reduce(
          (before, _, at) => withManagers(before, Math.max(1, each + (at < names.length % lpars.length ? 1 : 0)), at),
          answers,
        );
  let next = 0;
  return {
    ...enough,
    lpars: enough.lpars.map((lpar) => ({
      ...lpar,
      managers: lpar.managers.map((manager) => ({ ...manager, name: names[next++] ?? manager.name })),
    })),
  };
}
