import { describe, expect, it } from "vitest";

import { getAt, setAt, toPointer } from "./pointer";

describe("JSON pointers", () => {
  const plan = { lpars: [{ name: "A" }, { name: "B", "a/b": 1 }] };

  it("reads, also past what is there", () => {
    expect(getAt(plan, "/lpars/1/name")).toBe("B");
    expect(getAt(plan, "/lpars/1/a~1b")).toBe(1);
    expect(getAt(plan, "/lpars/9/name")).toBeUndefined();
  });

  it("changes a copy and shares the rest", () => {
    const changed = setAt(plan, "/lpars/1/name", "C");
    expect(changed.lpars[1]?.name).toBe("C");
    expect(plan.lpars[1]?.name).toBe("B");
    expect(changed.lpars[0]).toBe(plan.lpars[0]);
  });

  it("understands a field however an error writes it", () => {
    expect(toPointer("/lpars/0/name")).toBe("/lpars/0/name");
    expect(toPointer("plan.lpars[0].name")).toBe("/lpars/0/name");
    expect(toPointer("/plan/lpars/0/name")).toBe("/lpars/0/name");
  });
});
