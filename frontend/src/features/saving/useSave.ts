import { t } from "@lingui/core/macro";
import { useState, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

import { unwrap, client } from "../../api/client";
import { ApiProblem, Unreachable } from "../../api/problem";
import { fieldSentence } from "../../lib/format";
import { removeAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { baseOf, movePlan, NEW } from "../../state/openPlans";
import { usePlanStore, type Base, type PlanStore } from "../../state/planStore";
import { rememberPlan } from "../../state/recentPlans";
import { announceSave } from "../../state/saveChannel";
import { createPlan, fetchPlan, isStale, updatePlan, errorText, type SaveNote } from "../../state/savedPlans";

/** For screen readers only: the screen shows the revision beside the name. */
export const SAVED = t`Saved`;

const WITHOUT_TEXT = t`Saved without the YAML text: it is not a valid plan yet and stays in this browser.`;

/** Two different changes of one plan; each document has its name in the library. */
export interface Conflict {
  before: Plan;
  mine: Plan;
  theirs: Awaited<ReturnType<typeof fetchPlan>>;
  /** The note of the save that failed. */
  saveNote: SaveNote;
}

/** Save the plan on screen, and report the result. */
export function useSave(id: string | null) {
  const store = usePlanStore();
  const { attempt, trySave, conflict, closeConflict, setMessage, ...state } = useAttempts(store);
  const { create, update } = useRevisions(id, store, setMessage);
  return {
    ...{ ...state, conflict, setMessage },
    dismiss: () => void closeConflict(),
    save: () => attempt(() => update()),
    /** Return the failure, for the dialog in which the note was typed. */
    saveWith: (saveNote: SaveNote) => trySave(() => update(saveNote)),
    /** Keep both: mine gets a new id, theirs stays. */
    saveAsNew: () => {
      const saveNote = closeConflict();
      return attempt(() => create(saveNote));
    },
    /** Take theirs; undo brings mine back. */
    openTheirs: () => {
      const theirs = conflict?.theirs;
      closeConflict();
      if (theirs) store.adopt(baseOf(theirs.record, theirs.etag));
    },
    /** Save the merged plan and its name over theirs; undo brings mine back. */
    saveMerged: (plan: Plan) => {
      const theirs = conflict?.theirs;
      const saveNote = closeConflict();
      if (!theirs) return;
      const documents = [store.get().plan, theirs.record.plan];
      const isInside = documents.some(({ name }) => typeof name === "string");
      store.replace(isInside ? plan : removeAt(plan, "/name"), String(plan.name));
      store.saved(baseOf(theirs.record, theirs.etag));
      return attempt(() => update(saveNote));
    },
  };
}

/** Follow the attempts to save the plan of `store`: whether one is on its way, its message, and its conflict. */
function useAttempts(store: PlanStore) {
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Of this plan: the page of another open one is the same component.
  const [last, setLast] = useState({ store, text: "" });
  const message = last.store === store ? last.text : "";
  const setMessage = (text: string) => setLast({ store, text });
  useServerBack(message === AWAY, () => setMessage(""));

  /** Return the plan's id once it is saved, or the failure; in a conflict neither. */
  const trySave = async (work: () => Promise<string>): Promise<SaveResult> => {
    if (store.get().name.trim() === "") return failed(NAMELESS);
    setSaving(true);
    setMessage("");
    try {
      return { id: await work(), failure: null };
    } catch (error) {
      if (!(error instanceof ConflictError)) return { id: null, failure: failureOf(error) };
      setConflict(error.conflict);
      return { id: null, failure: null };
    } finally {
      setSaving(false);
    }
  };

  /** The same; a failure is shown beside the buttons. */
  const attempt = async (work: () => Promise<string>): Promise<string | null> => {
    const { id: saved, failure } = await trySave(work);
    if (failure) setMessage(failureText(failure));
    return saved;
  };

  /** Close the dialog of the conflict, and return the note of the save that failed. */
  const closeConflict = () => {
    setConflict(null);
    return conflict?.saveNote ?? {};
  };
  return { saving, conflict, message, setMessage, trySave, attempt, closeConflict };
}

/** Return functions that save the plan as a new one, or as the next revision of the one that it is. */
function useRevisions(id: string | null, store: PlanStore, setMessage: (text: string) => void) {
  const navigate = useNavigate();
  const report = (base: Base) => {
    store.saved(base);
    rememberPlan(base);
    announceSave(base);
    setMessage(store.get().text === null ? SAVED : WITHOUT_TEXT);
  };
  const create = async (saveNote: SaveNote = {}) => {
    const base = await createPlan(store.get(), saveNote);
    report(base);
    movePlan(id ?? NEW, base.id);
    await navigate({ pathname: `/plans/${base.id}`, search: window.location.search }, { replace: id === null });
    return base.id;
  };
  const update = async (saveNote: SaveNote = {}) => {
    const { base } = store.get();
    if (!base) return create(saveNote);
    const next = await updateOrConflict(store, base, saveNote);
    report(next);
    return next.id;
  };
  return { create, update };
}

export interface SaveResult {
  id: string | null;
  failure: Failure | null;
}

const NAMELESS = t`Not saved: a plan needs a name.`;

function failed(other: string): SaveResult {
  return { id: null, failure: { fields: {}, other } };
}

function failureText({ fields, other }: Failure): string {
  return other || t`Not saved. ${Object.values(fields).join(" ")}`;
}

/** Return a document with its name in the library, which is then merged like any field. */
export function withName(plan: Plan, name: string): Plan {
  return plan.name === name ? plan : { ...plan, name };
}

/** There is a newer revision. */
class ConflictError extends Error {
  constructor(readonly conflict: Conflict) {
    super(t`There is a newer revision.`);
  }
}

/** Save a revision after `base`; no conflict where only a tag or the like was changed. */
async function updateOrConflict(store: PlanStore, base: Base, saveNote: SaveNote): Promise<Base> {
  const { name, plan } = store.get();
  try {
    return await updatePlan({ name, plan }, base, saveNote);
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const theirs = await fetchPlan(base.id);
  const before = withName(base.plan, base.name);
  const conflict = () => new ConflictError({ before, mine: withName(plan, name), theirs, saveNote });
  const { record } = theirs;
  if (record.revision !== base.revision || record.name !== base.name) throw conflict();
  try {
    return await updatePlan({ name, plan }, { ...base, etag: theirs.etag }, saveNote);
  } catch (error) {
    throw isStale(error) ? conflict() : error;
  }
}

const LABELS = { note: t`The note`, version_name: t`The name of the version`, author: t`Your name` };

type NoteField = keyof typeof LABELS;

export interface Failure {
  fields: Partial<Record<NoteField, string>>;
  /** The error that belongs to none of the fields. */
  other: string;
}

function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) {
    return { fields: {}, other: error.reason ? t`Not saved. ${error.reason} Kept in this browser.` : AWAY };
  }
  const errors = error instanceof ApiProblem ? error.errors : [];
  const fields = Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const key = field.replace(/^\//, "");
      return isNoteField(key) ? [[key, fieldSentence(LABELS[key], message)]] : [];
    }),
  );
  const isAll = errors.length > 0 && Object.keys(fields).length === errors.length;
  return { fields, other: isAll ? "" : t`Not saved. ${errorText(error)}` };
}

const AWAY = t`Not saved: the server does not answer. Kept in this browser.`;

function isNoteField(key: string): key is NoteField {
  return key in LABELS;
}

/** How often to check whether the server responds again, in ms. */
const INTERVAL = 2500;

/** While `waiting`, check the server regularly, and call `onBack` once it responds. */
function useServerBack(waiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      unwrap(client.GET("/healthz")).then(back, (error: unknown) => {
        // Any response means that the server is up.
        if (error instanceof ApiProblem) back();
      });
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [waiting]);
}
