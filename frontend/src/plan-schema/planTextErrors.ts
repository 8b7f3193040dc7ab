/** Errors in the text of a plan, in the same words wherever a text is read. */
import { ApiProblem, type FieldError } from "../api/problem";
import { fieldSentence } from "../lib/fieldSentence";
import { nearestName } from "../lib/nearestName";
import { parentOf } from "../lib/pointer";
import { partAt, fieldPlace } from "./partPaths";
import { partSchema } from "./planParts";

const NO_PART = "is not part of a plan";
const NO_OBJECT = "must be an object";

/** Whether a mistake is a key that no plan has. */
export function isUnknownKey({ message }: FieldError): boolean {
  return message === NO_PART;
}

/** The key that a mistake is about. */
export function keyOf({ field }: FieldError): string {
  return parentOf(field)[1].replace(/~1/g, "/").replace(/~0/g, "~");
}

/** A mistake as a sentence, without its place. */
export function textErrorSentence(mistake: FieldError): string {
  const { field, message } = mistake;
  if (!field.startsWith("/")) return fieldSentence("The text", message);
  if (field === "/") return fieldSentence("The plan", message);
  const { label, part } = fieldPlace(null, field);
  const text = fieldSentence(part ? label : keyOf(mistake), message);
  const meant = isUnknownKey(mistake) && nearestName(keyOf(mistake), keysAround(field));
  return meant ? `${text} Is ${meant} meant?` : text;
}

/** The same with the line on which it stands. */
export function textErrorWithLine(mistake: FieldError): string {
  return (mistake.line ? `Line ${mistake.line}: ` : "") + textErrorSentence(mistake);
}

/** Keys of the part that a pointer leads into. */
function keysAround(field: string): string[] {
  return Object.keys(partSchema(partAt(field).def).properties);
}

/** Return the message for a file, or for clipboard text, that is no valid plan. */
export function importErrorText(from: string, error: unknown): string {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    const { length } = error.errors;
    return length === 1 ? `There is a mistake in ${from}.` : `There are ${length} mistakes in ${from}.`;
  }
  const why = error instanceof Error ? error.message : "It could not be read.";
  return `Nothing was taken from ${from}. ${why}`;
}

/** Return whether a text is something else than a plan: no key at its top belongs to a plan or resembles one that does. */
export function isForeignText(text: string, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { errors } = error;
  if (errors.some(({ field, message }) => field === "/" && message === NO_OBJECT)) return true;
  const known = keysAround("");
  // Everything has a name.
  const keys = topKeys(text).filter((key) => key !== "name");
  return (
    errors.some((one) => isUnknownKey(one) && parentOf(one.field)[0] === "") &&
    keys.every((key) => nearestName(key, known) === null)
  );
}

/** The keys at the top of a JSON or YAML text. */
function topKeys(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [...text.matchAll(/^["']?([\w-]+)["']?\s*:/gm)].map(([, key]) => key ?? "");
  }
}
