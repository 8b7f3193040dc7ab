import { expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import type { ChartResponse } from "./chartQueries";
import { byRelease } from "./storage";

const PATH = "/lpars/0/queue_managers/0";
const reply = (used: (number | null)[]) =>
  ({
    kind: "sweep",
    sweep: {
      inputs: [{ path: `${PATH}/release`, values: ["8.0", "9.3", "9.4"] }],
      outputs: { "a/chinit-64-bit#used": { unit: "MB", limit: null, values: used } },
      current: { inputs: { [`${PATH}/release`]: "9.4" } },
    },
  }) as unknown as ChartResponse;
const spot = { key: "a/chinit-64-bit", label: "channel initiator A", question: null };
const read = (used: (number | null)[]) => byRelease("64").read(spot, reply(used), {} as Assessment);

it("leaves out releases of which nothing is published, and names them", () => {
  const data = read([null, null, 512]);
  expect(data?.x.values).toEqual(["9.4"]);
  expect(data?.series[0]?.values).toEqual([512]);
  expect(data?.about).toContain("nothing is published for 8.0, 9.3.");
});

it("says nothing of the kind where all have their bar", () => {
  const data = read([1, 2, 3]);
  expect(data?.x.values).toEqual(["8.0", "9.3", "9.4"]);
  expect(data?.about).not.toContain("nothing is published");
});
