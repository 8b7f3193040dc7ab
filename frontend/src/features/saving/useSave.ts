import { useState } from "react";
import { useNavigate } from "react-router";

import { removeAt } from "../../lib/pointer";
import { usePlanStore } from "../../state/planContext";
import { baseOf, movePlan, NEW } from "../../state/openPlans";
import type { Plan } from "../../plan-schema/plan";
import type { Base, PlanStore } from "../../state/planStore";
import { AWAY, failureOf, type Failure } from "./saveFailure";
import { useServerBack } from "./useServerBack";
import { rememberPlan } from "../../state/recentPlans";
import {
  createPlan,
  fetchPlan,
  isStale,
  updatePlan,
  type SaveNote,
} from "../../state/savedPlans";

/** Said to screen readers only: the revision beside the name says it to everyone else. */
export const SAVED = "Saved";

const WITHOUT_TEXT =
  "Saved, but for the YAML: it is no plan yet, and waits in this browser.";

/** What began as one plan and was saved differently on two sides; each has the name that the library knows it by. */
export interface Conflict {
  before: Plan;
  mine: Plan;
  theirs: Awaited<ReturnType<typeof fetchPlan>>;
  /** What was said of the save that did not come about. */
  said: SaveNote;
}

/** Saving the plan on screen, and what became of it. */
export function useSave(id: string | null) {
  const store = usePlanStore();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [note, say] = useState("");

  useServerBack(note === AWAY, () => say(""));

  /** Gives the plan's id once the service has it, or why it has not; in a conflict neither. */
  const tried = async (work: () => Promise<string>): Promise<Tried> => {
    if (store.get().name.trim() === "") return failed(NAMELESS);
    setSaving(true);
    say("");
    try {
      return { id: await work(), failure: null };
    } catch (error) {
      if (!(error instanceof Clash)) return { id: null, failure: failureOf(error) };
      setConflict(error.conflict);
      return { id: null, failure: null };
    } finally {
      setSaving(false);
    }
  };

  /** The same, with what went wrong said beside the buttons. */
  const attempt = async (work: () => Promise<string>): Promise<string | null> => {
    const { id: saved, failure } = await tried(work);
    if (failure) say(inOne(failure));
    return saved;
  };

  const create = async (said: SaveNote = {}) => {
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

  const update = async (said: SaveNote = {}) => {
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
    save: () => attempt(() => update()),
    /** The failure is for whoever typed what is said of it. */
    saveWith: (said: SaveNote) => tried(() => update(said)),
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
    /** Save what was brought together of both, its name too, over theirs; mine is one undo away. */
    saveMerged: (plan: Plan) => {
      const theirs = conflict?.theirs;
      const said = settle();
      if (!theirs) return;
      const documents = [store.get().plan, theirs.record.plan as Plan];
      const isInside = documents.some(({ name }) => typeof name === "string");
      store.replace(isInside ? plan : removeAt(plan, "/name"), String(plan.name));
      store.saved(baseOf(theirs.record, theirs.etag));
      return attempt(() => update(said));
    },
  };
}

interface Tried {
  id: string | null;
  failure: Failure | null;
}

const NAMELESS = "Not saved: a plan needs a name.";

function failed(other: string): Tried {
  return { id: null, failure: { fields: {}, other } };
}

function inOne({ fields, other }: Failure): string {
  const said = Object.values(fields);
  return other || `Not saved. ${said.join(" ")}`;
}

/** A document with the name that the library has, which is a field of the plan like any other. */
export function called(plan: Plan, name: string): Plan {
  return plan.name === name ? plan : { ...plan, name };
}

/** Somebody saved another plan meanwhile. */
class Clash extends Error {
  constructor(readonly conflict: Conflict) {
    super("Saved by someone else meanwhile.");
  }
}

/** Save over `base`. Where only a tag or the like was changed meanwhile, nobody need be asked. */
async function updateOrClash(store: PlanStore, base: Base, said: SaveNote): Promise<Base> {
  const { name, plan } = store.get();
  try {
    return await updatePlan({ name, plan }, base, said);
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const theirs = await fetchPlan(base.id);
  const before = called(base.plan, base.name);
  const clash = () => new Clash({ before, mine: called(plan, name), theirs, said });
  const { record } = theirs;
  if (record.revision !== base.revision || record.name !== base.name) throw clash();
  try {
    return await updatePlan({ name, plan }, { ...base, etag: theirs.etag }, said);
  } catch (error) {
    throw isStale(error) ? clash() : error;
  }
}
