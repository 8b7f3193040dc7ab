import { describe, expect, it } from "vitest";

import type { Figure } from "../../api/types";
import { csvOf, groupingAxis, headsOf, linesOf } from "./figureData";

const citation = { document: "r", cite_as: "R", title: "R", section: 'Ch. 2, "A"', figure: "f" };

function figure(rows: unknown[][], more: object = {}): Figure {
  return {
    id: "f",
    title: "F",
    section: 1,
    kind: "measured",
    axes: {
      release: { type: "choice", between: "refuse" },
      tasks: { type: "number", unit: "task", between: "refuse" },
    },
    columns: { rate: { unit: "message / s" }, remark: { unit: "text" } },
    editions: [{ document: "r", section: "s", rows, citation }],
    ...more,
  } as unknown as Figure;
}

describe("a published table", () => {
  const plain = figure([
    ["9.4", 5, 300, "b"],
    ["9.4", 1, 100, null],
    ["9.3", 1, null, "none"],
  ]);

  it("becomes lines of the points that are there, in their order", () => {
    expect(linesOf(plain, "rate")).toMatchObject([
      {
        name: "release 9.4",
        points: [
          { x: 1, y: 100 },
          { x: 5, y: 300 },
        ],
      },
    ]);
  });

  it("is no chart where no line has two points", () => {
    expect(linesOf(figure([["9.4", 1, 100, null]]), "rate")).toEqual([]);
  });

  it("becomes CSV with its place in the report", () => {
    expect(csvOf(plain).split("\r\n").slice(0, 2)).toEqual([
      "Release,Tasks (tasks),Rate (messages/s),Remark,document,section",
      '9.4,5,300,b,R,"Ch. 2, ""A"""',
    ]);
  });

  it("runs across where the file has it so", () => {
    const wide = figure([["9.4", 7, 8]], {
      axes: {
        release: { type: "choice", between: "refuse" },
        kb: { type: "number", unit: "KB", between: "linear", across: [1, 32] },
      },
      columns: { rate: { unit: "MB" } },
    });
    expect(headsOf(wide).map(({ title }) => title)).toEqual(["Release", "1 KB", "32 KB"]);
    expect(linesOf(wide, "rate")[0]?.points).toEqual([
      { x: 1, y: 7 },
      { x: 32, y: 8 },
    ]);
  });

  it("is grouped by an axis where it has too many lines", () => {
    const rows = Array.from({ length: 10 }, (_, release) => [1, 2].map((at) => [`r${release}`, at, 1, ""]));
    const many = figure(rows.flat());
    expect(groupingAxis(many, linesOf(many, "rate"), 8)).toMatchObject({ key: "release" });
    expect(groupingAxis(plain, linesOf(plain, "rate"), 8)).toBeNull();
  });
});
