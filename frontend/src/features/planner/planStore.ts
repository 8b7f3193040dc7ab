/**
 * The plan being edited, with undo and redo.
 *
 * A store outside React, so that a field is drawn again only when its own value
 * changes, and so that typing survives a move between pages.
 */
import { getAt, setAt } from "../../lib/pointer";
import type { Plan } from "./planDocument";

/** The saved revision that the edits started from. */
export interface Base {
  id: string;
  revision: number;
  etag: string;
  name: string;
  plan: Plan;
}

export interface PlanState {
  name: string;
  plan: Plan;
  base: Base | null;
  past: Plan[];
  future: Plan[];
  /** The field whose keystrokes still belong to one step of undo. */
  open: string | null;
}

export interface Change {
  path: string;
  value: unknown;
}

/** Steps kept; more than anyone walks back. */
const DEPTH = 200;

export class PlanStore {
  private state: PlanState;
  private readonly listeners = new Set<() => void>();

  constructor(start: Pick<PlanState, "name" | "plan" | "base">) {
    this.state = { ...start, past: [], future: [], open: null };
  }

  readonly get = (): PlanState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Change fields; `group` names the field whose keystrokes are one undo step. */
  edit(changes: Change[], group: string): void {
    const { plan, past, open } = this.state;
    const next = changes.reduce(
      (document, { path, value }) =>
        Object.is(getAt(document, path), value) ? document : setAt(document, path, value),
      plan,
    );
    if (next === plan) return;
    const kept = open === group ? past : [...past, plan].slice(-DEPTH);
    this.put({ plan: next, past: kept, future: [], open: group });
  }

  /** The field was left: what is typed next is a step of its own. */
  close(group: string): void {
    if (this.state.open === group) this.put({ open: null });
  }

  /** Put another document in place, as one step that can be undone. */
  replace(plan: Plan): void {
    const past = [...this.state.past, this.state.plan].slice(-DEPTH);
    this.put({ plan, past, future: [], open: null });
  }

  undo(): void {
    const previous = this.state.past.at(-1);
    if (previous === undefined) return;
    const { past, plan, future } = this.state;
    this.put({
      plan: previous,
      past: past.slice(0, -1),
      future: [plan, ...future],
      open: null,
    });
  }

  redo(): void {
    const [next, ...future] = this.state.future;
    if (next === undefined) return;
    this.put({
      plan: next,
      past: [...this.state.past, this.state.plan],
      future,
      open: null,
    });
  }

  rename(name: string): void {
    this.put({ name });
  }

  /** The service has acknowledged `base`; edits made meanwhile stay unsaved. */
  saved(base: Base): void {
    this.put({ base });
  }

  /** Take over what the service has; what stood here can be brought back by undo. */
  adopt(base: Base): void {
    this.replace(base.plan);
    this.put({ base, name: base.name });
  }

  /** Bring back work that another tab left; what stood here is one undo away. */
  recover({ name, plan, base }: Pick<PlanState, "name" | "plan" | "base">): void {
    this.replace(plan);
    this.put({ name, base: base ?? this.state.base });
  }

  private put(change: Partial<PlanState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}

/** Whether anything stands here that the service does not have. */
export function isUnsaved({
  base,
  plan,
  name,
}: Pick<PlanState, "base" | "plan" | "name">): boolean {
  return base === null || base.name !== name || !sameDocument(base.plan, plan);
}

export function sameDocument(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
