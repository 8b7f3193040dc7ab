import { expect, it } from "vitest";

import { inputOf } from "../test/plans";
import { mainLoads } from "./loads";

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
