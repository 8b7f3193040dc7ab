import { expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { lostServiceText } from "./lostService";

const loaded = (name: string) => ({
  name,
  channel_groups: [
    { name: "clients", clients: 1500 },
    { name: "senders", type: "sdr", count: 40 },
  ],
  workloads: [{ name: "busiest", put_rate_per_s: 600 }],
});
const PLAN: Plan = {
  lpars: [
    { name: "PRD1", queue_managers: [loaded("QMA1"), loaded("QMA2")] },
    { name: "PRD2", queue_managers: [loaded("QMB1")] },
  ],
  queue_sharing_groups: [{ name: "QSGA", members: ["QMA1", "QMA2"] }],
};
const [FIRST, SECOND, THIRD] = [
  "/lpars/0/queue_managers/0",
  "/lpars/0/queue_managers/1",
  "/lpars/1/queue_managers/0",
] as const;
const withLoad = (at: string, clients: number, rate: number) => [
  { path: `${at}/channel_groups/0/clients`, value: clients },
  { path: `${at}/channel_groups/1/count`, value: 0 },
  { path: `${at}/workloads/0/put_rate_per_s`, value: rate },
];
const idle = (at: string) => withLoad(at, 0, 0);
const text = (changes: { path: string; value: unknown }[], stopped: string[], plan = PLAN) =>
  lostServiceText(plan, { name: "s", changes, stopped })?.replaceAll("\u00a0", " ");

it("says what has no service where a whole LPAR is lost, and what goes on", () => {
  expect(text([...idle(FIRST), ...idle(SECOND)], [FIRST, SECOND])).toBe(
    "QMA1 and QMA2 do not run: no service here for 3,000 clients and 1,200 messages/s. QMB1 goes on unchanged.",
  );
  expect(text([], [])).toBeUndefined();
});

it("counts as lost only what no other member of the group takes over", () => {
  const split: Plan = { ...PLAN, queue_sharing_groups: [{ name: "G", members: ["QMA1", "QMB1"] }] };
  const taken = withLoad(THIRD, 3000, 900);
  expect(text([...idle(FIRST), ...idle(SECOND), ...taken], [FIRST, SECOND], split)).toBe(
    "QMA1 and QMA2 do not run: no service here for 1,500 clients and 900 messages/s. QMB1 takes over load.",
  );
  // QMB1 is in no group of QMA1: what it has more is not the load of the other.
  expect(text([...idle(FIRST), ...taken], [FIRST])).toBe(
    "QMA1 does not run: no service here for 1,500 clients and 600 messages/s. QMB1 goes on, with changes. QMA2 goes on unchanged.",
  );
});

it("finds shared queues that another member gets as a workload of its own", () => {
  const added = [
    { name: "busiest", put_rate_per_s: 600 },
    { name: "busiest of QMA1", put_rate_per_s: 600 },
  ];
  const changes = [
    { path: `${SECOND}/workloads`, value: added },
    ...idle(FIRST),
    { path: `${SECOND}/channel_groups/0/clients`, value: 3000 },
  ];
  expect(text(changes, [FIRST])).toBe("QMA1 does not run. QMA2 takes over load. QMB1 goes on unchanged.");
});

it("says that nothing goes on, and names no load that the plan does not have", () => {
  const bare: Plan = { lpars: [{ name: "L", queue_managers: [{ name: "QM1" }] }] };
  expect(text([], [FIRST], bare)).toBe("QM1 does not run. No queue manager goes on.");
});
