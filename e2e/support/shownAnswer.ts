import type { Page } from "@playwright/test";
import { says, type Assessment, type Limit, type Numeral } from "./answer.js";

/** What the page of a plan shows of its answer, as text. */
export interface ShownAnswer {
  /** The headline. */
  title: string;
  /** What follows it: room, date and assumptions. */
  sentence: string;
  /** Every number that opens a derivation, by its id; the same number may stand there twice. */
  numbers: [id: string, text: string][];
  /** Every limit: part, title, subject and verdict. */
  limits: string[];
  /** Multiples that the remedies of the first limit lead to. */
  gains: string[];
  findings: string[];
}

interface NumberOnPage extends Numeral {
  id: string;
}

/** The words of the screen for the verdicts of the service. */
const VERDICT_WORDS: Record<string, string> = {
  ok: "OK",
  watch: "Warning",
  exceeded: "Exceeded",
  unknown: "Not known",
};

/** Opens every part of the answer on the page, and reads it. */
export async function readAnswer(page: Page): Promise<ShownAnswer> {
  return page.evaluate(async () => {
    const all = (selector: string, within: ParentNode = document) =>
      Array.from(within.querySelectorAll<HTMLElement>(selector));
    const textOf = (selector: string, within: ParentNode = document) =>
      all(selector, within)[0]?.textContent ?? "";
    const closed = () => [
      ...all('#answer .part__button[aria-expanded="false"]'),
      ...all(".findings button").filter(({ textContent }) => /^\d+ more$/.test(textContent ?? "")),
    ];
    for (let waiting = closed(); waiting.length > 0; waiting = closed()) {
      for (const button of waiting) button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
    const numbers = all("#answer [data-number]").map((link): [string, string] => {
      const shown = link.textContent ?? "";
      // Where its unit is written once, after the number that follows, a screen reader gets the whole.
      const spoken = /.*: (.+)\. Show the derivation$/.exec(link.getAttribute("aria-label") ?? "")?.[1];
      return [link.dataset.number ?? "", spoken?.startsWith(shown) ? spoken : shown];
    });
    const limits = all(".part").flatMap((part) =>
      all(".limit", part).map((limit) =>
        [
          part.querySelector(".part__name")?.lastChild?.textContent ?? "",
          textOf(".limit__title strong", limit),
          textOf(".limit__title .quiet", limit),
          textOf(".limit__state .verdict", limit),
        ].join(" | "),
      ),
    );
    return {
      title: textOf("#first-limit-title"),
      sentence: textOf(".first-limit__sentence"),
      numbers,
      limits,
      gains: all(".remedies__gain strong").map(({ textContent }) => textContent ?? ""),
      findings: all(".finding__words > p:first-child").map(({ textContent }) => textContent ?? ""),
    };
  });
}

/** What the page shows otherwise than the service says it; empty where all is the same. */
export function differences(sent: Assessment, shown: ShownAnswer): string[] {
  return [
    ...headlineDifferences(sent, shown),
    ...numberDifferences(numbersOf(sent), shown.numbers),
    ...listDifferences("limit", sent.limits.map(describeLimit), shown.limits),
    ...listDifferences(
      "finding",
      sent.findings.map(({ message }) => message),
      shown.findings,
    ),
  ];
}

function describeLimit({ part, title, subject, verdict }: Limit): string {
  return [part.name, title, subject, VERDICT_WORDS[verdict] ?? verdict].join(" | ");
}

function headlineDifferences(sent: Assessment, shown: ShownAnswer): string[] {
  const { first_limit: first, remedies } = sent;
  const found: string[] = [];
  const named = headlineOf(sent);
  const alike = / \(and [\d,]+ more [a-z ]+\)/.exec(shown.title)?.[0] ?? "";
  const title = shown.title.replace(alike, "");
  if (named !== null && title !== named) found.push(`headline: “${title}” and not “${named}”`);
  if (alike !== "" && !first.sentence.includes(alike))
    found.push(`headline: “${alike}” is not in the sentence`);
  if (
    / a year it is (possibly )?reached /.test(shown.sentence) &&
    first.date &&
    !shown.sentence.includes(`in ${whenOf(first)}`)
  )
    found.push(`date: “${shown.sentence}” lacks ${whenOf(first)}`);
  const gains = remedies.filter(({ limit, multiple }) => limit === first.limit && multiple !== null);
  if (gains.length !== shown.gains.length)
    found.push(`remedies: ${shown.gains.length} and not ${gains.length}`);
  for (const [index, { multiple, share_of_load_text }] of gains.entries()) {
    const text = shown.gains[index] ?? "";
    if (!says(text, { value: multiple, unit: "ratio", share_of_load_text }))
      found.push(`remedy: ${multiple} is written “${text}”`);
  }
  return found;
}

/** The day of the first limit for people, or in how many years it is where that is too far ahead for a day. */
function whenOf({ date_text, years_text }: Assessment["first_limit"]): string | null {
  return date_text ?? years_text;
}

/** The headline of an answer; null where no limit is reached. */
function headlineOf({ first_limit: first, channels_that_fit: channels, limits }: Assessment): string | null {
  // Without a count of channels the headline is how many fit, unless a limit is exceeded whatever they are.
  const isJudged = limits.some(({ verdict }) => verdict !== "unknown");
  const isExceeded = limits.some(({ id, verdict }) => id === first.limit && verdict === "exceeded");
  const asksForCount = channels?.today === null && !isExceeded;
  if (channels && (asksForCount || !first.limit) && (isJudged || channels.quantity.value !== null))
    return channels.sentence;
  if (!first.limit) return null;
  return first.moment ? first.moment.sentence : `${first.title}, ${first.subject}`;
}

function groupById(numbers: NumberOnPage[]): Map<string, NumberOnPage[]> {
  const groups = new Map<string, NumberOnPage[]>();
  for (const number of numbers) groups.set(number.id, [...(groups.get(number.id) ?? []), number]);
  return groups;
}

function numberDifferences(sent: NumberOnPage[], shown: [id: string, text: string][]): string[] {
  const byId = groupById(sent);
  const written = new Set(shown.map(([id]) => id));
  const missing = sent.filter(({ id }) => !written.has(id)).map(({ id }) => `${id} is not on the page`);
  const wrong = shown.flatMap(([id, text]) => {
    const numbers = byId.get(id);
    if (!numbers) return text === "not in the sources" ? [] : [`${id}: “${text}” is not of this answer`];
    if (numbers.some((number) => says(text, number))) return [];
    return [
      `${id}: ${numbers.map(({ text, value, unit }) => text ?? `${value} ${unit}`).join(" or ")} is “${text}”`,
    ];
  });
  return [...missing, ...wrong];
}

function listDifferences(what: string, sent: string[], shown: string[]): string[] {
  const left = [...shown];
  const missing = sent.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((one) => `${what} not on the page: ${one}`),
    ...left.map((one) => `${what} not of this answer: ${one}`),
  ];
}

