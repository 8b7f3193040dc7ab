import { useState } from "react";
import { useNavigate } from "react-router";

import { Unreachable } from "../../api/problem";
import { usePlanStore } from "../planner/planContext";
import { baseOf, movePlan, NEW } from "../planner/openPlans";
import type { Plan } from "../planner/planDocument";
import type { Base, PlanStore } from "../planner/planStore";
import { reasonOf } from "./plans";
import { useServerBack } from "./useServerBack";
import { rememberPlan } from "./recent";
import { createPlan, fetchPlan, isStale, updatePlan, type Said } from "./save";

/** Said to screen readers only: the revision beside the name says it to everyone else. */
export const SAVED = "Saved";

const WITHOUT_TEXT =
  "Saved, but for the YAML: it is no plan yet, and waits in this browser.";

const AWAY = "Not saved: the server does not answer. Kept in this browser.";

/** What began as one plan and was saved differently on two sides. */
export interface Conflict {
  before: Plan;
  mine: Plan;
  theirs: Awaited<ReturnType<typeof fetchPlan>>;
  /** What was said of the save that did not come about. */
  said: Said;
}

/** Saving the plan on screen, and what became of it. */
export function useSave(id: string | null) {
  const store = usePlanStore();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [note, say] = useState("");

  useServerBack(note === AWAY, () => say(""));

  /** Returns the plan's id once the service has it, or `null` when it has not. */
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
      if (error instanceof Clash) setConflict(error.conflict);
      else say(error instanceof Unreachable ? AWAY : `Not saved. ${reasonOf(error)}`);
      return null;
    } finally {
      setSaving(false);
    }
  };

  const create = async (said: Said = {}) => {
    const base = await createPlan(store.get(), said);
    store.saved(base);
    rememberPlan(base);
    movePlan(id ?? NEW, base.id);
    say(store.get().text === null ? SAVED : WITHOUT_TEXT);
    await navigate(
      { pathname: `/plans/${base.id}`, search: window.location.search },
      { replace: id === null },
    );
    return base.id;
  };

  const update = async (said: Said = {}) => {
    const { base } = store.get();
    if (!base) return create(said);
    const next = await updateOrClash(store, base, said);
    store.saved(next);
    rememberPlan(next);
    say(store.get().text === null ? SAVED : WITHOUT_TEXT);
    return next.id;
  };

  const settle = () => {
    setConflict(null);
    return conflict?.said ?? {};
  };
  return {
    saving,
    conflict,
    note,
    say,
    dismiss: () => setConflict(null),
    save: (said?: Said) => attempt(() => update(said)),
    /** Keep both: mine goes under a new id, theirs stays as it is. */
    saveAsNew: () => {
      const said = settle();
      return attempt(() => create(said));
    },
    /** Take theirs; mine is one undo away. */
    openTheirs: () => {
      const theirs = conflict?.theirs;
      settle();
      if (theirs) store.adopt(baseOf(theirs.record, theirs.etag));
    },
    /** Save what was brought together of both, over theirs; mine is one undo away. */
    saveMerged: (plan: Plan) => {
      const theirs = conflict?.theirs;
      const said = settle();
      if (!theirs) return;
      const { name, base } = store.get();
      const mineIsNew = base !== null && base.name !== name;
      store.replace(plan);
      store.saved(baseOf(theirs.record, theirs.etag));
      if (typeof plan.name !== "string" && !mineIsNew) store.rename(theirs.record.name);
      return attempt(() => update(said));
    },
  };
}

/** Somebody saved another plan meanwhile. */
class Clash extends Error {
  constructor(readonly conflict: Conflict) {
    super("Saved by someone else meanwhile.");
  }
}

/** Save over `base`. Where only a tag or the like was changed meanwhile, nobody need be asked. */
async function updateOrClash(store: PlanStore, base: Base, said: Said): Promise<Base> {
  const { name, plan } = store.get();
  try {
    return await updatePlan({ name, plan }, base, said);
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const theirs = await fetchPlan(base.id);
  const clash = () => new Clash({ before: base.plan, mine: plan, theirs, said });
  const { revision, name: called } = theirs.record;
  if (revision !== base.revision || called !== base.name) throw clash();
  try {
    return await updatePlan({ name, plan }, { ...base, etag: theirs.etag }, said);
  } catch (error) {
    throw isStale(error) ? clash() : error;
  }
}
