import { expect, it } from "vitest";

import { drawnCurves, placedLabels, timeTicks, type Curve } from "./outageChart";

function curve(id: string, more: Partial<Curve> = {}): Curve {
  const named = {
    id,
    kind: "page-set/outage",
    title: "Page set",
    subject: id,
    label: "full",
    basis: null,
    caution: null,
  };
  return { ...named, reached_seconds: null, survived_seconds: null, values: [0, 50, 0], ...more };
}

it("draws the first limits, one pool and one log", () => {
  const limits = Array.from({ length: 9 }, (_, index) => curve(`page set ${index}`));
  const others = [curve("pool", { kind: "buffer-pool/outage-use" }), curve("log", { kind: "log-hours" })];
  expect(drawnCurves([...limits, ...others, ...others]).map(({ id }) => id)).toEqual([
    ...["page set 0", "page set 1", "page set 2", "page set 3", "pool", "log"],
  ]);
});

it("writes labels at the moment a limit is reached or at the end of the outage, without overlaps", () => {
  const curves = [curve("a", { reached_seconds: 60 }), curve("b", { reached_seconds: 70 }), curve("c")];
  const labels = placedLabels(curves, [0, 600, 900], 600, 200, 900, 900);
  expect(labels.map(({ x, y }) => [x, y])).toEqual([
    [60, 100],
    [70, 100],
    [600, 50],
  ]);
  const heights = labels.map(({ at }) => at).sort((one, other) => one - other);
  expect(Math.min(...heights.slice(1).map((at, index) => at - (heights[index] ?? 0)))).toBeGreaterThanOrEqual(15);
  expect(labels.map(({ left }) => left)).toEqual([false, false, true]);
});

it("writes a label where no line runs through it, with a line to it", () => {
  const times = [0, 300, 600, 900];
  const steep = curve("steep", { reached_seconds: 60, values: [0, 500, 1000, 0] });
  const flat = curve("flat", { reached_seconds: 30, values: [100, 100, 100, 0] });
  const [first, second] = placedLabels([steep, flat], times, 600, 200, 900, 900);
  const heightAt = (seconds: number) => (500 * seconds) / 300;
  expect(heightAt(first?.from ?? 0)).toBeGreaterThan(first?.at ?? Infinity);
  expect(Math.abs((second?.at ?? 100) - 100)).toBeGreaterThanOrEqual(7.5);
  expect(second?.from).toBeGreaterThan(30);
  expect(second?.leader).toBe(true);
});

it("takes labels on a narrow chart for as wide as they are", () => {
  const curves = [curve("long name of a limit", { reached_seconds: 60 }), curve("another", { reached_seconds: 330 })];
  const rows = (width: number) => placedLabels(curves, [0, 600, 900], 600, 200, 900, width).map(({ at }) => at);
  const [first, second] = rows(900);
  expect(second).toBe(first);
  const [upper, lower] = rows(400);
  expect(lower).not.toBe(upper);
});

it("has whole minutes and hours on the axis of time", () => {
  expect(timeTicks(21_600)).toEqual([0, 1, 2, 3, 4, 5, 6].map((hours) => hours * 3600));
  expect(timeTicks(1800).slice(1)).toEqual([5, 10, 15, 20, 25, 30].map((minutes) => minutes * 60));
  expect(timeTicks(14_400).slice(2, 5)).toEqual([3600, 5400, 7200]);
});
