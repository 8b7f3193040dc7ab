import { describe, expect, it } from "vitest";

import { crossingsOf, endsOf, rowsOf } from "./curveLayout";
import type { CurveChart, PlotAxis } from "./curveChart";

function chart(values: (number | null)[]): CurveChart {
  const line = {
    ...{ key: "a", letter: "A", name: "a", own: "a", unit: "pct", basis: null },
    ...{ values, limit: 100, now: 10 },
    crossings: [
      { holds: 2, exceeded: 2.1 },
      { holds: 20, exceeded: 21 },
    ],
  };
  return { unit: "pct", title: "a", lines: [line] };
}

function axis(values: unknown[], more: Partial<PlotAxis> = {}): PlotAxis {
  return { title: "x", unit: "", values, continuous: false, logarithmic: false, now: 1, ...more };
}

describe("single values on an axis", () => {
  it("stand there by their words, yes and no too", () => {
    const flags = axis([false, true]);
    expect(rowsOf(chart([10, 50]), flags)).toEqual([
      { x: "no", a: 10 },
      { x: "yes", a: 50 },
    ]);
    expect(endsOf(chart([10, 50]), flags, 100)[0]?.at).toBe("yes");
  });
});

describe("crossings", () => {
  it("have room for their values where the axis gives it to them", () => {
    const wide = { continuous: true };
    const crowded = (more: Partial<PlotAxis>) =>
      crossingsOf(chart([10, 120]), axis([1, 1000], { ...wide, ...more }), 200).map((one) => one.crowded);
    expect(crowded({})).toEqual([true, true]);
    expect(crowded({ logarithmic: true })).toEqual([false, false]);
  });
});
