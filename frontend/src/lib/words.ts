/** Words of a search, and names in sentences. */
import { t } from "@lingui/core/macro";

/** Return the words of a search in lower case, each without the ending of its plural: it is found in both forms. */
export function searchWords(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).map(stemOf);
}

function stemOf(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** Words shorter than this have too many others that are one letter away. */
const LONG_ENOUGH = 4;

/** Return whether a word is another one with one letter more, less, wrong, or two of them exchanged: "growht". */
export function isMisspelled(typed: string, word: string): boolean {
  if (typed.length < LONG_ENOUGH || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [rest, other] = [typed.slice(at), word.slice(at)];
  const isExchanged = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return isExchanged || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
}

/** Return a result with what it is about, no word twice: "Messages in structure APPL1", as the service names it. */
export function fullName(title: string, subject: string): string {
  const [words, about] = [title.split(" "), subject.split(" ")];
  for (let count = Math.min(words.length, about.length); count > 0; count -= 1) {
    const [end, start] = [words.slice(-count), about.slice(0, count)];
    if (end.join(" ").toLowerCase() !== start.join(" ").toLowerCase()) continue;
    const before = words
      .slice(0, -count)
      .join(" ")
      .replace(/(^| )(an?|the)$/, "");
    return [before, ...end, ...about.slice(count)].filter(Boolean).join(" ");
  }
  return t`${title} of ${subject}`;
}
