/** Words of a search. */

/** Return the words of a search in lower case, each without the ending of its plural: it is found in both forms. */
export function searchWords(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).map(stemOf);
}

function stemOf(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
