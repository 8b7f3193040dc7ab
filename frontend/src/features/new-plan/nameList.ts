/** Names that are entered together, as a list or with ranges: `QMA1, QMA2, QMB1` or `QMA1-QMA3`. */
import { t } from "@lingui/core/macro";

import { formatEntry } from "../../lib/format";
import { nameHint } from "../../plan-schema/nameHint";
import { managerCount, NO_MANAGER, withLpars, type Answers, type LparAnswer } from "./answers";

/** The names of a list, or what is wrong with it; `places` where it has the LPARs of the queue managers. */
export type NameList = { names: string[]; places?: Place[]; problem?: undefined } | { problem: string };

/** An LPAR with its queue managers, as a list names them: `PRD1: QMA1, QMA2`. */
export interface Place {
  lpar: string;
  names: string[];
}

/** The ends of a range: a stem, then digits or one letter; the second end may leave the stem out. */
const RANGE = /^(.*?)(\d+|[A-Z])-(.*?)(\d+|[A-Z])$/i;

/**
 * Read a list of at most so many names of one kind, separated by commas, semicolons or spaces. Those of queue managers
 * may stand behind the LPARs that they are on: `PRD1: QMA1, QMA2; PRD2: QMB1`.
 */
export function readNames(text: string, most: number, def: "Lpar" | "QueueManager" = "QueueManager"): NameList {
  const [first = "", ...rest] = text.split(/([^\s,;:]*)\s*:/);
  if (rest.length === 0) return namesIn(text, most, def);
  if (def === "Lpar") return { problem: t`A list of LPARs has no colon. Enter queue managers in the other list.` };
  const places: Place[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [of, within] = [namesIn(rest[at] ?? "", 1, "Lpar"), namesIn(rest[at + 1] ?? "", most, "QueueManager")];
    if (of.problem !== undefined) return of;
    if (within.problem !== undefined) return within;
    const [lpar = ""] = of.names;
    if (first.trim() !== "" || lpar === "" || within.names.length === 0) {
      return { problem: t`Enter an LPAR before its queue managers, and each of them behind one: PRD1: QMA1, QMA2.` };
    }
    places.push({ lpar, names: within.names });
  }
  const names = places.flatMap((place) => place.names);
  if (names.length > most) return tooMany(most);
  const problem = repeated(places.map(({ lpar }) => lpar)) ?? repeated(names);
  return problem === null ? { names, places } : { problem };
}

function tooMany(most: number): NameList {
  return { problem: t`These are more than ${formatEntry(most)} names, which is the most.` };
}

/** Read names without LPARs before them. */
function namesIn(text: string, most: number, def: "Lpar" | "QueueManager"): NameList {
  const names: string[] = [];
  for (const entry of text
    .toUpperCase()
    .replace(/\s*-\s*/g, "-")
    .split(/[,;\s]+/)
    .filter(Boolean)) {
    const found = entry.includes("-") ? namesBetween(entry, most) : [entry];
    if (found === null) {
      return { problem: t`${entry} is no range. Enter one such as QMA1-QMA3, or a list such as QMA1, QMA2, QMB1.` };
    }
    names.push(...found);
    if (names.length > most) return tooMany(most);
  }
  const wrong = names.find((name) => nameHint(def, name) !== null);
  if (wrong !== undefined) return { problem: nameHint(def, wrong) ?? "" };
  const problem = repeated(names);
  return problem === null ? { names } : { problem };
}

function repeated(names: string[]): string | null {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : t`${twice} is in the list twice. Each name must be unique.`;
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

/** Return answers with these LPARs and no others; one of the same name stays as it is, or else the one in its place. */
export function withLparNames(answers: Answers, names: string[]): Answers {
  const [filler] = withLpars(answers, answers.lpars.length + 1).lpars.slice(-1);
  return filler ? { ...answers, lpars: renamed(answers.lpars, names, answers.lpars, names, filler) } : answers;
}

/**
 * Return answers with these queue managers and no others, LPAR after LPAR. Where there are more or fewer names than queue
 * managers, each LPAR gets as many, the first ones one more.
 */
export function withManagerNames(answers: Answers, names: string[]): Answers {
  const { lpars } = answers;
  const isSame = names.length === managerCount(answers);
  let next = 0;
  const places = lpars.map(({ name, managers }, at) => {
    const even = Math.floor(names.length / lpars.length) + (at < names.length % lpars.length ? 1 : 0);
    const first = next;
    next += isSame ? managers.length : even;
    return { lpar: name, names: names.slice(first, next) };
  });
  return withManagersOf(answers, answers.lpars, places);
}

/** Return answers with these LPARs and queue managers, and no others. */
export function withPlaces(answers: Answers, places: Place[]): Answers {
  const { lpars } = withLparNames(
    answers,
    places.map(({ lpar }) => lpar),
  );
  return withManagersOf(answers, lpars, places);
}

function withManagersOf(answers: Answers, lpars: LparAnswer[], places: Place[]): Answers {
  const before = answers.lpars.flatMap(({ managers }) => managers);
  const taken = places.flatMap(({ names }) => names);
  return {
    ...answers,
    lpars: lpars.map((lpar, at) => ({
      ...lpar,
      managers: renamed(lpar.managers, places[at]?.names ?? [], before, taken, NO_MANAGER),
    })),
  };
}

/** Return why a list without LPARs cannot be taken: each LPAR needs a queue manager. */
export function managersRefusal({ lpars }: Answers, { names, places }: { names: string[]; places?: Place[] }) {
  if (places || names.length === 0 || names.length >= lpars.length) return null;
  const count = formatEntry(lpars.length);
  return t`The ${count} LPARs need ${count} queue managers at least. Enter more names, or LPARs with them: PRD1: QMA1, QMA2.`;
}

/** Return one for each name: that of the same name `before`, or else the one in its place where no name is its own. */
function renamed<One extends { name: string }>(
  list: One[],
  names: string[],
  before: One[],
  taken: string[],
  filler: One,
): One[] {
  return names.map((name, at) => {
    const present = list[at];
    const free = present && !taken.includes(present.name) ? present : filler;
    return { ...(before.find((one) => one.name === name) ?? free), name };
  });
}
