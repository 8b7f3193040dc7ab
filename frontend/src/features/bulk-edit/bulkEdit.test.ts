import { describe, expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { editableFields, editParts, selectedTargets, targetsIn, type Kind, type Operation } from "./bulkEdit";

const plan: Plan = {
  lpars: [
    {
      name: "L1",
      queue_managers: [
        {
          ...{ name: "QMA", release: "9.3", tags: "prd, pci", owner: "Ada" },
          channel_initiator: { maxchl: 200 },
          buffer_pools: [{ id: 1 }, { id: 2 }],
          page_sets: [{ id: 1 }, { id: 21 }],
          workloads: [
            { name: "payments", put_rate_per_s: 100, tags: "hot" },
            { name: "audit", put_rate_per_s: null },
          ],
        },
        { name: "QMB1", page_sets: [{ id: 1 }], workloads: [{ name: "payments", put_rate_per_s: 10 }] },
      ],
    },
  ],
  queue_sharing_groups: [{ name: "QSG1", members: ["QMA"], structures: [{ name: "APP1" }, { name: "APP2" }] }],
};

function edited(kind: Kind, key: string, operation: Operation, text: string) {
  const field = editableFields(kind).find((one) => one.key === key);
  if (!field) throw new Error(key);
  return editParts(plan, targetsIn(plan, kind), { field, operation, text });
}
const values = (...args: Parameters<typeof edited>) => edited(...args).map(({ to, problem }) => problem || to);

describe("the parts to edit", () => {
  const names = (kind: Kind, words: string, release = "", tag = "") =>
    selectedTargets(targetsIn(plan, kind), { words, release, tag }).map(({ name, within }) => `${name} ${within}`);

  it("are found by name, the queue manager around them, its release and tags, and their own", () => {
    expect(names("Workload", "pay")).toEqual(["payments QMA, L1", "payments QMB1, L1"]);
    expect(names("Workload", "pay qmb")).toEqual(["payments QMB1, L1"]);
    expect(names("Workload", "", "9.3")).toEqual(["payments QMA, L1", "audit QMA, L1"]);
    expect(names("Workload", "", "", "hot")).toEqual(["payments QMA, L1"]);
    expect(names("QueueManager", "ada", "", "pci")).toEqual(["QMA L1"]);
    expect(names("QueueManager", "", "9.4")).toEqual(["QMB1 L1"]);
    expect(names("Lpar", "l1")).toEqual(["L1 "]);
    expect(names("Structure", "qsg1")).toEqual(["APP1 QSG1", "APP2 QSG1"]);
  });

  it("are found by their number, which the number in a name does not match", () => {
    expect(names("PageSet", "page set 1")).toEqual(["Page set 1 QMA, L1", "Page set 1 QMB1, L1"]);
    expect(names("PageSet", "1 qma")).toEqual(["Page set 1 QMA, L1"]);
    expect(names("BufferPool", "2", "9.3", "prd")).toEqual(["Buffer pool 2 QMA, L1"]);
  });
});

describe("an edit of many parts", () => {
  it("sets a value with the field's own units, and choices", () => {
    expect(values("Workload", "put_rate_per_s", "set", "2k")).toEqual([2000, 2000, 2000]);
    expect(values("QueueManager", "release", "set", "9.4")).toEqual(["9.4", "9.4"]);
    expect(values("Lpar", "zos_level", "set", "3.1")).toEqual(["3.1"]);
    expect(values("PageSet", "size_mb", "set", "4 GB")).toEqual([4096, 4096, 4096]);
    expect(values("Structure", "size_mb", "set", "1 GB")).toEqual([1024, 1024]);
    expect(values("Workload", "persistent", "set", "true")).toEqual([true, true, true]);
  });

  it("multiplies by an entry such as 2x, also where a value is set", () => {
    expect(values("Workload", "put_rate_per_s", "set", "2x")).toEqual([200, "not known", 20]);
    expect(values("QueueManager", "channel_initiator/maxchl", "set", "1.5x")[0]).toBe(300);
  });

  it("changes and multiplies what is known, and leaves the rest", () => {
    expect(values("Workload", "put_rate_per_s", "scale", "1.1")).toEqual([110, "not known", 11]);
    expect(values("Workload", "put_rate_per_s", "change", "-5")).toEqual([95, "not known", 5]);
    expect(values("Workload", "put_rate_per_s", "scale", "x1.1")[0]).toBe(110);
    expect(values("Workload", "put_rate_per_s", "change", "much")[0]).toBe("Enter a number");
  });

  it("takes a duration in any unit of time, and a bare number in hours", () => {
    const outage = (text: string) => values("Workload", "outage_s", "set", text)[0];
    expect(["2", "2 h", "120 min", "7200 s", "2:00", "1 h 60 min"].map(outage)).toEqual(Array(6).fill(7200));
    expect(String(outage("99999")).replace(/\s/g, " ")).toBe("Enter a time from 0 s to 8,760 h");
    expect(outage("soon")).toContain("Enter a number of hours such as 4, or 90 min");
  });

  it("says how to write decimals, and which value a factor would make", () => {
    expect(values("Workload", "put_rate_per_s", "scale", "1,5")[0]).toBe("A comma separates thousands. Write 1.5.");
    expect(values("Workload", "put_rate_per_s", "set", "2,5")[0]).toBe("A comma separates thousands. Write 2.5.");
    expect(values("QueueManager", "channel_initiator/maxchl", "scale", "100")[0]).toBe(
      "That makes 20,000. Enter a whole number from 1 to 9,999",
    );
  });

  it.each(["much", "10 %", "", "-1"])("asks for a factor in place of “%s”", (text) => {
    expect(values("Workload", "put_rate_per_s", "scale", text)[0]).toBe(
      "Enter a factor: 1.1 for 10 % more, 0.9 for 10 % less",
    );
  });

  it.each(["set", "change", "scale"] as const)("asks what 2.000 means: %s", (operation) => {
    expect(values("Workload", "put_rate_per_s", operation, "2.000")[0]).toBe(
      "2.000 can be read in two ways. Enter 2,000 or 2.",
    );
  });

  it("changes fields of a part inside, where there is one, and refuses what the field does not take", () => {
    const [first, second] = values("QueueManager", "channel_initiator/maxchl", "change", "100");
    expect(first).toBe(300);
    expect(second).toBe("not in this part");
    expect(values("QueueManager", "channel_initiator/maxchl", "set", "99999")[0]).toBe(
      "Enter a whole number from 1 to 9,999",
    );
  });
});
