import { expect, it } from "vitest";

import type { Line } from "../../ui/charts/lineChart";
import { describeGrid, describeLines } from "./describeCharts";

const LINE: Line = {
  ...{ key: "a", letter: "A", name: "Log rate", values: [10, 120, null], limit: 100, now: 10 },
  crossings: [{ holds: 1245.942059, exceeded: 1246 }],
};

function words(...lines: Line[]): string {
  const x = { title: "Outage", unit: "s", values: [0, 2000, 4000], continuous: true };
  return describeLines({ unit: "pct", title: "Use", x, lines }).replaceAll("\u00a0", " ");
}

it("describes the ends of a curve and how far its limit holds", () => {
  expect(words(LINE)).toBe("Use: from 10 % at 0 s to 120 % at 2,000 s; limit 100 %; holds up to 1,245 s.");
});

it("names each of several curves, and those without a figure", () => {
  const none = { ...LINE, letter: "B", name: "Paths", values: [null] };
  expect(words(LINE, none)).toMatch(/^Use\. A Log rate: from 10 %.* B Paths: not in the sources\.$/);
});

it("describes the range of a grid", () => {
  expect(describeGrid([[1, null], [3]], "MB").replaceAll("\u00a0", " ")).toBe("From 1 MB to 3 MB.");
});
