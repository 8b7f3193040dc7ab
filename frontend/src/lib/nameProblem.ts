/** Validation of names. A name is shown inside sentences, so it must neither break them nor reverse their direction. */
import { t } from "@lingui/core/macro";

import * as bounds from "../api/bounds";

/** Characters of a name in a plan's document. */
export const LONGEST_NAME = bounds.Scenario.name.maxLength;

const CONTROL = /\p{Cc}/u;
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** Return what is wrong with a name among `others` of its kind; `null` where it is valid. */
export function nameProblem(name: string, what: string, others: string[]): string | null {
  if (name === "") return t`A ${what} needs a name.`;
  if (name.length > LONGEST_NAME) {
    return t`The name must have at most ${LONGEST_NAME} characters.`;
  }
  if (CONTROL.test(name)) return t`The name must not hold control characters.`;
  if (DIRECTION.test(name)) {
    return t`The name must not hold marks that change the direction of writing.`;
  }
  return others.includes(name) ? t`Another ${what} has this name.` : null;
}
