/** The filter of the library and its parameters in the address. */
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";

import * as bounds from "../../api/bounds";
import type { LibraryFilter, SortKey } from "../../state/savedPlans";
import { VERDICTS } from "../../ui/Verdict";

export const ORDERS: Record<SortKey, string> = {
  updated: t`Changed last`,
  opened: t`Opened last`,
  created: t`Newest`,
  name: t`Name`,
  verdict: t`Status, worst first`,
  first_limit: t`First limit, nearest first`,
  date: t`Date, earliest first`,
  owner: t`Owner`,
  tags: t`Tags`,
};

/** The longest text that the service takes. */
export const LONGEST_TEXT = bounds.PlanFilter.q.maxLength;

const SORTS = Object.keys(ORDERS) as SortKey[];

/** Marks an address that was written here: what is typed is ahead of it. */
const OWN = { own: true };

export function useLibraryFilter() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OWN> | null };
  const [wanted, setWanted] = useState(() => filterFrom(params));
  const [seen, setSeen] = useState(params);
  if (params !== seen) {
    setSeen(params);
    if (state?.own !== true) setWanted(filterFrom(params));
  }
  const want = (change: Partial<LibraryFilter>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    setParams(paramsOf(next), { replace: true, state: OWN });
  };
  return { wanted, want };
}

export function filterFrom(params: URLSearchParams): LibraryFilter {
  return {
    q: textIn(params, "q"),
    tag: (params.get("tag") ?? "").slice(0, 50),
    verdict: VERDICTS.find((one) => one === params.get("verdict")) ?? "",
    sort: SORTS.find((one) => one === params.get("sort")) ?? "updated",
    order: (["asc", "desc"] as const).find((one) => one === params.get("order")) ?? "",
    archived: params.get("archived") === "yes" ? "yes" : "no",
    below: textIn(params, "below"),
    before: textIn(params, "before"),
    owner: textIn(params, "owner"),
    environment: textIn(params, "environment"),
  };
}

function textIn(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? "").slice(0, LONGEST_TEXT);
}

export function paramsOf({
  q,
  tag,
  verdict,
  sort,
  order,
  archived,
  below,
  before,
  owner,
  environment,
}: LibraryFilter): Record<string, string> {
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(verdict && { verdict }),
    ...(sort !== "updated" && { sort }),
    ...(order && { order }),
    ...(archived === "yes" && { archived }),
    ...(below && { below }),
    ...(before && { before }),
    ...(owner && { owner }),
    ...(environment && { environment }),
  };
}