/** Every number of an answer that stands on the page as a link to its derivation. */
function numbersOf(sent: Assessment): NumberOnPage[] {
  const { limits, quantities, channels_that_fit: channels, consumers_stopped: stopped, first_limit } = sent;
  const numbers: [id: string, number: Numeral | null][] = [
    ...limits.flatMap(numbersOfLimit),
    ...quantities.map(({ id, quantity }): [string, Numeral] => [id, quantity]),
    ...headlineNumbers(sent),
    // The headline never has more time than there is, where the number among the others is rounded.
    ...(stopped && !first_limit.moment
      ? [[stopped.id, { ...stopped.after, text: stopped.text }] as [string, Numeral]]
      : []),
  ];
  const known = numbers.flatMap(([id, number]) =>
    typeof number?.value === "number" ? [{ ...number, id }] : [],
  );
  if (!channels) return known;
  // How many fit is a sentence, also where it is not known, and among the other numbers a number.
  const { id, quantity, sentence } = channels;
  return [...known, { ...quantity, id, text: sentence }, { ...quantity, id }];
}

function numbersOfLimit({
  id,
  used,
  limit,
  multiple,
  bounds,
  ceiling,
  endless,
}: Limit): [string, Numeral | null][] {
  const { used_at_least: least = null, used_at_most: most = null } = bounds ?? {};
  const isRange = bounds && least?.value !== most?.value;
  const isKnown = typeof multiple?.value === "number";
  const reached: [string, Numeral | null] = isKnown
    ? [`${id}#multiple`, multiple]
    : [`${id}#multiple_at_most`, bounds?.multiple_at_most ?? null];
  if (endless && used) return [[`${id}#used`, { ...used, text: "Grows without end" }], reached];
  const use: [string, Numeral | null][] = isRange
    ? [
        [`${id}#used_at_least`, least],
        [`${id}#used_at_most`, most],
      ]
    : [[`${id}#used`, used]];
  const { limit_at_least: smallest = null, limit_at_most: largest = null } = bounds ?? {};
  const isUpTo = ceiling !== false && !smallest && largest !== null;
  const end: [string, Numeral | null] =
    ceiling === false
      ? [`${id}#limit_at_least`, smallest]
      : isUpTo
        ? [`${id}#limit_at_most`, largest]
        : [`${id}#limit`, limit];
  return [...use, end, reached];
}

function headlineNumbers({ first_limit: first, limits }: Assessment): [string, Numeral | null][] {
  const limit = limits.find(({ id }) => id === first.limit);
  if (!limit) return [];
  const { number = `${first.limit}#multiple`, multiple, headroom, moment, years } = first;
  const isRoomShown = limit.ceiling !== false && headroom?.text;
  const isDateless = years && !first.date_text && limit.verdict !== "exceeded";
  return [
    [number ?? "", number ? multiple : null],
    [`${first.limit}#headroom`, isRoomShown ? { ...headroom, text: headroom.text?.replace(/^−/, "") } : null],
    [`${first.limit}#moment`, moment ? { ...moment.after, text: moment.text } : null],
    [`${first.limit}#years`, isDateless ? { ...years, text: first.years_text ?? years.text } : null],
  ];
}
