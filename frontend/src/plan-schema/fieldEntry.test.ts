import { expect, it } from "vitest";
import { choiceText, entryProblem, leftOutText } from "./fieldEntry";
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
