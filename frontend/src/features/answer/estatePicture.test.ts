import { describe, expect, it } from "vitest";

import type { Limit, PartRef } from "../../api/types";
import { answerWith, limit, numberOf } from "../../test/answers";
import { boxesOf } from "./estatePicture";

const PLAN = {
  lpars: [
    {
      name: "PRDA",
      machine: "z16",
      queue_managers: [{ name: "QMA1", logs: { control_unit: "CU01" } }, { name: "QMA2" }],
    },
  ],
  queue_sharing_groups: [
    { name: "QSGA", members: ["QMA1", "QMA2"], structures: [{ name: "APPL" }, { name: "APPL1" }] },
  ],
  control_units: [{ name: "CU01", pfids: 16 }],
};
const MANAGER: PartRef = { kind: "queue-manager", name: "QMA1", path: "/lpars/0/queue_managers/0" };
const GROUP: PartRef = { kind: "queue-sharing-group", name: "QSGA", path: "/queue_sharing_groups/0" };

function one(id: string, part: PartRef, verdict: Limit["verdict"], percent: number | null, more: Partial<Limit> = {}) {
  const used_pct = percent === null ? null : numberOf(percent, `${percent} %`, "pct");
  return { ...limit(id), title: id, part, verdict, used_pct, at_least: false, ...more };
}

describe("the picture of an estate", () => {
  const limits = [
    one("a", MANAGER, "ok", 79),
    one("b", MANAGER, "watch", 27),
    one("c", MANAGER, "watch", 85, { at_least: true }),
    one("e", { ...MANAGER, path: "/lpars/0/queue_managers/1" }, "watch", 27),
    one("d", GROUP, "exceeded", 120, { subject: "structure APPL1 of QSGA" }),
  ];
  const boxes = boxesOf(PLAN, { ...answerWith(5522), limits });

  it("shows the worst limit of each part, the fullest of those alike", () => {
    expect(boxes[0]?.cells).toEqual([
      { path: MANAGER.path, title: "QMA1", verdict: "watch", share: "≥ 85 %", limit: "c" },
      { path: "/lpars/0/queue_managers/1", title: "QMA2", verdict: "watch", share: "", limit: "e" },
    ]);
  });

  it("tells structures with similar names from each other", () => {
    expect(boxes[1]?.cells.map(({ title, verdict }) => [title, verdict])).toEqual([
      ["APPL", null],
      ["APPL1", "exceeded"],
    ]);
  });

  it("says of a structure without a limit that no workload uses it", () => {
    expect(boxes[1]?.cells.map(({ why }) => why)).toEqual(["no workload uses it", undefined]);
    const workloads = [{ name: "orders", queue: "shared", structure: "APPL" }];
    const used = { ...PLAN, lpars: [{ name: "PRDA", queue_managers: [{ name: "QMA1", workloads }] }] };
    expect(
      boxesOf(used, answerWith(5522))
        .at(1)
        ?.cells.map(({ why }) => why),
    ).toEqual([undefined, "no workload uses it"]);
  });

  it("counts the queue managers with logs on a control unit", () => {
    expect(boxes.map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
      "PRDA: LPAR, z16",
      "QSGA: Queue-sharing group of QMA1, QMA2",
      "CU01: Control unit, logs of 1 queue manager, 16 PFIDs online",
    ]);
    expect(boxes[2]?.logsOf).toEqual([MANAGER.path]);
  });
});
