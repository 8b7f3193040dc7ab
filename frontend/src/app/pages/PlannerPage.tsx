import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMatch } from "react-router";

import { ApiProblem, Unreachable, RETRY_UNTIL_REACHABLE } from "../../api/problem";
import { presetQuery } from "../../api/queries";
import { isPlan, type Plan } from "../../plan-schema/plan";
import { autosaveDraft } from "../../state/drafts";
import { baseOf, isOpen, setLastPlan, NEW, openNew, openPlan, openRecord } from "../../state/openPlans";
import { isUnsaved, type PlanStore } from "../../state/planStore";
import { forgetPlan, rememberPlan } from "../../state/recentPlans";
import { fetchPlan, recordOpening } from "../../state/savedPlans";
import { OpeningPage } from "../../ui/messages";
import { Shell } from "../Shell";
import { PlanWorkspace } from "./PlanWorkspace";
import { UnreadablePlan } from "./UnreadablePlan";

/** `/` and `/plans/:id`: one page, so that the first save does not tear it down. */
export function PlannerPage() {
  const id = useMatch("/plans/:id")?.params.id ?? null;
  const { store, sample, unreadable: foreign, missing, away } = usePagePlan(id);
  if (store) return <PlanWorkspace {...{ store, id, sample }} />;
  if (foreign) {
    return (
      <Shell>
        <UnreadablePlan name={foreign.name} document={foreign.plan} />
      </Shell>
    );
  }
  return (
    <Shell>
      <OpeningPage what={t`plan`} missing={missing} away={away}>
        <Trans>The address names a plan that this server does not have. Check that the link was copied whole.</Trans>
      </OpeningPage>
    </Shell>
  );
}

/** The plan that the page opens on where the address names no other; public/early.js asks for it, too. */
const FIRST_PRESET = "thousands-of-clients";

/** Return the plan that the address names: already open, stored as a draft, or fetched. */
function usePagePlan(id: string | null) {
  const key = id ?? NEW;
  const here = openPlan(key);
  const query = useQuery({
    queryKey: ["plan", key],
    queryFn: ({ signal }) => fetchPlan(key, signal),
    enabled: id !== null,
    gcTime: 0,
    ...RETRY_UNTIL_REACHABLE,
  });
  const preset = useQuery({
    ...presetQuery(FIRST_PRESET),
    enabled: id === null && here === null,
    ...RETRY_UNTIL_REACHABLE,
  });
  const store = here ?? opened(id, query.data, preset.data);
  useEffect(() => {
    if (store && query.data) adoptNewerRevision(store, query.data);
  }, [store, query.data]);
  const missing = query.error instanceof ApiProblem && query.error.status === 404;
  useEffect(() => {
    if (query.data) rememberPlan(query.data.record);
    if (missing) forgetPlan(key);
  }, [query.data, missing, key]);
  useEffect(() => {
    // Nothing depends on it, so a failure is not shown.
    if (query.data) recordOpening(query.data.record.id).catch(() => undefined);
  }, [query.data]);
  useEffect(() => (store ? setLastPlan(key) : undefined), [key, store]);
  useEffect(() => (store ? autosaveDraft(key, store, isOpen) : undefined), [key, store]);
  const request = id === null ? preset : query;
  return {
    store,
    sample: preset.data?.plan,
    // What is stored is no plan that this page can show.
    unreadable: store ? null : (query.data?.record ?? null),
    missing: request.error instanceof ApiProblem && request.error.status !== 401,
    away: request.failureReason instanceof Unreachable,
  };
}

type Fetched = Awaited<ReturnType<typeof fetchPlan>>;

function opened(
  id: string | null,
  fetched: Fetched | undefined,
  preset: { title: string; plan: Plan } | undefined,
): PlanStore | null {
  if (id !== null) {
    return fetched && isPlan(fetched.record.plan) ? openRecord(fetched.record, fetched.etag) : null;
  }
  return preset ? openNew(preset.title, preset.plan) : null;
}

/** Show a newer revision, unless there are unsaved changes: then the conflict is resolved when saving. */
function adoptNewerRevision(store: PlanStore, { record, etag }: Fetched) {
  const state = store.get();
  if (state.base?.id !== record.id || isUnsaved(state) || !isPlan(record.plan)) return;
  if (record.revision > state.base.revision) store.adopt(baseOf(record, etag));
}
