import { expect, it } from "vitest";

import type { Change, Plan } from "../../plan-schema/plan";
import type { Scenario } from "../../state/scenarios";
import { stoppedManagers, stoppedParts } from "./stoppedManagers";

const PLAN: Plan = {
  lpars: [
    {
      name: "LP/A",
      queue_managers: [
        { name: "QM1", channel_groups: [{ name: "c", count: 10 }], workloads: [{ name: "w", put_rate_per_s: 5 }] },
        { name: "QM2", channel_groups: [{ name: "c", count: 10 }] },
        { name: "QM3" },
      ],
    },
  ],
  queue_sharing_groups: [{ name: "G", members: ["QM1", "QM2"] }],
};
const FIRST = "/lpars/0/queue_managers/0";

const channels = { path: `${FIRST}/channel_groups/0/count`, value: 0 };
const puts = { path: `${FIRST}/workloads/0/put_rate_per_s`, value: 0 };
const taken = { path: "/lpars/0/queue_managers/1/channel_groups/0/count", value: 20 };
const own = [FIRST];

function found(name: string, ...changes: Change[]): string[] {
  return foundIn({ name, changes });
}

function foundIn(scenario: Scenario): string[] {
  return [...stoppedManagers(PLAN, scenario)];
}

it("finds the member of a group whose whole load others take over, and no other", () => {
  expect(found("Lost")).toEqual([]);
  expect(found("Lost", channels, taken)).toEqual([]);
  expect(found("Lost", channels, puts, taken)).toEqual(own);
});

it("takes a member as lost that the scenario names, also where no other one takes its load, under any name", () => {
  const stopped = [FIRST];
  expect(foundIn({ name: "The large one fails", changes: [channels, puts], stopped })).toEqual(own);
  expect(foundIn({ name: "QM1 of G lost", changes: [channels, puts] })).toEqual([]);
  expect(foundIn({ name: "With load again", changes: [channels], stopped })).toEqual([]);
});

it("leaves a queue manager running that only has no load for now", () => {
  expect(found("No clients", channels, puts)).toEqual([]);
  const second = { ...taken, value: 0 };
  expect(found("No clients", second)).toEqual([]);
});

it("takes a queue manager without any load as lost where the scenario names it", () => {
  const idle = "/lpars/0/queue_managers/2";
  expect(foundIn({ name: "QM3 lost", changes: [], stopped: [idle] })).toEqual([idle]);
});

it("stops an LPAR with its last queue manager, and a group with its last member in the plan or elsewhere", () => {
  const managers = [0, 1, 2].map((index) => `/lpars/0/queue_managers/${index}`);
  const second = { ...taken, value: 0 };
  const changes = [channels, puts, second];
  const partsIn = (plan: Plan, stopped: string[]) => [...stoppedParts(plan, { name: "s", changes, stopped })];
  expect(partsIn(PLAN, managers)).toEqual([...managers, "/lpars/0", "/queue_sharing_groups/0"]);
  expect(partsIn(PLAN, managers.slice(0, 2))).toEqual([...managers.slice(0, 2), "/queue_sharing_groups/0"]);
  const shared = { ...PLAN, queue_sharing_groups: [{ name: "G", members: ["QM1", "QM2", "QM9"] }] };
  expect(partsIn(shared, managers)).toEqual([...managers, "/lpars/0"]);
  expect(partsIn(PLAN, [])).toEqual([]);
});
