/** What the service says about single fields, brought to the fields. */
import { createContext, useContext } from "react";

import type { FieldError } from "../../api/problem";
import { toPointer } from "../../lib/pointer";

type Messages = ReadonlyMap<string, string>;

export const FieldMessages = createContext<Messages>(new Map());

/** What is wrong at `path`, as a sentence about `label`. */
export function useFieldError(path: string, label: string): string | null {
  const message = useContext(FieldMessages).get(path);
  return message === undefined ? null : aboutField(label, message);
}

/** The service's messages by JSON pointer. */
export function messagesOf(errors: FieldError[]): Messages {
  return new Map(errors.map(({ field, message }) => [toPointer(field), message]));
}

/** Its messages read on from the name of the field: "must be above 0". */
export function aboutField(label: string, message: string): string {
  const sentence = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What to say of a name that was left out, by the label of its field. */
export function missingName(label: string): string {
  const thing = label.replace(/ name$/, "");
  const article = thing.startsWith("LPAR") ? "An" : "A";
  return `${article} ${thing.charAt(0) === "L" ? thing : thing.toLowerCase()} needs a name.`;
}
