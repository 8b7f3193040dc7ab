import { describe, expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { positiveRange, axisFor, familyOf, defaultRange } from "./axes";
import type { Input } from "../../plan-schema/inputs";

const PLAN: Plan = { lpars: [] };

function input(value: unknown, spec: Partial<Input["spec"]> = {}, continuous = true): Input {
  return {
    path: "/x",
    ...{ continuous, value, label: "X", part: "" },
    spec: {
      ...{ key: "x", label: "X", kind: "number", whole: false, date: false, description: "", unit: null },
      ...{ mqName: null, minimum: 0, above: false, maximum: null, allowed: [] },
      ...{ byDefault: null, nullable: true, refersTo: null, unitText: "", property: { title: "X" }, ...spec },
    },
  };
}

describe("the default range of an input", () => {
  it("contains the value of the plan, and ends within what is allowed", () => {
    for (const value of [0.3, 1, 7, 48, 4850, 999_999]) {
      const { from, to } = defaultRange(input(value));
      expect(from).toBeLessThan(value);
      expect(to).toBeGreaterThan(value);
    }
    expect(defaultRange(input(60, { maximum: 100 })).to).toBe(100);
    expect(defaultRange(input(null, { maximum: 64 }))).toEqual({ from: 0, to: 64 });
  });

  it("begins above an exclusive minimum", () => {
    expect(defaultRange(input(32, { above: true })).from).toBeGreaterThan(0);
  });
});

describe("an axis", () => {
  it("lists single values, the value of the plan among them", () => {
    const stripes = input(4, { whole: true, minimum: 1, maximum: 16 }, false);
    expect(axisFor(PLAN, stripes, null, 200).values).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1).filter((value) => value <= 8),
    );
    const release = input("9.4", { kind: "choice", allowed: ["9.3", "9.4", null] }, false);
    expect(axisFor(PLAN, release, null, 200).values).toEqual(["9.3", "9.4"]);
  });

  it("begins a logarithmic axis above 0, and not above the value of the plan", () => {
    const scale = "logarithmic";
    const ranged = { path: "/x", points: 9, scale };
    expect(axisFor(PLAN, input(5), { from: 0, to: 10 }, 9, true)).toEqual({ ...{ ...ranged, from: 0.01, to: 10 } });
    expect(axisFor(PLAN, input(5), { from: 1, to: 10 }, 9, true)).toEqual({ ...{ ...ranged, from: 1, to: 10 } });
    const count = input(20, { whole: true });
    expect(positiveRange({ from: 0, to: 100_000 }, count)).toEqual({ from: 10, to: 100_000 });
    expect(positiveRange({ from: 0, to: 500 }, count)).toEqual({ from: 1, to: 500 });
    const none = { from: -5, to: 0 };
    expect(axisFor(PLAN, input(5), none, 9, true).scale).toBe("linear");
  });

  it("gives a family from end to end", () => {
    expect(familyOf(PLAN, input(5), { from: 0, to: 10 }, 5)).toEqual([0, 2.5, 5, 7.5, 10]);
    const few = input(2, { whole: true }, true);
    expect(familyOf(PLAN, few, { from: 1, to: 3 }, 5)).toEqual([1, 2, 3]);
  });

  it("has the value of the plan in a family", () => {
    const scans = { from: 60, to: 3600 };
    expect(familyOf(PLAN, input(300, { whole: true }), scans, 5)).toEqual([60, 300, 945, 1830, 2715, 3600]);
    expect(familyOf(PLAN, input(9, { whole: true }), scans, 5)).not.toContain(9);
    const allowed = Array.from({ length: 20 }, (_, index) => `r${index}`);
    const release = input("r7", { kind: "choice", allowed }, false);
    const few = familyOf(PLAN, release, null, 5);
    expect(few).toHaveLength(6);
    expect(few).toContain("r7");
  });
});
