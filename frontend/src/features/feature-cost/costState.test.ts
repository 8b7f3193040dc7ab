import { describe, expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { CODEC, costedParts, presentParts, selectedParts } from "./costState";

const PLAN: Plan = {
  lpars: [
    {
      name: "LP",
      queue_managers: [
        {
          name: "QM1",
          channel_groups: [{ name: "clients" }],
          workloads: [{ name: "orders", streaming: { strmqos: "bestef" } }, { name: "prices" }],
        },
      ],
    },
  ],
};
const MANAGER = "/lpars/0/queue_managers/0";

describe("the parts to choose from", () => {
  it("are the workloads and channel groups, with their queue manager", () => {
    expect(costedParts(PLAN)).toEqual([
      { id: `${MANAGER}/channel_groups/0`, label: "clients", detail: "Channel group · QM1" },
      { id: `${MANAGER}/workloads/0`, label: "orders", detail: "Workload · QM1" },
      { id: `${MANAGER}/workloads/1`, label: "prices", detail: "Workload · QM1" },
    ]);
  });

  it("leave out of a selection what the plan does not have any more", () => {
    const known = `${MANAGER}/workloads/1`;
    expect(presentParts([known, `${MANAGER}/workloads/7`], costedParts(PLAN))).toEqual([known]);
  });
});

describe("the parts to begin with", () => {
  it("are those of the queue manager that is selected, or the workload itself", () => {
    expect(selectedParts(PLAN, MANAGER)).toEqual([MANAGER]);
    expect(selectedParts(PLAN, `${MANAGER}/logs`)).toEqual([MANAGER]);
    expect(selectedParts(PLAN, `${MANAGER}/workloads/0/streaming`)).toEqual([`${MANAGER}/workloads/0`]);
    expect(selectedParts(PLAN, "/lpars/0")).toEqual(["/lpars/0"]);
  });

  it("are those of the whole plan where nothing, or nothing with parts of its own, is selected", () => {
    expect([null, "", "/control_units/0", "/lpars/3"].map((at) => selectedParts(PLAN, at))).toEqual([[], [], [], []]);
  });
});

it("keeps the selection and the numbers in the address, a zero too", () => {
  const state = { parts: ["/lpars/0/queue_managers/0/workloads/1"], messages: 1500, keyBytes: 0 };
  expect(CODEC.read(CODEC.write(state))).toEqual(state);
  expect(CODEC.read(new URLSearchParams("messages=&key=-1"))).toEqual({ parts: [], messages: null, keyBytes: null });
});
