/** Errors that the service reports, as sentences about fields. */
import type { FieldError } from "../api/problem";
import { fieldSentence } from "../lib/fieldSentence";
import { entryUnit } from "../lib/format";
import { getAt, toPointer } from "../lib/pointer";
import { fieldPlace, partAt } from "./partPaths";
import { capitalNoun } from "./planParts";

const BOUND = /^must be (above|at least|at most|below) -?[\d,.]*\d$/;

/** Return a bound with the unit that stands beside the field: "must be at most 102,400 KB". */
export function withUnit(message: string, unit: string | null): string {
  const sign = entryUnit(unit);
  if (!sign || !BOUND.test(message)) return message;
  return message + (sign.startsWith("/") ? sign : ` ${sign}`);
}

/** Return the message for the name field at `path` where it is blank; `null` elsewhere. */
export function missingName(path: string, value: unknown): string | null {
  if (!path.endsWith("/name") || typeof value !== "string" || value.trim() !== "") return null;
  const noun = capitalNoun(partAt(path).def);
  return noun === "LPAR" ? "An LPAR needs a name." : `A ${noun.toLowerCase()} needs a name.`;
}

/** Return a message with the name of its field: "SHARECNV must be one of 0, 1, 10." */
export function fieldErrorText(document: unknown, { field, message }: FieldError): string {
  const path = toPointer(field);
  const { label } = fieldPlace(document, path);
  const text = missingName(path, getAt(document, path)) ?? fieldSentence(label, message);
  return text.includes(label) || text.endsWith("needs a name.") ? text : `${label}: ${text}`;
}
