/** Names for the places that the service's messages speak of. */
import type { FieldError } from "../../api/problem";
import { getAt, toPointer } from "../../lib/pointer";
import { aboutField, missingName } from "./fieldMessages";
import { NAMES, NUMBERS, partsOf, type Part } from "./parts";
import { isPlan } from "./planDocument";

export interface Place {
  path: string;
  /** The field's label, or the pointer itself where no field shows it. */
  label: string;
  /** The part of the estate; empty where no field shows it. */
  part: string;
}

/** Where `path` stands in `document`, as a person would say it. */
export function placeAt(document: unknown, path: string): Place {
  const part = isPlan(document)
    ? partsOf(document).find((one) => fieldsOf(one).has(restOf(one, path)))
    : undefined;
  if (!part) return { path, label: path === "" ? "The plan" : path, part: "" };
  return { path, label: fieldsOf(part).get(restOf(part, path)) ?? path, part: part.title };
}

/** Whether some field on the page shows the message by itself. */
export function hasField(document: unknown, { field }: FieldError): boolean {
  return placeAt(document, toPointer(field)).part !== "";
}

/** A message with the name of its field: "SHARECNV must be one of 0, 1, 10." */
export function problemText(document: unknown, { field, message }: FieldError): string {
  const path = toPointer(field);
  const { label } = placeAt(document, path);
  const value = getAt(document, path);
  const blank = typeof value === "string" && value.trim() === "";
  if (blank && path.endsWith("/name")) return missingName(label);
  const text = aboutField(label, message);
  return text.includes(label) ? text : `${label}: ${text}`;
}

function restOf({ path }: Part, whole: string): string {
  return whole.startsWith(`${path}/`) ? whole.slice(path.length + 1) : "";
}

function fieldsOf({ kind }: Part): Map<string, string> {
  const fields = new Map(NUMBERS[kind].map(({ key, label }) => [key, label]));
  if (kind === "initiator") fields.set("console", "Console line CSQX004I");
  if (kind === "manager") fields.set("release", "Release");
  const name = NAMES[kind];
  if (name) fields.set("name", name);
  return fields;
}
