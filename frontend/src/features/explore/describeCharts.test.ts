import { expect, it } from "vitest";

import { curvesInWords, gridInWords } from "./describeCharts";
import type { CurveChart, CurveLine, PlotAxis } from "../../ui/charts/curveChart";

const LINE: CurveLine = {
  ...{ key: "a", letter: "A", name: "Log rate", own: "Log rate", unit: "pct", basis: null },
  ...{ values: [10, 120, null], limit: 100, now: 10 },
  crossings: [{ holds: 1245.942059, exceeded: 1246 }],
};
const AXIS: PlotAxis = {
  ...{ title: "Outage", unit: "s", values: [0, 2000, 4000], now: 0 },
  ...{ continuous: true, logarithmic: false },
};

function words(...lines: CurveLine[]): string {
  const chart: CurveChart = { unit: "pct", title: "t", lines };
  return curvesInWords(chart, AXIS).replaceAll("\u00a0", " ");
}

it("says where a curve runs and how far its limit holds", () => {
  expect(words(LINE)).toBe("From 10 % at 0 s to 120 % at 2,000 s; limit 100 %; holds up to 1,245 s.");
});

it("names each of several, and those of which nothing is published", () => {
  const none = { ...LINE, letter: "B", name: "Paths", values: [null] };
  expect(words(LINE, none)).toMatch(/^A Log rate: from 10 %.* B Paths: not published\.$/);
});

it("says the ends of a grid", () => {
  expect(gridInWords([[1, null], [3]], "MB").replaceAll("\u00a0", " ")).toBe("From 1 MB to 3 MB.");
});
