import { expect, it } from "vitest";

import { afterNextKey } from "./nextKey";
import type { FieldSpec } from "./schema";

const COUNT = { unit: null, nullable: true, minimum: 0, maximum: 100_000, whole: true };

/** What may follow where `|` is the caret, or the two ends of what is selected. */
function after(text: string, more: Partial<FieldSpec> = {}) {
  const input = document.createElement("input");
  input.value = text.replaceAll("|", "");
  input.setSelectionRange(text.indexOf("|"), text.replace("|", "").lastIndexOf("|"));
  if (text.indexOf("|") === text.lastIndexOf("|"))
    input.setSelectionRange(text.indexOf("|"), text.indexOf("|"));
  return afterNextKey(input, { ...COUNT, key: "count", ...more } as FieldSpec);
}

const digits = (of: (digit: number) => number) => [...Array(10).keys()].map(of);

it("takes a digit off the end, or puts one there", () => {
  expect(after("409|")).toEqual([40, ...digits((digit) => 4090 + digit)]);
});

it("reads a number with separators as the field does", () => {
  expect(after("4,096|")).toEqual([409, ...digits((digit) => 40_960 + digit)]);
});

it("knows the caret and what is selected", () => {
  expect(after("1|2")).toEqual([2, 1, ...digits((digit) => 102 + 10 * digit)]);
  expect(after("|12|")).toEqual([null, ...digits((digit) => digit)]);
  expect(after("1|23|4")).toEqual([14, ...digits((digit) => 104 + 10 * digit)]);
});

it("leaves out what the field does not take", () => {
  expect(after("10,000|")).toEqual([1000, 100_000]);
  expect(after("5|", { nullable: false, minimum: 1 })).toEqual(digits((d) => 50 + d));
  expect(after("15 min|", { unit: "s" })).toEqual([]);
});
