import { expect, it } from "vitest";

import { inputOf } from "../test/plans";
import { loadsOfEach, mainLoads } from "./loads";

const load = (path: string, value: number | null) =>
  inputOf(path, value, { property: { title: "", grows: true } as never });
const pathsOf = (...request: Parameters<typeof mainLoads>) => mainLoads(...request).map(({ path }) => path);

it("suggests one load of each kind that users add: the largest of the first limit's part, or else of all", () => {
  const inputs = [
    load("/q/0/initiator/adapters/requests", 9000),
    load("/q/0/channel_groups/0/count", 100),
    load("/q/0/channel_groups/0/messages_per_s", 5000),
    load("/q/0/channel_groups/1/clients", 200),
    load("/q/1/channel_groups/0/count", 900),
    load("/q/1/channel_groups/1/count", 1200),
    load("/q/0/workloads/0/puts", 50),
    load("/q/2/workloads/0/puts", 70),
    load("/q/2/local/0/count", null),
    load("/q/2/local/1/count", 90),
    inputOf("/q/0/message_kb", 4),
  ];
  expect(pathsOf(inputs, "/q/0")).toEqual(["/q/0/channel_groups/1/clients", "/q/0/workloads/0/puts"]);
  expect(pathsOf(inputs, "/q/0", ["/q/0/workloads"])[0]).toBe("/q/0/workloads/0/puts");
  expect(pathsOf(inputs, "", ["/q/2/local"])[0]).toBe("/q/2/local/1/count");
  expect(pathsOf(inputs.slice(0, 1), "")).toEqual(["/q/0/initiator/adapters/requests"]);
  expect(pathsOf(inputs, "")).toEqual(["/q/1/channel_groups/1/count", "/q/2/workloads/0/puts"]);
});

it("suggests clients before other channels, and no rate of messages that a workload puts", () => {
  const inputs = [
    inputOf("/q/0/channel_groups/0/type", "sdr"),
    load("/q/0/channel_groups/0/count", 900),
    inputOf("/q/0/channel_groups/1/type", "svrconn"),
    load("/q/0/channel_groups/1/count", 100),
    load("/q/0/channel_groups/1/messages_per_s", 5000),
    load("/q/0/workloads/0/put_rate_per_s", 50),
    load("/q/0/protection/0/transactions_per_s", 120),
  ];
  const found = ["/q/0/channel_groups/1/count", "/q/0/workloads/0/put_rate_per_s"];
  expect(pathsOf(inputs, "/q/0")).toEqual(found);
  expect(new Set(pathsOf(inputs, "", ["/q/0/protection/0/transactions_per_s"]))).toEqual(new Set(found));
});

it("suggests the loads of each queue manager of a few, and of many those of the first limit's part", () => {
  const manager = (number: number, puts: number) => [
    load(`/lpars/${number}/queue_managers/0/channel_groups/0/count`, 10 * puts),
    load(`/lpars/${number}/queue_managers/0/workloads/0/puts`, puts),
    load(`/lpars/${number}/queue_managers/0/workloads/1/puts`, puts - 1),
  ];
  const few = [...manager(0, 600), ...manager(1, 80)];
  expect(new Set(loadsOfEach(few, "/lpars/1/queue_managers/0").map(({ path }) => path))).toEqual(
    new Set(
      ["channel_groups/0/count", "workloads/0/puts"].flatMap((field) =>
        [0, 1].map((number) => `/lpars/${number}/queue_managers/0/${field}`),
      ),
    ),
  );
  const many = [0, 1, 2, 3].flatMap((number) => manager(number, 100 + number));
  expect(loadsOfEach(many, "/lpars/1/queue_managers/0")).toEqual(mainLoads(many, "/lpars/1/queue_managers/0"));
  expect(loadsOfEach(manager(0, 5), "")).toEqual(mainLoads(manager(0, 5), ""));
});
