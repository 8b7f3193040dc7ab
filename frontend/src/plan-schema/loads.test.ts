import { expect, it } from "vitest";

import { inputOf } from "../test/plans";
import { mainLoads } from "./loads";

const load = (path: string, value: number | null) =>
  inputOf(path, value, { property: { title: "", grows: true } as never });

it("suggests one load of each kind that users add: that of the first limit's part, or else the largest", () => {
  const inputs = [
    load("/q/0/initiator/adapters/requests", 9000),
    load("/q/0/channels/0/count", 100),
    load("/q/0/channels/0/messages", 5000),
    load("/q/1/channels/0/count", 900),
    load("/q/1/channels/1/count", 1200),
    load("/q/0/workloads/0/puts", 50),
    load("/q/2/workloads/0/puts", 70),
    load("/q/2/local/0/count", null),
    inputOf("/q/0/message_kb", 4),
  ];
  const paths = (part: string) => mainLoads(inputs, part).map(({ path }) => path);
  expect(paths("/q/0")).toEqual(["/q/0/channels/0/count", "/q/0/workloads/0/puts"]);
  expect(mainLoads(inputs, "/q/0", ["/q/0/workloads"])[0]?.path).toBe("/q/0/workloads/0/puts");
  expect(mainLoads(inputs.slice(0, 1), "").map(({ path }) => path)).toEqual(["/q/0/initiator/adapters/requests"]);
  expect(paths("")).toEqual(["/q/1/channels/1/count", "/q/2/workloads/0/puts"]);
});
