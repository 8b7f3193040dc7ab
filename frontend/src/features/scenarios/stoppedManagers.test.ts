import { expect, it } from "vitest";

import type { Change, Plan } from "../../plan-schema/plan";
import { stoppedManagers } from "./stoppedManagers";

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
};
const FIRST = "/lpars/0/queue_managers/0";

it("finds the queue manager whose whole load a scenario takes away, and no other", () => {
  const channels = { path: `${FIRST}/channel_groups/0/count`, value: 0 };
  const puts = { path: `${FIRST}/workloads/0/put_rate_per_s`, value: 0 };
  const own = ["LP~1A/QM1/csa", "LP~1A/cpu/QM1/workloads/cp", "group/G/smds/APPL of QM1"];
  const others = ["LP~1A/QM2/csa", "LP~1A/cpu/cp", "group/G/smds/APPL of QM2", "group/G/structure/APPL"];
  const found = (...changes: Change[]) => [...own, ...others].filter(stoppedManagers(PLAN, changes));
  expect(found()).toEqual([]);
  expect(found(channels)).toEqual([]);
  expect(found(channels, puts)).toEqual(own);
});
