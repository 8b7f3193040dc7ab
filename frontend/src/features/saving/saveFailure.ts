/** Why a save with a note did not come about: at the fields that it is about, or as a whole. */
import { ApiProblem, Unreachable } from "../../api/problem";
import { fieldSentence } from "../../lib/fieldSentence";
import { errorText } from "../../state/library";

const LABELS = {
  note: "The note",
  version_name: "The name of the version",
  author: "Your name",
};

export type Noted = keyof typeof LABELS;

export interface Failure {
  fields: Partial<Record<Noted, string>>;
  /** What is about none of the fields. */
  other: string;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { fields: {}, other: AWAY };
  const said = error instanceof ApiProblem ? error.errors : [];
  const fields = Object.fromEntries(
    said.flatMap(({ field, message }) => {
      const key = field.replace(/^\//, "");
      return isNoted(key) ? [[key, fieldSentence(LABELS[key], message)]] : [];
    }),
  );
  const isAll = said.length > 0 && Object.keys(fields).length === said.length;
  return { fields, other: isAll ? "" : `Not saved. ${errorText(error)}` };
}

export const AWAY = "Not saved: the server does not answer. Kept in this browser.";

function isNoted(key: string): key is Noted {
  return key in LABELS;
}
