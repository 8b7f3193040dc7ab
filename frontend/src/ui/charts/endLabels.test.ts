import { describe, expect, it } from "vitest";

import { labelsAtEnds } from "./endLabels";
import type { Line, LineChart } from "./lineChart";
import { dashesOf } from "./lineStyle";

const lineOf = (name: string, values: number[]) => ({ key: name, name, values });

function chartOf(...lines: Line[]): LineChart {
  return { title: "a", unit: "pct", x: { title: "x", unit: "", values: [0, 1], continuous: true }, lines };
}

it("is at the text of a value that is no number", () => {
  const x = { title: "x", unit: "", values: [false, true], continuous: false };
  expect(labelsAtEnds({ ...chartOf(lineOf("a", [10, 50])), x }, 100)[0]?.at).toBe("yes");
});

it("writes names beside the ends of lines, apart from each other and within the chart", () => {
  const three = chartOf(lineOf("Log, QM1", [0, 100]), lineOf("CSA, PRD1", [0, 99]), lineOf("Channels, QM1", [90, 831]));
  const ends = labelsAtEnds(three, 100);
  expect(ends.map(({ text }) => text)).toEqual(["Channels ↑ 831\u00a0%", "CSA", "Log"]);
  const heights = ends.map(({ y }) => y);
  expect(Math.max(...heights)).toBe(100);
  expect(heights.every((y, index) => index === 0 || y - (heights[index - 1] ?? 0) >= 5)).toBe(true);
});

it("names a line that is above the chart all along at its top", () => {
  const two = chartOf(lineOf("Log, QM1", [0, 40]), lineOf("CSA, PRD1", [300, 831]));
  expect(labelsAtEnds(two, 100).at(-1)).toMatchObject({ text: "CSA ↑ 831\u00a0%", at: 1, y: 100 });
});

it("writes last values where names have no room, and the part first where names begin alike", () => {
  const two = chartOf(lineOf("Log, QM1", [0, 40]), { ...lineOf("Log, QM2", [0, 831]), short: "9.4" });
  expect(labelsAtEnds(two, 100).map(({ text }) => text)).toEqual(["QM2 ↑ 831\u00a0%", "QM1"]);
  expect(labelsAtEnds(two, 100, 12).map(({ text }) => text)).toEqual(["QM2 ↑ 831\u00a0%", "QM1"]);
  expect(labelsAtEnds(two, 100, 2).map(({ text }) => text)).toEqual(["9.4", "40\u00a0%"]);
});

it("writes by what lines differ, and a value that several lines end with once", () => {
  const names = ["Copies 1: Log rate, the limit, QM1", "Copies 2: Log rate, the limit, QM1"];
  const two = chartOf(...names.map((name) => lineOf(name, [8, 8])));
  expect(labelsAtEnds(two, 10).map(({ text }) => text)).toEqual(["Copies 1", "Copies 2"]);
  expect(labelsAtEnds(two, 10, 2)).toHaveLength(1);
});

describe("whole names", () => {
  const [pages, csa] = [
    "Page set space during a consumer outage, page set 2 of QM06",
    "CSA, LPAR PRDC, exceeded today",
  ];
  const two = { ...chartOf(lineOf(pages, [70, 90]), lineOf(csa, [300, 831])), hasWholeNames: true };

  it("have the limit first, then the part, in rows of equal length, and how far a line is above the chart", () => {
    expect(labelsAtEnds(two, 200, 30).map(({ rows }) => rows)).toEqual([
      ["Page set space during a", "consumer outage", "page set 2 of QM06"],
      ["CSA", "LPAR PRDC, exceeded", "today ↑ 831\u00a0%"],
    ]);
  });

  it("stand apart by as many rows as they have", () => {
    const close = { ...two, lines: two.lines.map((line) => ({ ...line, values: [90, 90] })) };
    const [low, high] = labelsAtEnds(close, 100, 30).map(({ y }) => y) as [number, number];
    expect(high - low).toBeGreaterThan(14);
    expect(high).toBeLessThanOrEqual(100);
  });

  it("give way to parts of names and to values where they have no room", () => {
    expect(labelsAtEnds(two, 200, 4).map(({ text }) => text)).toEqual(["90\u00a0%", "↑ 831\u00a0%"]);
    const many = Array.from({ length: 12 }, (_, index) => lineOf(`Log rate of each copy, QM${index}`, [1, 2]));
    const texts = labelsAtEnds({ ...chartOf(...many), hasWholeNames: true }, 100, 30).map(({ text }) => text);
    expect(texts).toContain("QM3");
  });
});

it("draws lines that coincide in turn, and the others with dashes of their own", () => {
  const lines = [lineOf("a", [50, 100]), lineOf("b", [20, 30]), lineOf("c", [50.5, 99.5]), lineOf("d", [20, 99])];
  expect(dashesOf(chartOf(...lines))).toEqual([
    { strokeDasharray: "8 8", strokeDashoffset: 16 },
    { strokeDasharray: "7 4" },
    { strokeDasharray: "8 8", strokeDashoffset: 8 },
    { strokeDasharray: "10 3 2 3" },
  ]);
});
