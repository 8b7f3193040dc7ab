import { expect, it } from "vitest";
import { choiceText, entryProblem, leftOutText, parseFieldEntry } from "./fieldEntry";
import { fieldAt } from "./partPaths";

const MANAGER = "/lpars/0/queue_managers/0";

function textOf(path: string): string | null | undefined {
  const spec = fieldAt(`${MANAGER}/${path}`);
  return spec && leftOutText(spec);
}

it("tells a default from an entry where limits warn of the default", () => {
  expect(textOf("buffer_pools/0/location")).toBe("above the bar, not entered");
  expect(textOf("workloads/0/persistent")).toBe("no, not entered");
});

it("has a choice for what is not known, and none where a default is no doubt", () => {
  expect(textOf("logs/observed/logger_busy_pct")).toBe("not known");
  expect(textOf("buffer_pools/0/pageclas")).toBeNull();
});

it("labels a choice as its own field does", () => {
  const labelOf = (key: string, value: string) => choiceText(value, fieldAt(`${MANAGER}/channel_groups/0/${key}`));
  expect([labelOf("compmsg", "none"), labelOf("sslciph", "none")]).toEqual(["NONE", "none"]);
  expect(labelOf("compmsg", "rle")).toBe("RLE");
  expect(choiceText("rle", undefined)).toBe("rle");
});

it("names the range of a field where the usual example is outside it", () => {
  const problem = (path: string) => {
    const spec = fieldAt(path);
    return spec && entryProblem("abc", spec);
  };
  expect(problem("/lpars/0/cps")).toBe("Not understood. Enter a number above 0, at most 1,000, or ? for “not known”.");
  expect(problem(`${MANAGER}/channel_groups/0/count`)).toContain("such as 4,850");
});

it("explains a decimal comma in place of the range", () => {
  const spec = fieldAt("/lpars/0/cps");
  expect(spec && entryProblem("2,5", spec)).toBe("A comma separates thousands. Write 2.5.");
});

it("takes a bare duration in the unit of the form and shows it in hours or minutes; the plan keeps seconds", () => {
  const spec = fieldAt(`${MANAGER}/workloads/0/outage_s`);
  if (!spec) throw new Error("no consumer outage");
  expect(["2", "2 h", "30 min", "90 s", "1:30"].map((text) => parseFieldEntry(text, spec))).toEqual([
    7200, 7200, 1800, 90, 5400,
  ]);
  expect(parseFieldEntry("2x", spec, 3600)).toBe(7200);
  const shown = [7200, 5400, 90, 0].map((value) => choiceText(value, spec).replace(/\s/g, " "));
  expect(shown).toEqual(["2 h", "90 min", "90 s", "0 s"]);
});
