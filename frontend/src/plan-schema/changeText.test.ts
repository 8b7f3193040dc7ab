import { expect, it } from "vitest";

import { changesText } from "./changeText";

const MANAGER = "/lpars/0/queue_managers";

it("names each value once, with its unit and how often it is set", () => {
  const changes = [
    { path: `${MANAGER}/0/release`, value: "9.4" },
    { path: `${MANAGER}/1/release`, value: "9.4" },
    { path: `${MANAGER}/0/channel_initiator/memlimit_mb`, value: 2048 },
    { path: `${MANAGER}/0/logs/io`, value: "zhyperlink" },
  ];
  expect(changesText(changes)).toBe("Release 9.4 (2 times), MEMLIMIT 2,048\u00a0MB, I/O zHyperLink");
});

it("names parts that are added, and how many values are not named", () => {
  const added = { path: `${MANAGER}/0/workloads/0/streaming`, value: { page_set: 1 } };
  const sizes = [1, 2, 3, 4, 5].map((size) => ({ path: `${MANAGER}/0/page_sets/${size}/size_mb`, value: size }));
  expect(changesText([added, ...sizes])).toBe(
    "Stream queue, Space 1\u00a0MB, 2\u00a0MB, 3\u00a0MB, 4\u00a0MB, one more value",
  );
});
