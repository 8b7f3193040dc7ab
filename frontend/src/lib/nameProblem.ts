/** What a name may be. It stands inside sentences: it may not break them, nor turn what follows about. */

/** Characters of a name in a plan's document. */
export const LONGEST_NAME = 100;

const CONTROL = /\p{Cc}/u;
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** What is wrong with a name, beside those of its kind; nothing where it is good. */
export function nameProblem(name: string, what: string, others: string[]): string | null {
  if (name === "") return `A ${what} needs a name.`;
  if (name.length > LONGEST_NAME) {
    return `The name must have at most ${LONGEST_NAME} characters.`;
  }
  if (CONTROL.test(name)) return "The name must not hold control characters.";
  if (DIRECTION.test(name)) {
    return "The name must not hold marks that change the direction of writing.";
  }
  return others.includes(name) ? `Another ${what} has this name.` : null;
}
