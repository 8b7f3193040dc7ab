/** Finds numbers of an answer by the id under which the service explains them. */
import { t } from "@lingui/core/macro";
import type { AnswerNumber, Assessment, Limit } from "../../api/types";
import { numberId } from "../../state/outputs";

/** The numbers of every limit, beside those of its bounds. */
const NAMES = {
  used: t`in use`,
  limit: t`limit`,
  used_pct: t`share in use`,
  headroom: t`room until the limit`,
  multiple: t`multiple of today’s load at which it is reached`,
};

type NumbersOfBounds = Omit<NonNullable<Limit["bounds"]>, "text">;
type Name = keyof typeof NAMES;

/** Return the number with an id, or `null` where the answer has none. */
export function locateNumber(answer: Assessment, id: string) {
  const { limits, quantities, channels_that_fit: channels, first_limit: first } = answer;
  const quantity = [...quantities, ...(channels ? [channels] : [])].find((one) => one.id === id);
  if (quantity) return { ...quantity, number: quantity.quantity, isMultiple: false };
  for (const limit of limits.filter((one) => id.startsWith(one.id))) {
    const years = first.limit === limit.id ? first.years : null;
    const found = numbersOf(limit, years).find(({ name }) => numberId(limit.id, name) === id);
    if (found?.number) {
      const { subject, part } = limit;
      return { ...{ subject, part }, title: found.title, number: found.number, isMultiple: found.name === "multiple" };
    }
  }
  return null;
}

function numbersOf(limit: Limit, years: AnswerNumber | null | undefined) {
  const { title, bounds, moment } = limit;
  return [
    ...(Object.keys(NAMES) as Name[]).flatMap((name) => [
      { name, title: `${title}, ${NAMES[name]}`, number: limit[name] },
      ...["least", "most"].map((end) => ({
        ...{ name: `${name}_at_${end}`, title: `${title}, ${NAMES[name]}${t`, at ${end}`}` },
        number: bounds?.[`${name}_at_${end}` as keyof NumbersOfBounds],
      })),
    ]),
    { name: "years", title: t`${title}, years until it is reached`, number: years },
    { name: "moment", title: t`${title}, time from the start of the outage`, number: moment?.after },
  ];
}
