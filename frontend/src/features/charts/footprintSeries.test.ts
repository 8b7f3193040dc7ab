import { describe, expect, it } from "vitest";

import { csvOf, endLabels, linesAt, rowsOf, type FigureTable } from "./footprintSeries";
import { ticksBetween, ticksTo } from "../../ui/charts/ticks";

const FIGURE: FigureTable = {
  id: "chinit-svrconn-31bit",
  title: "t",
  axes: { release: {}, sharecnv: {}, message_kb: { across: [1, 32] } },
  editions: [
    {
      section: "Ch. 2",
      rows: [
        ["9.3", 1, 168, 247],
        ["9.4", 1, 164, 201],
        ["9.4", 0, 86, 93],
      ],
    },
    { section: "table", rows: [["8.0", 1, 177, 288]] },
  ],
};

describe("the chart's data", () => {
  const lines = linesAt(FIGURE, 1);

  it("is the published table, release by release", () => {
    expect(lines.map((line) => line.release)).toEqual(["8.0", "9.3", "9.4"]);
    expect(rowsOf(lines)).toEqual([
      { message_kb: 1, "8.0": 177, "9.3": 168, "9.4": 164 },
      { message_kb: 32, "8.0": 288, "9.3": 247, "9.4": 201 },
    ]);
  });

  it("has no line where nothing was published", () => {
    expect(linesAt(FIGURE, 5)).toEqual([]);
  });

  it("reads the same as CSV", () => {
    const [head, , second] = csvOf(lines, 1).split("\r\n");
    expect(head).toMatch(/^Message size \(KB\),MQ 8.0 at SHARECNV\(1\) \(KB per channel\),/);
    expect(second).toBe("32,288,247,201");
  });

  it("joins labels that would lie on each other", () => {
    expect(endLabels(lines, 45).map(({ text }) => text)).toEqual(["9.4", "9.3, 8.0"]);
  });

  it("has round heights", () => {
    expect(ticksTo(353)).toEqual([0, 100, 200, 300, 400]);
    expect(ticksTo(1050)).toEqual([0, 250, 500, 750, 1000, 1250]);
  });

  it("has round values between two ends that are not round", () => {
    expect(ticksBetween(0.1, 80.1)).toEqual([20, 40, 60, 80]);
    expect(ticksBetween(2425, 9700)).toEqual([4000, 6000, 8000]);
    expect(ticksBetween(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(ticksBetween(0.3, 0.7)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7]);
    expect(ticksBetween(7, 7)).toEqual([7]);
  });
});
