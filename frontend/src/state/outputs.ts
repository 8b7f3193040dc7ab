/** Every number of an answer that can be drawn or solved for, with its labels. */
import type { Assessment } from "../api/types";

export interface Output {
  /** The id of the API: `PRD1/csa#used_pct`. */
  id: string;
  title: string;
  subject: string;
  unit: string;
}

export const FIRST_LIMIT = "first_limit#multiple";

const LIMIT_NUMBERS: [part: "used_pct" | "used" | "limit" | "multiple", words: string][] = [
  ["used_pct", "% of the limit"],
  ["used", "in use"],
  ["limit", "the limit"],
  ["multiple", "growth until met"],
];

export function outputsOf({ limits, quantities }: Assessment): Output[] {
  return [
    { id: FIRST_LIMIT, title: "Growth until the first limit is met", subject: "all limits", unit: "ratio" },
    ...limits.flatMap((limit) =>
      LIMIT_NUMBERS.flatMap(([part, words]) => {
        const unit = limit[part]?.unit ?? (part === "used_pct" ? "pct" : null);
        return unit === null
          ? []
          : [{ id: `${limit.id}#${part}`, title: `${limit.title}, ${words}`, subject: limit.subject, unit }];
      }),
    ),
    ...quantities.map(({ id, title, subject, quantity }) => ({
      ...{ id, title, subject, unit: quantity.unit },
    })),
  ];
}

/** What a number of a limit is, beside the limit's own title: "in use". */
export function partWords(id: string): string {
  const part = id.slice(id.lastIndexOf("#") + 1);
  return LIMIT_NUMBERS.find(([name]) => name === part && part !== "used_pct")?.[1] ?? "";
}
