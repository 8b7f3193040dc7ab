/**
 * The plan being edited, with undo and redo.
 *
 * A store outside React, so that a field is drawn again only when its own value changes, and so that typing survives a
 * move between pages.
 */
import { createContext, useContext, useSyncExternalStore } from "react";

import type { PlanRecord } from "../api/types";
import { getAt } from "../lib/pointer";
import { Store } from "../lib/store";
import { changeField } from "../plan-schema/changeField";
import type { Change, Plan } from "../plan-schema/plan";
import { updateStoredPaths } from "./planPaths";

/** The saved revision that the edits started from. */
export interface Base {
  id: string;
  revision: number;
  etag: string;
  name: string;
  plan: Plan;
  /** Rules and figures of the stored answer. */
  version?: PlanRecord["version"];
}

/** What undo and redo go back and forth through. */
export interface UndoSteps {
  past: Plan[];
  future: Plan[];
}

export interface PlanState extends UndoSteps {
  name: string;
  plan: Plan;
  base: Base | null;
  /** The field whose keystrokes still belong to one step of undo. */
  open: string | null;
  /** The preset, or the saved document, that the work started from. */
  origin: Plan;
  /** YAML that was typed and cannot be parsed as a plan yet; it is stored with the draft. */
  text: string | null;
  /** The plan before `text` was typed, to merge it with changes of the form. */
  before: Plan | null;
  /** Whether it is work even as it was opened, such as a plan made from answers: more than a preset. */
  isOwn: boolean;
}

export type PlanContent = Pick<PlanState, "name" | "plan" | "base"> &
  Partial<Pick<PlanState, "text" | "before" | "isOwn">>;

/** Undo steps that are stored. */
const MAX_STEPS = 200;

export class PlanStore extends Store<PlanState> {
  constructor(start: PlanContent & Partial<UndoSteps>) {
    const nothing = { text: null, before: null, isOwn: false, origin: start.plan, past: [], future: [] };
    super({ ...nothing, ...start, open: null });
  }

  /** Change fields; `group` names the field whose keystrokes are one undo step. */
  edit(changes: Change[], group: string): void {
    this.change(
      (plan) =>
        changes.reduce(
          (document, { path, value }) =>
            Object.is(getAt(document, path), value) ? document : changeField(document, path, value),
          plan,
        ),
      group,
    );
  }

  /** Change the document; without a `group` it is one step of undo by itself. */
  change(how: (plan: Plan) => Plan, group: string | null = null): void {
    const { plan, past, open } = this.get();
    const changed = how(plan);
    if (changed === plan) return;
    const next = updateStoredPaths(plan, changed);
    const steps = group !== null && open === group ? past : [...past, plan].slice(-MAX_STEPS);
    this.put({ plan: next, past: steps, future: [], open: group });
  }

  /** Set the text that is no plan yet; `null` when there is none any more. */
  setPendingText(text: string | null): void {
    if (text === this.get().text) return;
    const { before, plan } = this.get();
    this.put({ text, before: text === null ? null : (before ?? plan) });
  }

  /** The field was left: what is typed next is a step of its own. */
  close(group: string): void {
    if (this.get().open === group) this.put({ open: null });
  }

  /** Put another document in place, as one step that can be undone; it may go by another name from then on. */
  replace(plan: Plan, name?: string): void {
    this.change(() => plan);
    this.put({ text: null, before: null, ...(name !== undefined && { name }) });
  }

  /** Start again with another unsaved plan; undo brings the present one back. */
  start(name: string, plan: Plan, isOwn = false): void {
    this.replace(plan);
    this.put({ name, origin: plan, base: null, isOwn });
  }

  undo(): void {
    const previous = this.get().past.at(-1);
    if (previous === undefined) return;
    const { past, plan, future } = this.get();
    this.put({ plan: previous, past: past.slice(0, -1), future: [plan, ...future], open: null });
  }

  redo(): void {
    const [next, ...future] = this.get().future;
    if (next === undefined) return;
    this.put({ plan: next, past: [...this.get().past, this.get().plan], future, open: null });
  }

  /** Name the plan, and the document with it where it has a name. */
  rename(name: string): void {
    if (typeof this.get().plan.name === "string") {
      this.edit([{ path: "/name", value: name }], "/name");
    } else this.put({ name });
  }

  /** The service has acknowledged `base`; later edits stay unsaved. */
  saved(base: Base): void {
    this.put({ base });
  }

  /** Take over the saved revision; undo brings the present plan back. */
  adopt(base: Base): void {
    this.replace(base.plan);
    this.put({ base, name: base.name });
  }

  /** Restore the draft of another tab; undo brings the present plan back. */
  recover({ name, plan, base, text = null, before = null }: PlanContent): void {
    this.replace(plan);
    this.put({ name, base: base ?? this.get().base, text, before, isOwn: true });
  }

  private put(change: Partial<PlanState>): void {
    const before = this.get();
    const after = { ...before, ...change };
    const { name } = after.plan;
    // A name in the document is the plan's name, whichever way it came there.
    this.set(name !== before.plan.name && typeof name === "string" ? { ...after, name } : after);
  }
}

/** Return whether there are changes that are not saved. */
export function isUnsaved({ base, plan, name, text }: PlanContent): boolean {
  return base === null || base.name !== name || Boolean(text) || differs(base.plan, plan);
}

/** Return whether there are changes since the last save, or since a plan that was never saved was opened. */
export function hasChanges(state: PlanState): boolean {
  return state.base === null ? state.text !== null || differs(state.origin, state.plan) : isUnsaved(state);
}

const DIFFERENCES = new WeakMap<Plan, { from: Plan; differs: boolean }>();

/** Return whether two documents differ; memoised, because several parts of the page need it after each keystroke. */
function differs(from: Plan, plan: Plan): boolean {
  const known = DIFFERENCES.get(plan);
  if (known?.from === from) return known.differs;
  const answer = !equalDocuments(from, plan);
  DIFFERENCES.set(plan, { from, differs: answer });
  return answer;
}

/** Return whether two documents are equal. Unchanged branches are the same object and are not compared. */
export function equalDocuments(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isBranch(one) || !isBranch(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = definedKeys(one);
  return keys.length === definedKeys(other).length && keys.every((key) => equalDocuments(one[key], other[key]));
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function definedKeys(branch: Record<string, unknown>): string[] {
  return Object.keys(branch).filter((key) => branch[key] !== undefined);
}

const PlanContext = createContext<PlanStore | null>(null);
export const PlanProvider = PlanContext.Provider;

export function usePlanStore(): PlanStore {
  const store = useContext(PlanContext);
  if (!store) throw new Error("usePlanStore outside PlanProvider");
  return store;
}

/** Select from the state of the plan; renders again only when the selection changes. */
export function usePlan<T>(select: (state: PlanState) => T): T {
  const store = usePlanStore();
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}

/** Return the value of the plan at a JSON pointer. */
export function usePlanValue(path: string): unknown {
  return usePlan((state) => getAt(state.plan, path));
}
