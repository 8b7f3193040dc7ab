import { expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { limit } from "../../test/answers";
import { fieldOf, wantedFields, withValues } from "./moreValues";

const manager = (name: string) => ({ name, channel_initiator: {} });
const PLAN = {
  lpars: [
    { name: "A", queue_managers: [manager("QM1"), { name: "QM2" }] },
    { name: "B", queue_managers: [manager("QM3")] },
  ],
} as unknown as Plan;
const MEMLIMIT = "/lpars/n/queue_managers/n/channel_initiator/memlimit_mb";

it("fills a field in every part that has it, and makes no part for it", () => {
  const filled = withValues(PLAN, { "/lpars/n/csa_limit_mb": 400, [MEMLIMIT]: 3000 }) as unknown as typeof PLAN;
  expect(JSON.stringify(filled)).toBe(
    JSON.stringify({
      lpars: [
        {
          name: "A",
          queue_managers: [{ name: "QM1", channel_initiator: { memlimit_mb: 3000 } }, { name: "QM2" }],
          csa_limit_mb: 400,
        },
        { name: "B", queue_managers: [{ name: "QM3", channel_initiator: { memlimit_mb: 3000 } }], csa_limit_mb: 400 },
      ],
    }),
  );
});

it("wants what is missing and a default that is exceeded, each once, and keeps what was entered", () => {
  const path = (at: number) => `/lpars/0/queue_managers/${at}/channel_initiator/memlimit_mb`;
  const answer = {
    limits: [limit("csa", { verdict: "unknown" }), limit("channels", { verdict: "exceeded" })],
    missing_inputs: [0, 1].map((at) => ({ limit: "csa", path: `/lpars/${at}/csa_limit_mb`, message: "" })),
    remedies: [{ limit: "channels", path: path(0), message: "", to: null, also: [], multiple: null }],
  } as never;
  const fields = wantedFields(PLAN, answer, {}).map(({ field }) => field);
  expect(fields).toEqual(["/lpars/n/csa_limit_mb", MEMLIMIT]);
  const done = { ...(answer as object), missing_inputs: [], remedies: [] } as never;
  expect(wantedFields(PLAN, done, { [MEMLIMIT]: 3000 })).toMatchObject([{ field: MEMLIMIT, checks: [] }]);
  expect(fieldOf(path(7))).toBe(MEMLIMIT);
});

it("leaves to the questions what they ask for themselves", () => {
  const channels = "/lpars/0/queue_managers/0/channel_groups/0/count";
  const plan = { lpars: [{ queue_managers: [{ channel_groups: [{ name: "clients" }] }] }] } as unknown as Plan;
  const answer = {
    limits: [limit("csa", { verdict: "unknown" })],
    missing_inputs: [{ limit: "csa", path: channels, message: "" }],
    remedies: [],
  } as never;
  const values = { [fieldOf(channels)]: 20 };
  expect(wantedFields(plan, answer, values)).toEqual([]);
  expect(withValues(plan, values)).toEqual(plan);
});
