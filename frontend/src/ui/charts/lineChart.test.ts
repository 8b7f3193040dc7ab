import { describe, expect, it } from "vitest";

import { axisTicks, boundOf, crossingsOf, rowsOf, logarithmicTicks, type LineChart, type PlotAxis } from "./lineChart";

function chart(lineValues: (number | null)[], values: unknown[], more: Partial<PlotAxis> = {}): LineChart {
  const crossings = [
    { holds: 2, exceeded: 2.1 },
    { holds: 20, exceeded: 21 },
  ];
  const line = { ...{ key: "a", name: "a" }, values: lineValues, limit: 100, crossings };
  return { unit: "pct", title: "a", x: { title: "x", unit: "", values, continuous: false, ...more }, lines: [line] };
}

it("puts single values on the axis by their texts, yes and no too", () => {
  const flags = chart([10, 50], [false, true]);
  expect(rowsOf(flags)).toEqual([
    { x: "no", a: 10 },
    { x: "yes", a: 50 },
  ]);
});

describe("crossings", () => {
  it("have no value where it would lie on the name of a line", () => {
    const at = (half: number) => crossingsOf(chart([90], [0, 22], { continuous: true }), 200, half)[1]?.crowded;
    expect([at(0), at(0.15)]).toEqual([false, true]);
  });

  it("show their values where the axis has room for them", () => {
    const crowded = (logarithmic: boolean) =>
      crossingsOf(chart([10, 120], [1, 1000], { continuous: true, logarithmic }), 200).map((one) => one.crowded);
    expect(crowded(false)).toEqual([true, true]);
    expect(crowded(true)).toEqual([false, false]);
  });
});

it("returns round values for a logarithmic axis, and no more than there is room for", () => {
  expect(logarithmicTicks(1, 1000)).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]);
  expect(logarithmicTicks(0.5, 40_000)).toEqual([1, 10, 100, 1000, 10_000]);
  expect(logarithmicTicks(0.01, 0.3)).toEqual([0.01, 0.02, 0.05, 0.1, 0.2]);
});

it.each([
  [
    [1, 4, 16, 32, 64],
    [20, 40, 60],
  ],
  [
    [1, 3],
    [1, 2, 3],
  ],
  [
    [0, 0.37],
    [0, 0.1, 0.2, 0.3],
  ],
  [
    [0, 12.5],
    [0, 2.5, 5, 7.5, 10, 12.5],
  ],
])("labels an axis over %j at round values", (values, ticks) => {
  expect(axisTicks({ title: "", unit: "", values, continuous: true })).toEqual(ticks);
});

it("leaves an axis with hardly any round values to the chart library", () => {
  expect(logarithmicTicks(300, 420)).toBeUndefined();
});

const upTo = (holds: number) => boundOf({ holds, exceeded: holds + 1 });
const from = (holds: number) => boundOf({ holds, exceeded: holds - 1 });

it("promises no more than is known", () => {
  expect(upTo(1245.942059)).toBe(1245);
  expect(upTo(53.39999)).toBe(53.3);
  expect(upTo(0.0123459)).toBe(0.0123);
  expect(from(1245.042059)).toBe(1246);
  expect(from(53.33001)).toBe(53.4);
});

it("leaves alone what is short or whole", () => {
  expect(upTo(12712)).toBe(12712);
  expect(upTo(1.05)).toBe(1.05);
  expect(upTo(0)).toBe(0);
  expect(from(5522)).toBe(5522);
});
