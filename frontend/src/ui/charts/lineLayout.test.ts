import { describe, expect, it } from "vitest";

import { crossingsOf, endsOf, rowsOf } from "./lineLayout";
import type { LineChart, PlotAxis } from "./lineChart";

function chart(lineValues: (number | null)[], values: unknown[], more: Partial<PlotAxis> = {}): LineChart {
  const crossings = [
    { holds: 2, exceeded: 2.1 },
    { holds: 20, exceeded: 21 },
  ];
  const line = { ...{ key: "a", letter: "A", name: "a" }, values: lineValues, limit: 100, crossings };
  return { unit: "pct", title: "a", x: { title: "x", unit: "", values, continuous: false, ...more }, lines: [line] };
}

it("puts single values on the axis by their texts, yes and no too", () => {
  const flags = chart([10, 50], [false, true]);
  expect(rowsOf(flags)).toEqual([
    { x: "no", a: 10 },
    { x: "yes", a: 50 },
  ]);
  expect(endsOf(flags, 100)[0]?.at).toBe("yes");
});

describe("crossings", () => {
  it("show their values where the axis has room for them", () => {
    const crowded = (logarithmic: boolean) =>
      crossingsOf(chart([10, 120], [1, 1000], { continuous: true, logarithmic }), 200).map((one) => one.crowded);
    expect(crowded(false)).toEqual([true, true]);
    expect(crowded(true)).toEqual([false, false]);
  });
});
