import { expect, it } from "vitest";

import { search } from "./RulebookPage";

const ENTRIES = [
  { text: "64-bit storage of svrconn buffer" },
  { text: "svrconn channels that fit" },
  { text: "log rate" },
];
const found = (words: string) => search(ENTRIES, words).map((entry) => ENTRIES.indexOf(entry));

it("finds plural and singular, all words first, and the most of them otherwise", () => {
  expect(found("64-bit SVRCONN buffers")).toEqual([0]);
  expect(found("svrconn")).toEqual([0, 1]);
  expect(found("svrconn channel kafka")).toEqual([1]);
  expect(found("kafka")).toEqual([]);
  expect(found(" ")).toEqual([0, 1, 2]);
});
