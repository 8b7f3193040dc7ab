/** What is looked for in the library: kept in the address, which follows what is typed. */
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";

import type { LibraryFilter } from "../../state/library";

const SORTS = ["updated", "created", "name", "opened"] as const;

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

function filterFrom(params: URLSearchParams): LibraryFilter {
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    tag: (params.get("tag") ?? "").slice(0, 50),
    sort: SORTS.find((one) => one === params.get("sort")) ?? "updated",
    archived: params.get("archived") === "yes" ? "yes" : "no",
  };
}

function paramsOf({ q, tag, sort, archived }: LibraryFilter): Record<string, string> {
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(sort !== "updated" && { sort }),
    ...(archived === "yes" && { archived }),
  };
}
