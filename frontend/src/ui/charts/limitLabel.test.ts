import { describe, expect, it } from "vitest";

import { placeOfLimitLabel, writtenIn } from "./limitLabel";
import { labelsAtEnds } from "./endLabels";
import { crossingsOf, type LineChart } from "./lineChart";

const TOP = 250;
const WIDTH = 250;

function chartOf(...lines: number[][]): LineChart {
  const x = { title: "x", unit: "", values: [0, 1, 2, 3, 4, 5], continuous: true };
  const drawn = lines.map((values, index) => ({ key: `${index}`, name: `${index}`, values, limit: 100 }));
  return { title: "a", unit: "pct", x, lines: drawn };
}

function placeIn(chart: LineChart) {
  const crossings = crossingsOf(chart, TOP, 34 / WIDTH);
  const taken = writtenIn(chart, TOP, WIDTH, labelsAtEnds(chart, TOP, 0), crossings);
  return placeOfLimitLabel(chart, { top: TOP, value: 100, width: 0.3, taken });
}

describe("the label of a limit", () => {
  it("stands above its line, at the left, where nothing is there", () => {
    expect(placeIn(chartOf([10, 10, 10, 10, 10, 10]))).toEqual({ position: "insideTopLeft", dy: -18 });
  });

  it("stands below it at the right where lines rise through it at the left and above it at the right", () => {
    const chart = chartOf([75, 100, 130, 150, 180, 230], [75, 98, 125, 145, 170, 220], [60, 70, 80, 105, 110, 115]);
    expect(placeIn(chart)).toEqual({ position: "insideBottomRight", dy: 18 });
  });

  it("stands in the middle where lines run along both ends", () => {
    const chart = chartOf([110, 110, 160, 160, 110, 110], [90, 90, 40, 40, 90, 90]);
    expect(placeIn(chart)).toEqual({ position: "insideTop", dy: -18 });
  });

  it("leaves the name of a line that ends before the axis does, and the value of a crossing", () => {
    const chart = chartOf([60, 200, 240, 245, 248, 249], [20, 40, 70, 90, 100]);
    const lines = chart.lines.map((line, index) =>
      index === 0 ? { ...line, crossings: [{ holds: 0.3, exceeded: 0.31 }] } : line,
    );
    expect(placeIn({ ...chart, lines }).position).not.toMatch(/Left|TopRight/);
  });
});
