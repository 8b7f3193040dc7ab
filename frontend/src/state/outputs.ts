/** Results of an answer that can be drawn or solved for, with their labels. */
import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import type { Assessment } from "../api/types";

interface ResultOption {
  /** The id of the API: `PRD1/csa#used_pct`. */
  id: string;
  label: string;
  /** The part of the plan. */
  detail: string;
  unit: string;
}

export const FIRST_LIMIT_MULTIPLE = "first_limit#multiple";

const LIMIT_NUMBERS: [part: "used_pct" | "used" | "limit" | "multiple", words: string][] = [
  ["used_pct", t`% of the limit`],
  ["used", t`in use`],
  ["limit", t`the limit`],
  ["multiple", t`growth until reached`],
];

const GROWTH: ResultOption = {
  ...{ id: FIRST_LIMIT_MULTIPLE, label: t`Growth until the first limit is reached` },
  ...{ detail: t`all limits`, unit: "ratio" },
};

/** Return every number of an answer that can be drawn or solved for. */
export function useResultOptions(answer: Assessment): ResultOption[] {
  return useMemo(() => resultsOf(answer), [answer]);
}

function resultsOf({ limits, quantities }: Assessment): ResultOption[] {
  const ofLimits = limits.flatMap((limit) =>
    LIMIT_NUMBERS.flatMap(([part, words]) => {
      const unit = limit[part]?.unit ?? (part === "used_pct" ? "pct" : null);
      const label = `${limit.title}, ${words}`;
      return unit === null ? [] : [{ id: numberId(limit.id, part), label, detail: limit.subject, unit }];
    }),
  );
  const others = quantities.map(({ id, title, subject, quantity }) => ({
    ...{ id, label: title, detail: subject, unit: quantity.unit },
  }));
  return [GROWTH, ...ofLimits, ...others];
}

/** Return the id under which the service has and explains a number of a limit. */
export function numberId(limit: string | null, number: string): string {
  return `${limit}#${number}`;
}

/** Return what a number of a limit is, beside the limit's own title: "in use". */
export function numberWords(number: string | null): string {
  return LIMIT_NUMBERS.find(([name]) => name === number && number !== "used_pct")?.[1] ?? "";
}

/** Return the paths in the plan that would relieve the first limit, and so are what it depends on. */
export function causesOf({ first_limit, remedies }: Assessment): string[] {
  return remedies.filter(({ limit }) => limit === first_limit.limit).map(({ path }) => path);
}
