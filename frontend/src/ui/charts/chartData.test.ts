import { describe, expect, it } from "vitest";

import { csvOf, type ChartData } from "./chartData";
import { soonestOf } from "../../features/charts/limits";

const DATA: ChartData = {
  ...{ title: "t", about: "a", file: "f", shape: "line", unit: "buffer", marks: [] },
  x: { title: "Nobody gets for", unit: "s", values: [0.92905188209175, 3_188_236] },
  series: [
    { key: "a", name: "Needed", unit: "buffer", values: [16.049999999999997, null] },
    { key: "b", name: "Share, of all", unit: "pct", values: [1234567.89, 0] },
  ],
};

describe("the CSV of a chart", () => {
  const lines = csvOf(DATA).split("\r\n");

  it("has the names and units of the screen at its head", () => {
    expect(lines[0]).toBe('Nobody gets for (s),Needed (buffers),"Share, of all (%)"');
  });

  it("has no digits that nobody published, and counts as they are", () => {
    expect(lines[1]).toBe("0.929052,16.05,1234568");
    expect(lines[2]).toBe("3188236,,0");
  });
});

it("says how many limits are shown only where there are more", () => {
  expect(soonestOf(15, 5)).toBe("");
  expect(soonestOf(15, 23)).toBe(", the 15 soonest of 23");
});
