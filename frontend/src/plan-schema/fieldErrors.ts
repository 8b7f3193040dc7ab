/** Errors that the service reports, as sentences about fields. */
import type { FieldError } from "../api/problem";
import { fieldSentence } from "../lib/fieldSentence";
import { entryUnit } from "../lib/format";
import { getAt, toPointer } from "../lib/pointer";
import { PART_LABELS } from "./labels";
import { partAt, fieldPlace } from "./partPaths";

const BOUND = /^must be (above|at least|at most|below) -?[\d,.]*\d$/;

/** A bound with the unit that stands beside the field: "must be at most 102,400 KB". */
export function withUnit(message: string, unit: string | null): string {
  const sign = entryUnit(unit);
  if (!sign || !BOUND.test(message)) return message;
  return message + (sign.startsWith("/") ? sign : ` ${sign}`);
}

/** Return the message for a name that was left out, by the label of its field. */
export function missingNameText(label: string): string {
  const thing = label.replace(/ name$|^Name of the /, "");
  const article = thing.startsWith("LPAR") ? "An" : "A";
  return `${article} ${thing.charAt(0) === "L" ? thing : thing.toLowerCase()} needs a name.`;
}

/** Return the message for a name that another part of the same kind has; `null` for other messages. */
export function duplicateName(path: string, message: string): string | null {
  if (message !== "stands twice among its kind") return null;
  const by = path.endsWith("/id") ? "number" : "name";
  return `There is another ${PART_LABELS[partAt(path).def].noun} of this ${by}.`;
}

/** A message with the name of its field: "SHARECNV must be one of 0, 1, 10." */
export function fieldErrorText(document: unknown, { field, message }: FieldError): string {
  const path = toPointer(field);
  const { label } = fieldPlace(document, path);
  const value = getAt(document, path);
  const blank = typeof value === "string" && value.trim() === "";
  if (blank && path.endsWith("/name")) return missingNameText(label);
  const other = duplicateName(path, message);
  if (other !== null) return other;
  const text = fieldSentence(label, message);
  return text.includes(label) ? text : `${label}: ${text}`;
}
