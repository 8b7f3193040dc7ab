import { expect, it } from "vitest";

import type { ChartData } from "../../ui/charts/chartData";
import { describeChart } from "./describeChart";

const LINE: ChartData = {
  ...{ title: "Buffers", about: "Of QM21.", file: "f", shape: "line", unit: "buffer" },
  x: { title: "Time", unit: "s", values: [0, 10, 20] },
  series: [{ key: "a", name: "Needed", unit: "buffer", values: [0, 900, 300] }],
  marks: [{ axis: "y", value: 850, name: "deferred write from", unit: "buffer" }],
};

it("says from where to where a line runs, how high, and what is drawn across it", () => {
  expect(describeChart(LINE).replaceAll("\u00a0", " ")).toBe(
    "Buffers. Of QM21. Needed: from 0 buffers at 0 s to 300 buffers at 20 s, at most 900 buffers at 10 s. " +
      "Deferred write from 850 buffers. The table holds the same data.",
  );
});

it("says the ends of bars and which is the plan's, and passes over what is not published", () => {
  const bars: ChartData = {
    ...{ ...LINE, shape: "columns", unit: "MB", marks: [], here: "9.4" },
    x: { title: "Release", unit: "", values: ["9.2", "9.3", "9.4"] },
    series: [{ key: "a", name: "In use", unit: "MB", values: [null, 40, 30] }],
  };
  expect(describeChart(bars).replaceAll("\u00a0", " ")).toContain(
    "In use: highest 9.3, 40 MB; lowest 9.4, 30 MB; this plan 9.4, 30 MB.",
  );
  const none = { ...bars, series: bars.series.map((one) => ({ ...one, values: [null, null, null] })) };
  expect(describeChart(none)).toContain("In use: nothing is published.");
});
