import { describe, expect, it } from "vitest";

import { chartFileName, csvOf, type ChartData } from "./chartData";

const DATA: ChartData = {
  x: { title: "Consumer outage", unit: "s", values: [0.92905188209175, 3_188_236] },
  series: [
    { name: "Needed", unit: "buffer", values: [16.049999999999997, null] },
    { name: "Share, of all", unit: "pct", values: [1234567.89, 0] },
  ],
};

describe("the CSV of a chart", () => {
  const lines = csvOf(DATA).split("\r\n");

  it("has the names and units of the screen in its first line", () => {
    expect(lines[0]).toBe('Consumer outage (s),Needed (buffers),"Share, of all (%)"');
  });

  it("rounds fractions and leaves counts as they are", () => {
    expect(lines[1]).toBe("0.929052,16.05,1234568");
    expect(lines[2]).toBe("3188236,,0");
  });
});

describe("the file name of a chart", () => {
  it("names the chart and the part of the plan", () => {
    expect(chartFileName("storage-31-bit-by-part", "QM21")).toBe("storage-31-bit-by-part-qm21");
    expect(chartFileName("buffers", "buffer pool 3 of PAY1")).toBe("buffers-buffer-pool-3-of-pay1");
    expect(chartFileName("growth", "")).toBe("growth");
  });

  it("contains nothing that a system refuses", () => {
    expect(chartFileName("explore", "Größe / Zahl: *?")).toBe("explore-große-zahl");
    expect(chartFileName("x".repeat(200), "y").length).toBeLessThanOrEqual(80);
  });
});
