/**
 * Numbers of an answer by the id under which the service explains them.
 *
 * The id stands in the address of the page: what is open is part of the link.
 */
import type { Assessment, Limit, AnswerNumber } from "../../api/types";

export interface Located {
  title: string;
  subject: string;
  quantity: AnswerNumber;
}

const PARTS = {
  used: "in use",
  limit: "limit",
  used_pct: "share in use",
  headroom: "room until the limit",
  multiple: "multiple of today’s load at which it is met",
} satisfies Partial<Record<keyof Limit, string>>;

/** The number with an id, or `null` when this answer has none. */
export function locateNumber(answer: Assessment, id: string): Located | null {
  return inLimits(answer, id) ?? inQuantities(answer, id) ?? inFirstLimit(answer, id);
}

function inLimits({ limits }: Assessment, id: string): Located | null {
  for (const limit of limits) {
    for (const [name, words] of Object.entries(PARTS)) {
      const quantity = limit[name as keyof typeof PARTS];
      if (quantity?.derivation !== id) continue;
      const { title, subject } = limit;
      return { title: `${title}, ${words}`, subject, quantity };
    }
  }
  return null;
}

function inQuantities({ quantities }: Assessment, id: string): Located | null {
  const found = quantities.find(({ quantity }) => quantity.derivation === id);
  if (!found) return null;
  const { title, subject, quantity } = found;
  return { title, subject, quantity };
}

function inFirstLimit({ first_limit }: Assessment, id: string): Located | null {
  const { years, title, subject } = first_limit;
  if (years?.derivation !== id) return null;
  return { title: `${title}, years until it is met`, subject: subject ?? "", quantity: years };
}
