/**
 * The plans open on this page, so that typing and undo outlive a change of address: one for each saved plan, and the
 * new one that has no id yet.
 */
import type { PlanRecord } from "../api/types";
import { removeStored } from "../lib/storage";
import type { Plan } from "../plan-schema/plan";
import { removeDraft, readDraft, writeDraft, readUndoSteps } from "./drafts";
import { hasChanges, isUnsaved, PlanStore, type Base, type PlanContent } from "./planStore";

export const NEW = "new";
const open = new Map<string, PlanStore>();
let last = NEW;

/** Return the page of the plan that was edited last. */
export function lastPlanPage(): string {
  return last === NEW ? "/" : `/plans/${last}`;
}

/** Return the plan that was edited last; null where this browser has none. */
export function lastPlan(): PlanStore | null {
  return openPlan(last);
}

/** Remember the plan that other pages lead back to. */
export function setLastPlan(key: string): void {
  last = key;
}

/** The plan under `key` when it is open, or can be opened without asking the service. */
export function openPlan(key: string): PlanStore | null {
  const found = open.get(key);
  if (found) return found;
  const draft = readDraft(key);
  return draft ? openStore(key, { ...draft, isOwn: draft.touched }) : null;
}

/** Return whether there is a plan that was never saved, and that is more than a preset as it was opened. */
export function isNewPlanOwn(): boolean {
  const store = openPlan(NEW);
  return store !== null && (store.get().isOwn || hasChanges(store.get()));
}

/** Open an unsaved plan, or replace the one that is open: undo brings that back. `isOwn`: it is no preset. */
export function openNew(name: string, plan: Plan, isOwn = false): PlanStore {
  const store = openPlan(NEW);
  if (!store) return openStore(NEW, { name, plan, base: null, isOwn });
  store.start(name, plan, isOwn);
  return store;
}

/** Open what the service has. */
export function openRecord(record: PlanRecord, etag: string): PlanStore {
  const base = baseOf(record, etag);
  return openStore(record.id, { name: base.name, plan: base.plan, base });
}

/** What is open under `from` has been saved and goes by `to` from now on. */
export function movePlan(from: string, to: string): void {
  const store = open.get(from);
  if (!store || from === to) return;
  open.delete(from);
  open.set(to, store);
  // What was typed since, or is no plan yet, is not saved with it.
  if (isUnsaved(store.get())) writeDraft(to, store.get());
  removeDraft(from);
}

/** Close a plan that was deleted, and forget what this tab stored of it. */
export function discardPlan(key: string): void {
  open.delete(key);
  removeDraft(key);
  removeStored(`steps.${key}`, "sessionStorage");
  if (last === key) last = NEW;
}

export function isOpen(key: string, store: PlanStore): boolean {
  return open.get(key) === store;
}

/** Forget what is open; the browser's drafts stay. */
export function closePlans(): void {
  open.clear();
}

export function baseOf(record: PlanRecord, etag: string): Base {
  const { id, revision, name, version } = record;
  return { id, revision, etag, name, version, plan: record.plan };
}

function openStore(key: string, content: PlanContent): PlanStore {
  const { name, plan, base, text = null, before = null, isOwn = false } = content;
  const store = new PlanStore({ name, plan, base, text, before, isOwn, ...readUndoSteps(key, plan) });
  open.set(key, store);
  return store;
}
