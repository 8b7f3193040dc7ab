import { describe, expect, it } from "vitest";

import type { Member, Sweep } from "./sweepCurves";
import { chartsOf, limitsWorthComparing, limitsWorthDrawing } from "./sweepCurves";
import { bandsOf, boundaryOf, placeOn } from "./heat";
import { CODEC } from "./exploreState";

const X = { title: "x", unit: "", values: [0, 1, 2], continuous: true };

function sweep(outputs: Record<string, (number | null)[]>): Sweep {
  return {
    inputs: [],
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([id, values]) => [
        id,
        { title: id, subject: "Q", unit: "pct", basis: "measured", values, limit: 100 },
      ]),
    ),
    verdicts: [],
    current: { inputs: {}, outputs: {} },
    crossings: [{ output: "a#used_pct", holds: 7, exceeded: 8 }],
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

  it("have a letter each, and the crossings of their own limit", () => {
    const members: Member[] = [
      { value: "9.3", sweep: one },
      { value: "9.4", sweep: one },
    ];
    const [chart] = chartsOf(X, members, ["a#used_pct"], { label: "Release", value: "9.4" });
    expect(chart?.lines.map(({ letter, name }) => `${letter} ${name}`)).toEqual(["A Release 9.3", "B Release 9.4"]);
    expect(chart?.lines[0]?.crossings).toEqual([{ output: "a#used_pct", holds: 7, exceeded: 8 }]);
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

  it("puts the plan between two points, and nowhere when it lies outside", () => {
    expect(placeOn([0, 10, 20], 5)).toBe(1);
    expect(placeOn([0, 10, 20], 10)).toBe(1.5);
    expect(placeOn([0, 10, 20], 25)).toBeNull();
    expect(placeOn(["9.3", "9.4"], "9.4")).toBe(1.5);
    expect(placeOn(["9.3", "9.4"], "8.0")).toBeNull();
  });
});
