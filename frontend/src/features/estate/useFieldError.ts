/** Errors that the service reports, brought to the fields. */
import type { FieldError } from "../../api/problem";
import { fieldSentence } from "../../lib/fieldSentence";
import { toPointer } from "../../lib/pointer";
import { duplicateName, withUnit } from "../../plan-schema/fieldErrors";
import type { FieldSpec } from "../../plan-schema/fields";
import { useFieldErrors } from "../../state/answer";

/** Return the error at `path` as a sentence about its field. */
export function useFieldError(path: string, spec: FieldSpec): string | null {
  const message = messagesOf(useFieldErrors()).get(path);
  if (message === undefined) return null;
  return duplicateName(path, message) ?? fieldSentence(spec.label, withUnit(message, spec.unit));
}

const KNOWN = new WeakMap<FieldError[], Map<string, string>>();

/** The messages by JSON pointer. */
function messagesOf(errors: FieldError[]): Map<string, string> {
  const known = KNOWN.get(errors);
  if (known) return known;
  const found = new Map(errors.map(({ field, message }) => [toPointer(field), message]));
  KNOWN.set(errors, found);
  return found;
}
