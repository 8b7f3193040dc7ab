import { describe, expect, it } from "vitest";

import type { Input } from "../../plan-schema/inputs";
import type { Plan } from "../../plan-schema/plan";
import { inputOf } from "../../test/plans";
import type { Line } from "../../ui/charts/lineChart";
import { bandsOf, boundaryOf, placeOn, ticksOf } from "./heatBands";
import { positiveRange, axisFor, familyOf, defaultRange } from "./axes";
import { describeGrid, describeLines } from "./describeCharts";
import { CODEC, stateOf } from "./exploreState";
import { chartsOf, limitsWorthComparing, limitsWorthDrawing, type Member, type Sweep } from "./sweepCurves";

const X = { title: "x", unit: "", values: [0, 1, 2], continuous: true };

function sweep(outputs: Record<string, (number | null)[]>): Sweep {
  return {
    inputs: [],
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([id, values]) => {
        const [result, number] = id.split("#");
        return [id, { result, number, title: id, subject: "Q", unit: "pct", basis: "measured", values, limit: 100 }];
      }),
    ),
    verdicts: [],
    current: { inputs: {}, outputs: {} },
    crossings: [{ output: "a#used_pct", limit: "a", holds: 7, exceeded: 8 }],
    watch_pct: 80,
    version: { rules: "", figures: "" },
  } as unknown as Sweep;
}

describe("the address of an exploration", () => {
  it("takes no range that is none", () => {
    for (const range of ["5..1", "a..b", "1", "1..Infinity"]) {
      const params = new URLSearchParams({ x: "/name", xr: range });
      expect(CODEC.read(params).x).toEqual({ path: "/name", range: null });
    }
  });
});

it("leaves out a second input that can have one value only, such as I/O over zHPF", () => {
  const axis = { path: "/logs/io", from: null, to: null };
  const question = { x: { path: "/logs/stripes", from: 1, to: 4 }, outputs: [], shape: "curves" as const };
  expect(stateOf({ ...question, z: { ...axis, values: ["zhpf"] } }).z).toBeNull();
  expect(stateOf({ ...question, z: { ...axis, values: null } }).z?.path).toBe("/logs/io");
});

describe("curves", () => {
  const one = sweep({
    "a#used_pct": [10, 120, null],
    "still#used_pct": [50, 50, 50],
    "b#used_pct": [10, 20, 30],
    "first_limit#multiple": [1, 2, 3],
  });

  it("are drawn of the limits that move, the fullest first", () => {
    expect(limitsWorthDrawing([one])).toEqual(["a#used_pct", "b#used_pct"]);
  });

  it("are drawn of a limit that is there at some values only", () => {
    expect(limitsWorthDrawing([sweep({ "outage#used_pct": [null, 467] })])).toEqual(["outage#used_pct"]);
    expect(limitsWorthDrawing([sweep({ "unknown#used_pct": [null, null] })])).toEqual([]);
  });

  it("are drawn of what moves in any member of a family", () => {
    const members: Member[] = [
      { value: false, sweep: sweep({ "log#used_pct": [0, 0], "still#used_pct": [9, 9] }) },
      { value: true, sweep: sweep({ "log#used_pct": [2, 4], "still#used_pct": [8, 8] }) },
    ];
    expect(limitsWorthComparing(members)).toEqual(["log#used_pct"]);
  });

  it("are named by the second input, and have the crossings of their own limit", () => {
    const members: Member[] = [
      { value: "9.3", sweep: one },
      { value: "9.4", sweep: one },
    ];
    const [chart] = chartsOf(X, members, ["a#used_pct"], { label: "Release", value: "9.4" });
    expect(chart?.lines.map(({ name }) => name)).toEqual(["Release 9.3", "Release 9.4"]);
    expect(chart?.lines[0]?.crossings).toEqual([{ output: "a#used_pct", limit: "a", holds: 7, exceeded: 8 }]);
    const [other] = chartsOf(X, members, ["b#used_pct"], { label: "Release", value: "9.4" });
    expect(other?.lines[0]?.crossings).toEqual([]);
  });
});

describe("a family of curves", () => {
  it("has the plan on the line of its own value, and on no other", () => {
    const swept = sweep({ "a#used_pct": [10, 120] });
    const words = { ...swept, current: { ...swept.current, outputs: { "a#used_pct": 10 } } };
    const members: Member[] = ["9.3", "9.4"].map((value) => ({ value, sweep: words }));
    const [chart] = chartsOf(X, members, ["a#used_pct"], { label: "Release", value: "9.4" });
    expect(chart?.lines.map(({ mine, now }) => [mine, now])).toEqual([
      [false, null],
      [true, 10],
    ]);
    const [alone] = chartsOf(X, members.slice(0, 1), ["a#used_pct"], null);
    expect(alone?.lines[0]?.now).toBe(10);
  });
});

