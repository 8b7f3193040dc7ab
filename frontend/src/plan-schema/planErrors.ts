/** Errors in a plan and in the text of a plan, in the same words wherever they are shown. */
import { t } from "@lingui/core/macro";
import { ApiProblem, type FieldError } from "../api/problem";
import { durationText, fieldSentence, formatEntry, entryUnit } from "../lib/format";
import { parentOf, getAt, toPointer } from "../lib/pointer";
import { choiceText, entryProblem } from "./fieldEntry";
import { fieldAt, partAt, fieldPlace } from "./partPaths";
import { partSchema, capitalNoun, isDuration, type FieldSpec } from "./planParts";

// What the service writes is in English in every language of the page.
/* eslint-disable lingui/no-unlocalized-strings */
const NO_PART = "is not part of a plan";
const NO_OBJECT = "must be an object";
const NEEDS_NAME = "needs a name.";
/** Also said of a number that is too large for whole numbers of a computer, such as 1e99. */
const NOT_WHOLE = "must be a whole number";
/* eslint-enable lingui/no-unlocalized-strings */

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
  if (!field.startsWith("/")) return fieldSentence(t`The text`, message);
  if (field === "/") return fieldSentence(t`The plan`, message);
  const { label, part } = fieldPlace(null, field);
  const text = fieldSentence(part ? label : keyOf(mistake), message);
  const [meant] = mistake.similar ?? [];
  return meant ? t`${text} Is ${meant} meant?` : text;
}

/** The same with the line on which it stands. */
export function textErrorWithLine(mistake: FieldError): string {
  return (mistake.line ? t`Line ${mistake.line}: ` : "") + textErrorSentence(mistake);
}

/** Return the message for a file, or for clipboard text, that is no valid plan. */
export function importErrorText(from: string, error: unknown): string {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    const { length } = error.errors;
    return length === 1 ? t`There is a mistake in ${from}.` : t`There are ${length} mistakes in ${from}.`;
  }
  const why = error instanceof Error ? error.message : t`It could not be read.`;
  return t`Nothing was taken from ${from}. ${why}`;
}

/** Return whether a text is something else than a plan: no key at its top is one of a plan, and some resembles none. */
export function isForeignText(text: string, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { errors } = error;
  if (errors.some(({ field, message }) => field === "/" && message === NO_OBJECT)) return true;
  const known = partSchema("Plan").properties;
  // Everything has a name.
  const keys = topKeys(text).filter((key) => key !== "name");
  return (
    errors.some((one) => isUnknownKey(one) && parentOf(one.field)[0] === "" && !one.similar?.length) &&
    keys.every((key) => !(key in known))
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

/** Return a message about a number that is far out of the range of its field as one about the range. */
export function withRange(message: string, value: unknown, spec: FieldSpec | undefined): string {
  const most = spec?.maximum ?? null;
  if (message !== NOT_WHOLE || most === null || typeof value !== "number" || value <= most) return message;
  return t`must be at most ${formatEntry(most)}`;
}

const BOUND = /^must be (above|at least|at most|below) -?[\d,.]*\d$/;

/** Return a bound with the unit that stands beside the field: "must be at most 102,400 KB". */
export function withUnit(message: string, spec: FieldSpec): string {
  if (isDuration(spec) && BOUND.test(message))
    return message.replace(/[\d,.]*\d$/, (bound) => durationText(Number(bound.replaceAll(",", ""))));
  const sign = entryUnit(spec.unit);
  if (!sign || !BOUND.test(message)) return message;
  return message + (sign.startsWith("/") ? sign : ` ${sign}`);
}

/** Return the message for the name field at `path` where it is blank; `null` elsewhere. */
export function missingName(path: string, value: unknown): string | null {
  if (!path.endsWith("/name") || typeof value !== "string" || value.trim() !== "") return null;
  const noun = capitalNoun(partAt(path).def);
  return noun === "LPAR" ? t`An LPAR needs a name.` : t`A ${noun.toLowerCase()} needs a name.`;
}

/** Return what the field at `path` itself says of text that is no number; `null` where there is nothing wrong. */
function entryProblemAt(document: unknown, path: string): string | null {
  const spec = fieldAt(path);
  return spec?.kind === "number" ? entryProblem(getAt(document, path), spec) : null;
}

/** Return a message with the choices of a field as its form names them. */
export function withChoiceNames(message: string, spec: FieldSpec | undefined): string {
  if (!spec?.property.choice_labels || !message.startsWith("must be one of ")) return message;
  return t`must be one of: ${spec.allowed.map((value) => choiceText(value, spec)).join(", ")}`;
}

/** Return a message with the name of its field: "SHARECNV must be one of 0, 1, 10." */
export function fieldErrorText(document: unknown, { field, message }: FieldError): string {
  const path = toPointer(field);
  const { label } = fieldPlace(document, path);
  const missing = missingName(path, getAt(document, path));
  if (missing) return missing;
  const misread = entryProblemAt(document, path);
  if (misread) return `${label}: ${misread}`;
  const spec = fieldAt(path);
  const text = fieldSentence(label, withChoiceNames(withRange(message, getAt(document, path), spec), spec));
  return text.includes(label) || text.endsWith(NEEDS_NAME) ? text : `${label}: ${text}`;
}
