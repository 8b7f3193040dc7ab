/** Why a save failed: by field of the save dialog, or as a whole. */
import { ApiProblem, Unreachable } from "../../api/problem";
import { fieldSentence } from "../../lib/fieldSentence";
import { errorText } from "../../state/library";

const LABELS = { note: "The note", version_name: "The name of the version", author: "Your name" };

export type NoteField = keyof typeof LABELS;

export interface Failure {
  fields: Partial<Record<NoteField, string>>;
  /** The error that belongs to none of the fields. */
  other: string;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { fields: {}, other: AWAY };
  const errors = error instanceof ApiProblem ? error.errors : [];
  const fields = Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const key = field.replace(/^\//, "");
      return isNoteField(key) ? [[key, fieldSentence(LABELS[key], message)]] : [];
    }),
  );
  const isAll = errors.length > 0 && Object.keys(fields).length === errors.length;
  return { fields, other: isAll ? "" : `Not saved. ${errorText(error)}` };
}

export const AWAY = "Not saved: the server does not answer. Kept in this browser.";

function isNoteField(key: string): key is NoteField {
  return key in LABELS;
}
