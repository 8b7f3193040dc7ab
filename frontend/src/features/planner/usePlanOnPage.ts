import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { ApiProblem, Unreachable } from "../../api/problem";
import type { PlanRecord } from "../../api/types";
import { fetchPlan } from "../library/save";
import { keepDraft } from "./drafts";
import { baseOf, isOpen, NEW, openPlan, openRecord } from "./openPlans";
import { isPlan } from "./planDocument";
import { isUnsaved, type PlanStore } from "./planStore";

interface OnPage {
  store: PlanStore | null;
  /** What is stored is no plan that this page can show. */
  foreign: PlanRecord | null;
  missing: boolean;
  away: boolean;
}

/** The plan that the address names: open already, kept as a draft, or fetched. */
export function usePlanOnPage(id: string | null): OnPage {
  const key = id ?? NEW;
  const here = openPlan(key);
  const query = useQuery({
    queryKey: ["plan", key],
    queryFn: ({ signal }) => fetchPlan(key, signal),
    enabled: id !== null,
    gcTime: 0,
    networkMode: "always",
    retry: (_count, error) => error instanceof Unreachable,
    retryDelay: 1500,
  });
  const store =
    here ??
    (query.data && isPlan(query.data.record.plan)
      ? openRecord(query.data.record, query.data.etag)
      : null);
  useEffect(() => {
    if (store && query.data) bringUpToDate(store, query.data);
  }, [store, query.data]);
  useEffect(() => (store ? keepDraft(key, store, isOpen) : undefined), [key, store]);
  return {
    store,
    foreign: store ? null : (query.data?.record ?? null),
    missing: query.error instanceof ApiProblem,
    away: query.failureReason instanceof Unreachable,
  };
}

/** Show a newer revision, unless there is work here: then the save asks what to do. */
function bringUpToDate(
  store: PlanStore,
  { record, etag }: Awaited<ReturnType<typeof fetchPlan>>,
) {
  const state = store.get();
  if (state.base?.id !== record.id || isUnsaved(state) || !isPlan(record.plan)) return;
  if (record.revision > state.base.revision) store.adopt(baseOf(record, etag));
}
