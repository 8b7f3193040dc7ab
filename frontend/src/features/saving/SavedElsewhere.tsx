import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useListener } from "../../lib/hooks";
import { isUnsaved, usePlan, usePlanStore, type Base } from "../../state/planStore";
import { isSavedHere, useAnnouncedSaves } from "../../state/saveChannel";
import { fetchIfChanged } from "../../state/savedPlans";
import { personName } from "../../ui/SavedBy";
import { Notice } from "../../ui/messages";

interface Saved {
  id: string;
  revision: number;
  author?: string | null;
}

/**
 * Reports that the plan was saved in another window or by someone else; without unsaved changes here, the page shows
 * the new revision at once.
 */
export function SavedElsewhere({ id }: { id: string | null }) {
  const queries = useQueryClient();
  const store = usePlanStore();
  const base = usePlan((state) => state.base);
  const unsaved = usePlan(isUnsaved);
  const [newest, setNewest] = useState<Saved | null>(null);
  const report = (saved: Saved) => {
    // As it is now: this page may have saved while it waited for an answer.
    const { base: known } = store.get();
    if (saved.id !== id || known === null || saved.revision <= known.revision) return;
    setNewest(saved);
    void queries.invalidateQueries({ queryKey: ["plan", id] });
  };
  useAnnouncedSaves(report);
  useSavedPlanAtFocus(base, report);
  if (base === null || newest?.id !== id || newest.revision < base.revision) return null;
  if (newest.revision === base.revision) return unsaved ? null : <Notice kind="info" title={shownText(newest)} />;
  return (
    <Notice kind="warning" title={waitingText(newest)}>
      <Trans>Your changes here are not in it. When you save, you can compare and merge both.</Trans>
    </Notice>
  );
}

function shownText(saved: Saved): string {
  const { revision, author = null } = saved;
  const who = personName(author);
  if (isSavedHere(saved)) return t`This is revision ${revision}, which was saved in another window.`;
  return who
    ? t`This is revision ${revision}, which ${who} saved.`
    : t`This is revision ${revision}, which someone else saved.`;
}

function waitingText(saved: Saved): string {
  const { revision, author = null } = saved;
  const who = personName(author);
  if (isSavedHere(saved)) return t`Another window saved revision ${revision} of this plan.`;
  return who
    ? t`${who} saved revision ${revision} of this plan.`
    : t`Someone else saved revision ${revision} of this plan.`;
}

/** Both events of a return to the page ask once, in ms. */
const FRESH = 2000;

/** Call `listener` with the saved plan whenever one returns to the page and it is another than `base`. */
function useSavedPlanAtFocus(base: Base | null, listener: (saved: Saved) => void) {
  const queries = useQueryClient();
  const check = () => {
    if (base === null || document.visibilityState === "hidden") return;
    const { id, etag } = base;
    const request = { queryKey: ["saved", id, etag], queryFn: () => fetchIfChanged(base), staleTime: FRESH };
    // Nothing depends on it: a failure is not shown, and the next return asks again.
    queries.fetchQuery(request).then(
      (saved) => saved && listener(saved),
      () => undefined,
    );
  };
  useListener(window, "focus", check);
  useListener(document, "visibilitychange", check);
}
