/**
 * Names for the numbers of an answer, short enough for the address bar.
 *
 * `binding.multiple`, `constraint.<id>.used`, `quantity.<id>`: what is open is part
 * of the link.
 */
import type { Numeral, Assessment } from "../../api/types";

export interface Located {
  title: string;
  subject: string;
  quantity: Numeral;
}

const PARTS = {
  used: "in use",
  limit: "limit",
  used_pct: "share in use",
  headroom: "headroom",
};
type Part = keyof typeof PARTS;

export const addressOf = {
  binding: (part: "multiple" | "room") => `binding.${part}`,
  constraint: (id: string, part: Part) => `constraint.${part}.${id}`,
  quantity: (id: string) => `quantity.${id}`,
};

/** The number that an address names, or `null` when this answer has none there. */
export function locate(answer: Assessment, address: string): Located | null {
  const [kind, ...rest] = address.split(".");
  if (kind === "binding") return bindingPart(answer, rest.join("."));
  if (kind === "quantity") return namedQuantity(answer, rest.join("."));
  if (kind === "constraint")
    return constraintPart(answer, rest[0] as Part, rest.slice(1).join("."));
  return null;
}

function bindingPart({ binding }: Assessment, part: string): Located | null {
  const quantity =
    part === "room" ? binding.room : part === "multiple" ? binding.multiple : null;
  if (!quantity) return null;
  const title = part === "room" ? "Room for more" : "Growth until the first limit";
  return { title, subject: `${binding.title}, ${binding.subject}`, quantity };
}

function namedQuantity(answer: Assessment, id: string): Located | null {
  const found = answer.quantities.find((entry) => entry.id === id);
  return found
    ? { title: found.title, subject: found.subject, quantity: found.quantity }
    : null;
}

function constraintPart(answer: Assessment, part: Part, id: string): Located | null {
  const found = answer.constraints.find((entry) => entry.id === id);
  const quantity = found?.[part];
  if (!found || !quantity) return null;
  return { title: `${found.title}, ${PARTS[part]}`, subject: found.subject, quantity };
}
