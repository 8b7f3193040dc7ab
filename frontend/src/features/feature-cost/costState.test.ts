import { describe, expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { CODEC, costedParts, presentParts } from "./costState";

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

it("keeps the selection and the numbers in the address, a zero too", () => {
  const state = { parts: ["/lpars/0/queue_managers/0/workloads/1"], messages: 1500, keyBytes: 0 };
  expect(CODEC.read(CODEC.write(state))).toEqual(state);
  expect(CODEC.read(new URLSearchParams("messages=&key=-1"))).toEqual({ parts: [], messages: null, keyBytes: null });
});
