/** What is wrong with the text of a plan, in words that are the same wherever a text is read. */
import { ApiProblem, type FieldError } from "../api/problem";
import { aboutField } from "../lib/fieldSentence";
import { nearestName } from "../lib/nearestName";
import { parentOf } from "../lib/pointer";
import { childrenOf } from "./planParts";
import { CATALOGUE } from "./labels";
import { partAt, placeAt } from "./partPaths";

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
export function mistakeText(mistake: FieldError): string {
  const { field, message } = mistake;
  if (!field.startsWith("/")) return aboutField("The text", message);
  if (field === "/") return aboutField("The plan", message);
  const { label, part } = placeAt(null, field);
  const text = aboutField(part ? label : keyOf(mistake), message);
  const meant = isUnknownKey(mistake) && nearestName(keyOf(mistake), keysAround(field));
  return meant ? `${text} Is ${meant} meant?` : text;
}

/** The same with the line on which it stands. */
export function mistakeWithLine(mistake: FieldError): string {
  return (mistake.line ? `Line ${mistake.line}: ` : "") + mistakeText(mistake);
}

/** Keys of the part that a pointer leads into. */
function keysAround(field: string): string[] {
  const { def } = partAt(field);
  return [...Object.keys(CATALOGUE[def].fields), ...childrenOf(def).map(({ key }) => key)];
}

/** What is said of a file, or of the clipboard, that is no plan as it is. */
export function refusalOf(from: string, error: unknown): string {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    const { length } = error.errors;
    return length === 1
      ? `There is a mistake in ${from}.`
      : `There are ${length} mistakes in ${from}.`;
  }
  const why = error instanceof Error ? error.message : "It could not be read.";
  return `Nothing was taken from ${from}. ${why}`;
}

/** Keys of a plan that no form shows. */
const UNSEEN = ["schema_version", "scenarios"];

/** Whether a text is something else than a plan: nothing at its top is, or could have been, part of one. */
export function isForeign(text: string, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { errors } = error;
  if (errors.some(({ field, message }) => field === "/" && message === NO_OBJECT))
    return true;
  const known = [...keysAround(""), ...UNSEEN];
  // Everything has a name.
  const said = topKeys(text).filter((key) => key !== "name");
  return (
    errors.some((one) => isUnknownKey(one) && parentOf(one.field)[0] === "") &&
    said.every((key) => nearestName(key, known) === null)
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
