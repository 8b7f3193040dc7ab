/** Search in what the rulebook says: words in any form, the best match first, with the line that has them. */

/** A line in which a search looks, the title first; `words` is what else it is found by. */
export interface Line {
  text: string;
  /** How much a word in it counts. */
  weight: number;
  words?: string;
}

export interface Hit<T> {
  entry: T;
  /** The line that has most of the words that the title lacks; empty where no line has one of them. */
  line: string;
}

/** Words that say nothing about what is searched for. */
const FILLERS = new Set([
  "a",
  "an",
  "and",
  "are",
  "as",
  "at",
  "be",
  "by",
  "can",
  "do",
  "does",
  "for",
  "how",
  "i",
  "in",
  "is",
  "it",
  "my",
  "of",
  "on",
  "or",
  "the",
  "to",
  "what",
  "when",
]);

/** Words of one meaning. */
const ALIKE = [
  ["fill", "full"],
  ["hold", "held", "last"],
  ["long", "soon"],
];

/**
 * Return the entries that have the words of a search, the best match first: that with most of the words, and with them
 * in its title. An entry with fewer words than the best one is left out, but for one word of many.
 */
export function search<T extends { lines: Line[] }>(entries: T[], typed: string): Hit<T>[] {
  const words = meaningful(typed.toLowerCase().split(/\s+/).filter(Boolean));
  if (words.length === 0) return entries.map((entry) => ({ entry, line: "" }));
  const texts = entries.map(({ lines }) => lines.map(({ text, words = "" }) => `${text} ${words}`.toLowerCase()));
  const patterns = words.map((word) => patternOf(word, texts.flat()));
  const scored = entries.map((entry, index) => ({ entry, ...matchOf(entry.lines, texts[index] ?? [], patterns) }));
  const most = Math.max(...scored.map(({ count }) => count));
  const least = most > 3 ? most - 1 : Math.max(most, 1);
  return scored
    .filter(({ count }) => count >= least)
    .sort((one, other) => other.count - one.count || other.score - one.score);
}

function meaningful(words: string[]): string[] {
  const wanted = words.filter((word) => !FILLERS.has(word));
  return wanted.length > 0 ? wanted : words;
}

/** Return what finds a word in any form at the beginning of words, or within words where none begins with it. */
function patternOf(word: string, texts: string[]): RegExp {
  const stem = stemOf(word);
  const forms = (ALIKE.find((group) => group.includes(stem)) ?? [stem])
    .map((form) => form.replace(/[^\w\s]/g, "\\$&"))
    .join("|");
  const atStart = new RegExp(`(?<![a-z0-9])(?:${forms})`);
  return texts.some((text) => atStart.test(text)) ? atStart : new RegExp(forms);
}

/** Return a word without the ending of its plural or its verb: "fill" of "filled", "log" of "logging". */
function stemOf(word: string): string {
  const stem = word.replace(/(?<=\w{3})(ing|ed)$/, "").replace(/([^ls])\1$/, "$1");
  if (stem !== word) return stem;
  return word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
}

/** Return how many words an entry has, how much they count where each counts most, and the line to show. */
function matchOf(lines: Line[], texts: string[], patterns: RegExp[]) {
  const has = (index: number, pattern: RegExp) => pattern.test(texts[index] ?? "");
  const best = patterns.map((pattern) =>
    Math.max(0, ...lines.map(({ weight }, at) => (has(at, pattern) ? weight : 0))),
  );
  const lacking = patterns.filter((pattern) => !has(0, pattern));
  const gained = lines.map((_, at) => lacking.filter((pattern) => has(at, pattern)).length);
  const most = Math.max(...gained);
  return {
    count: best.filter((weight) => weight > 0).length,
    score: best.reduce((sum, weight) => sum + weight, 0),
    line: most > 0 ? (lines[gained.indexOf(most)]?.text ?? "") : "",
  };
}

/** Return the sentences of a text as lines. */
export function sentencesOf(text: string | null | undefined, weight = 1): Line[] {
  return (text ?? "")
    .split(/(?<=[.;]) /)
    .filter(Boolean)
    .map((sentence) => ({ text: sentence, weight }));
}