describe("a heat map", () => {
  const rows = [
    [10, 30],
    [90, 101],
    [null, 150],
  ];
  const bands = bandsOf(rows, "pct", true);

  it("has a limit that 100 % still holds", () => {
    expect(bandsOf([[100, 100.0001]], "pct", true).of).toEqual([[3, 4]]);
    expect(bandsOf([[1, 0.999]], "ratio", true).of).toEqual([[3, 4]]);
  });

  it("draws the boundary between what holds and what does not, and none beside what is not known", () => {
    expect(boundaryOf(bands)).toEqual([
      [1, 1, 1, 2],
      [1, 1, 2, 1],
    ]);
  });

  it("has round numbers beside its axes", () => {
    const texts = (from: number, to: number, whole = false) => {
      const values = Array.from({ length: 60 }, (_, index) => from + ((to - from) * index) / 59);
      return ticksOf({ values: whole ? [...new Set(values.map(Math.round))] : values }).map(({ text }) => text);
    };
    expect(texts(0, 1000)).toEqual(["0", "200", "400", "600", "800", "1,000"]);
    expect(texts(1, 1000, true)).toEqual(["200", "400", "600", "800", "1,000"]);
    expect(texts(0.2, 200)).toEqual(["50", "100", "150", "200"]);
    expect(ticksOf({ values: ["9.3", "9.4"] }).map(({ place }) => place)).toEqual([0.5, 1.5]);
  });

  it("puts the plan between two points, and nowhere when it lies outside", () => {
    expect(placeOn([0, 10, 20], 5)).toBe(1);
    expect(placeOn([0, 10, 20], 10)).toBe(1.5);
    expect(placeOn([0, 10, 20], 25)).toBeNull();
    expect(placeOn(["9.3", "9.4"], "9.4")).toBe(1.5);
    expect(placeOn(["9.3", "9.4"], "8.0")).toBeNull();
  });
});

const LINE: Line = {
  ...{ key: "a", name: "Log rate", values: [10, 120, null], limit: 100, now: 10 },
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
  const none = { ...LINE, name: "Paths", values: [null] };
  expect(words(LINE, none)).toMatch(/^Use\. Log rate: from 10 %.* Paths: not in the sources\.$/);
});

it("describes the range of a grid", () => {
  expect(describeGrid([[1, null], [3]], "MB").replaceAll("\u00a0", " ")).toBe("From 1 MB to 3 MB.");
});

const PLAN: Plan = { lpars: [] };

const input = (...args: [unknown, Partial<Input["spec"]>?, boolean?]) => inputOf("/x", ...args);

describe("the default range of an input", () => {
  it("contains the value of the plan, and ends within what is allowed", () => {
    for (const value of [0.3, 1, 7, 48, 4850, 999_999]) {
      const { from, to } = defaultRange(input(value));
      expect(from).toBeLessThan(value);
      expect(to).toBeGreaterThan(value);
    }
    expect(defaultRange(input(60, { maximum: 100 })).to).toBe(100);
    expect(defaultRange(input(null, { maximum: 64 }))).toEqual({ from: 0, to: 64 });
  });

  it("begins above an exclusive minimum", () => {
    expect(defaultRange(input(32, { above: true })).from).toBeGreaterThan(0);
  });
});

describe("an axis", () => {
  it("lists single values, the value of the plan among them", () => {
    const stripes = input(4, { whole: true, minimum: 1, maximum: 16 }, false);
    expect(axisFor(PLAN, stripes, null, 200).values).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1).filter((value) => value <= 8),
    );
    const release = input("9.4", { kind: "choice", allowed: ["9.3", "9.4", null] }, false);
    expect(axisFor(PLAN, release, null, 200).values).toEqual(["9.3", "9.4"]);
  });

  it("begins a logarithmic axis above 0, and not above the value of the plan", () => {
    const scale = "logarithmic";
    const ranged = { path: "/x", points: 9, scale };
    expect(axisFor(PLAN, input(5), { from: 0, to: 10 }, 9, true)).toEqual({ ...{ ...ranged, from: 0.01, to: 10 } });
    expect(axisFor(PLAN, input(5), { from: 1, to: 10 }, 9, true)).toEqual({ ...{ ...ranged, from: 1, to: 10 } });
    const count = input(20, { whole: true });
    expect(positiveRange({ from: 0, to: 100_000 }, count)).toEqual({ from: 10, to: 100_000 });
    expect(positiveRange({ from: 0, to: 500 }, count)).toEqual({ from: 1, to: 500 });
    const none = { from: -5, to: 0 };
    expect(axisFor(PLAN, input(5), none, 9, true).scale).toBe("linear");
  });

  it("gives a family from end to end", () => {
    expect(familyOf(PLAN, input(5), { from: 0, to: 10 }, 5)).toEqual([0, 2.5, 5, 7.5, 10]);
    const few = input(2, { whole: true }, true);
    expect(familyOf(PLAN, few, { from: 1, to: 3 }, 5)).toEqual([1, 2, 3]);
  });

  it("has the value of the plan in a family", () => {
    const scans = { from: 60, to: 3600 };
    expect(familyOf(PLAN, input(300, { whole: true }), scans, 5)).toEqual([60, 300, 945, 1830, 2715, 3600]);
    expect(familyOf(PLAN, input(9, { whole: true }), scans, 5)).not.toContain(9);
    const allowed = Array.from({ length: 20 }, (_, index) => `r${index}`);
    const release = input("r7", { kind: "choice", allowed }, false);
    const few = familyOf(PLAN, release, null, 5);
    expect(few).toHaveLength(6);
    expect(few).toContain("r7");
  });
});
