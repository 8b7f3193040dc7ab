import { expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import { constraint, quantity } from "../../test/answers";
import type { Plan } from "../../plan-schema/plan";
import type { ChartResponse } from "./chartQueries";
import { buffers } from "./buffers";

const MANAGER = "/lpars/0/queue_managers/0";
const POOL = "PRD1/QM21/buffer-pool/3";

const PLAN = {
  lpars: [
    {
      queue_managers: [
        {
          buffer_pools: [{ id: 3, buffers: 1000 }],
          page_sets: [{ id: 4, buffer_pool: 3 }],
          workloads: [{ page_set: 4, outage_s: 60 }],
        },
      ],
    },
  ],
} as unknown as Plan;

const ANSWER = {
  limits: [
    constraint(POOL, {
      kind: "buffer-pool",
      part: { kind: "queue-manager", name: "QM21", path: MANAGER },
      limit: quantity(850, "buffer"),
    }),
  ],
  quantities: [{ id: `${POOL}/outage-use` }],
  first_limit: { limit: null },
} as unknown as Assessment;

it("shows what an outage would need beside the size of the pool that the plan says", () => {
  const [spot] = buffers.subjects(PLAN, ANSWER);
  if (!spot) throw new Error("There is a pool to draw.");
  const curve = { unit: "buffer", values: [0, 3000] };
  const reply = {
    kind: "sweep",
    sweep: { inputs: [{ unit: "s", values: [0, 60] }], outputs: { [`${POOL}/outage-use`]: curve } },
  } as unknown as ChartResponse;
  const data = buffers.read(spot, reply, ANSWER);
  expect(data?.title).toMatch(/needed/);
  expect(data?.marks.map(({ name, value }) => [name, value])).toEqual([
    ["deferred write from", 850],
    ["pool size", 1000],
  ]);
});
