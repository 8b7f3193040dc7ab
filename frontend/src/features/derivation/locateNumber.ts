/** Finds numbers of an answer by the id under which the service explains them. */
import { t } from "@lingui/core/macro";
import type { Assessment, Limit } from "../../api/types";

const NAMES = {
  used: t`in use`,
  limit: t`limit`,
  used_pct: t`share in use`,
  headroom: t`room until the limit`,
  multiple: t`multiple of today’s load at which it is reached`,
};

type NumbersOfBounds = Omit<NonNullable<Limit["bounds"]>, "text">;

/** Return the number with an id, or `null` where the answer has none. */
export function locateNumber(answer: Assessment, id: string) {
  const { limits, quantities, channels_that_fit: channels, first_limit: first } = answer;
  const quantity = [...quantities, ...(channels ? [channels] : [])].find((one) => one.id === id);
  if (quantity) return { ...quantity, number: quantity.quantity };
  const [, limitId, name = ""] = /^(.*)#(\w+)$/.exec(id) ?? [];
  const limit = limits.find((one) => one.id === limitId);
  if (!limit) return null;
  const { title, subject, part } = limit;
  if (name === "years" && first.limit === limitId && first.years) {
    return { title: t`${title}, years until it is reached`, subject, part, number: first.years };
  }
  if (name === "moment" && limit.moment) {
    return { title: t`${title}, time from the start of the outage`, subject, part, number: limit.moment.after };
  }
  const [, base = name, end] = /^(.*)_at_(least|most)$/.exec(name) ?? [];
  if (!(base in NAMES)) return null;
  const key = base as keyof typeof NAMES;
  const number = end ? limit.bounds?.[name as keyof NumbersOfBounds] : limit[key];
  return number ? { title: `${title}, ${NAMES[key]}${end ? t`, at ${end}` : ""}`, subject, part, number } : null;
}
