/** Unsaved work in the browser: for each tab, a draft and the undo steps of each plan, and of the new plan. */
import { removeStored, readStored, storedKeys, writeStored } from "../lib/storage";
import { isPlan, type Plan } from "../plan-schema/plan";
import { isUnsaved, equalDocuments } from "./planStore";
import type { PlanContent, PlanState, PlanStore, UndoSteps } from "./planStore";
import { otherTabs, tabId } from "./tabId";

export interface Draft extends PlanContent {
  /** Whether it is more than a preset as it was opened: changed, or made from answers. */
  touched: boolean;
  /** When it was written, in ms. */
  at?: number | undefined;
}

/** A draft of another tab, mostly one that is closed. */
export interface Orphan {
  /** Where it is stored. */
  at: string;
  draft: Draft;
}

/** How long typing may pause before the draft is written, in ms: 2 ms of work, which would delay the next key. */
const PAUSE = 500;

export function readDraft(key: string): Draft | null {
  return read(draftKey(key));
}

/** Store `state`, so that it is restored when the page is reloaded. */
export function writeDraft(key: string, state: PlanState): void {
  const { name, plan, base, text, before, origin, isOwn } = state;
  const touched = isOwn || Boolean(text) || !equalDocuments(plan, origin);
  writeStored(draftKey(key), { name, plan, base, text, before, touched, at: Date.now() } satisfies Draft);
}

/** Whether this browser has changes that are not saved, of any tab. */
export function hasDrafts(): boolean {
  return storedKeys().some((key) => key.startsWith("draft.") && read(key)?.touched);
}

/** Whether this browser has changes of `key` that are not saved, of any tab. */
export function hasDraft(key: string): boolean {
  return [draftKey(key), ...keysOf(key)].some((at) => read(at));
}

export function removeDraft(key: string): void {
  removeStored(draftKey(key));
}

/** Return the drafts of `key` whose tab is closed. */
export async function orphansOf(key: string): Promise<Orphan[]> {
  return (await draftsElsewhere(key)).orphans;
}

/** Return the drafts of `key` of other tabs: those whose tab is closed, and those of tabs that are open. */
export async function draftsElsewhere(key: string): Promise<{ orphans: Orphan[]; open: Orphan[] }> {
  const left = keysOf(key);
  if (left.length === 0) return { orphans: [], open: [] };
  const alive = await otherTabs();
  const isOpen = (at: string) => alive.has(at.slice(prefix(key).length));
  const found = left.flatMap((at): Orphan[] => {
    const draft = read(at);
    if (draft && isWorthOffering(draft)) return [{ at, draft }];
    if (!isOpen(at)) removeStored(at);
    return [];
  });
  return { orphans: found.filter(({ at }) => !isOpen(at)), open: found.filter(({ at }) => isOpen(at)) };
}

export function removeOrphan({ at }: Orphan): void {
  removeStored(at);
}

function keysOf(key: string): string[] {
  const own = draftKey(key);
  return storedKeys().filter((at) => at !== own && (at === `draft.${key}` || at.startsWith(prefix(key))));
}

function isWorthOffering({ base, touched }: Draft): boolean {
  return base !== null || touched;
}

function read(key: string): Draft | null {
  const draft = readStored<Partial<Draft>>(key);
  if (!draft || !isPlan(draft.plan) || typeof draft.name !== "string") return null;
  const { name, plan, base = null, text = null, touched = true, at } = draft;
  const before = isPlan(draft.before) ? draft.before : null;
  return { name, plan, base, text, before, touched, at };
}

function prefix(key: string): string {
  return `draft.${key}@`;
}

function draftKey(key: string): string {
  return prefix(key) + tabId();
}

/**
 * Keep the draft of `store` up to date until the returned function is called, for as long as `store` is open under
 * `key`.
 */
export function autosaveDraft(
  key: string,
  store: PlanStore,
  isOpen: (key: string, store: PlanStore) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.get();
  const write = () => {
    clearTimeout(timer);
    const state = store.get();
    if (state === written || !isOpen(key, store)) return;
    written = state;
    if (isUnsaved(state)) writeDraft(key, state);
    else removeDraft(key);
  };
  const stop = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  });
  const leave = () => {
    write();
    if (isOpen(key, store)) storeUndoSteps(key, store.get());
  };
  window.addEventListener("pagehide", leave);
  return () => {
    write();
    stop();
    window.removeEventListener("pagehide", leave);
  };
}

/** Steps that are stored each way: a plan of twenty queue managers takes some 30 KB, and a tab may keep about 5 MB. */
const MAX_STEPS = 50;

interface Stored extends UndoSteps {
  plan: Plan;
}

/** Store the steps of the plan that is open under `key`; where that fails only the steps are lost. */
export function storeUndoSteps(key: string, { plan, past, future }: Stored): void {
  const stored: Stored = { plan, past: past.slice(-MAX_STEPS), future: future.slice(0, MAX_STEPS) };
  if (!writeStored(`steps.${key}`, stored, "sessionStorage")) removeStored(`steps.${key}`, "sessionStorage");
}

/** Return the steps that led to `plan`, if this tab stored them. */
export function readUndoSteps(key: string, plan: Plan): UndoSteps | null {
  const { plan: then, past, future } = readStored<Partial<Stored>>(`steps.${key}`, "sessionStorage") ?? {};
  if (!isPlan(then) || !arePlans(past) || !arePlans(future) || !equalDocuments(then, plan)) return null;
  return { past, future };
}

function arePlans(stored: unknown): stored is Plan[] {
  return Array.isArray(stored) && stored.every(isPlan);
}
