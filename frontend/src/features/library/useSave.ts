import { useState } from "react";
import { useNavigate } from "react-router";

import { Unreachable } from "../../api/problem";
import { usePlanStore } from "../planner/planContext";
import { baseOf, movePlan, NEW } from "../planner/openPlans";
import { useServerBack } from "./useServerBack";
import { rememberPlan } from "./recent";
import { createPlan, fetchPlan, isStale, updatePlan } from "./save";

/** Said to screen readers only: the revision beside the name says it to everyone else. */
export const SAVED = "Saved";

const AWAY = "Not saved: the server does not answer. Kept in this browser.";

/** Saving the plan on screen, and what became of it. */
export function useSave(id: string | null) {
  const store = usePlanStore();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [note, say] = useState("");

  /** Returns the plan's id once the service has it, or `null` when it has not. */
  useServerBack(note === AWAY, () => say(""));

  const attempt = async (work: () => Promise<string>): Promise<string | null> => {
    if (store.get().name.trim() === "") {
      say("Not saved: a plan needs a name.");
      return null;
    }
    setSaving(true);
    say("");
    try {
      return await work();
    } catch (error) {
      if (isStale(error)) setConflict(true);
      else say(reasonOf(error));
      return null;
    } finally {
      setSaving(false);
    }
  };

  const create = async () => {
    const base = await createPlan(store.get());
    store.saved(base);
    rememberPlan(base);
    movePlan(id ?? NEW, base.id);
    say(SAVED);
    await navigate(
      { pathname: `/plans/${base.id}`, search: window.location.search },
      { replace: id === null },
    );
    return base.id;
  };

  const update = async () => {
    const { base, ...rest } = store.get();
    if (!base) return create();
    const next = await updatePlan(rest, base);
    store.saved(next);
    rememberPlan(next);
    say(SAVED);
    return next.id;
  };

  return {
    saving,
    conflict,
    note,
    say,
    dismiss: () => setConflict(false),
    save: () => attempt(update),
    /** Keep both: mine goes under a new id, theirs stays as it is. */
    saveAsNew: () => {
      setConflict(false);
      return attempt(create);
    },
    /** Take theirs; mine is one undo away. */
    openTheirs: async () => {
      setConflict(false);
      const base = store.get().base;
      if (!base) return;
      await attempt(async () => {
        const { record, etag } = await fetchPlan(base.id);
        store.adopt(baseOf(record, etag));
        return base.id;
      });
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof Unreachable) return AWAY;
  return `Not saved. ${error instanceof Error ? error.message : ""}`;
}
