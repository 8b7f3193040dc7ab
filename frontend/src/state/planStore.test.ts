import { describe, expect, it } from "vitest";

import { EXAMPLE } from "../test/plans";
import { isUnsaved, PlanStore, equalDocuments } from "./planStore";
import { getAt } from "../lib/pointer";

const COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count";
const MAXCHL = "/lpars/0/queue_managers/0/channel_initiator/maxchl";

function opened() {
  const store = new PlanStore({ name: "n", plan: EXAMPLE, base: null });
  const at = (path: string) => getAt(store.get().plan, path);
  const type = (path: string, value: unknown) => store.edit([{ path, value }], path);
  return { store, at, type };
}

describe("undo and redo", () => {
  it("takes the keystrokes in one field as one step", () => {
    const { store, at, type } = opened();
    [5, 50, 500].forEach((value) => type(COUNT, value));
    store.undo();
    expect(at(COUNT)).toBe(4850);
    store.redo();
    expect(at(COUNT)).toBe(500);
  });

  it("starts a new step after the field was left", () => {
    const { store, at, type } = opened();
    type(COUNT, 500);
    store.close(COUNT);
    type(COUNT, 600);
    store.undo();
    expect(at(COUNT)).toBe(500);
  });

  it("forgets what could be redone once something else is typed", () => {
    const { store, type } = opened();
    type(COUNT, 1);
    store.undo();
    type(MAXCHL, 2);
    expect(store.get().future).toEqual([]);
  });

  it("makes no step of a change that changes nothing", () => {
    const { store, type } = opened();
    type(COUNT, 4850);
    expect(store.get().past).toEqual([]);
  });
});

describe("what is saved", () => {
  it("knows edits made while the save was under way", () => {
    const { store, type } = opened();
    const sent = store.get().plan;
    type(COUNT, 1);
    store.saved({ id: "a", revision: 1, etag: '"1"', name: "n", plan: sent });
    expect(isUnsaved(store.get())).toBe(true);
    store.undo();
    expect(isUnsaved(store.get())).toBe(false);
  });
});

describe("whether two documents say the same", () => {
  const other = JSON.parse(JSON.stringify(EXAMPLE)) as typeof EXAMPLE;

  it("goes by what they say, and not by which objects they are", () => {
    expect(equalDocuments(EXAMPLE, other)).toBe(true);
    expect(equalDocuments({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(equalDocuments({ a: 1, b: null }, { a: 1 })).toBe(false);
    expect(equalDocuments([1, 2], { 0: 1, 1: 2 })).toBe(false);
    expect(equalDocuments([1, 2], [1, 2, 3])).toBe(false);
  });

  it("finds a difference at the very bottom", () => {
    const store = new PlanStore({ name: "n", plan: other, base: null });
    store.edit([{ path: COUNT, value: 4851 }], COUNT);
    expect(equalDocuments(EXAMPLE, store.get().plan)).toBe(false);
  });
});
