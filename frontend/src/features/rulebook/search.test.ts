import { expect, it } from "vitest";

import { search } from "./search";

const ENTRIES = [
  {
    lines: [
      { text: "31-bit storage of a svrconn channel", weight: 4 },
      { text: "sits in 64-bit buffers", weight: 1 },
    ],
  },
  { lines: [{ text: "64-bit storage of a svrconn buffer", weight: 4 }] },
  { lines: [{ text: "svrconn channels that fit", weight: 4 }] },
  {
    lines: [
      { text: "How often logs switch", weight: 4 },
      { text: "Hours held by active logs", weight: 2, words: "time long" },
    ],
  },
  { lines: [{ text: "Active logs that hold a number of hours", weight: 4 }] },
  { lines: [{ text: "When a page set is full", weight: 4 }] },
];
const found = (words: string) => search(ENTRIES, words).map(({ entry }) => ENTRIES.indexOf(entry));

it("lists the best match first: that with most words, and with them in its title", () => {
  expect(found("64-bit SVRCONN buffers")).toEqual([1, 0]);
  expect(found("svrconn channel kafka")).toEqual([0, 2]);
  expect(found("kafka")).toEqual([]);
  expect(found(" ")).toEqual([0, 1, 2, 3, 4, 5]);
});

it("finds words in any form and of the same meaning, and parts of words where no word begins so", () => {
  for (const words of ["page set fill", "page set filled", "filling page sets"]) expect(found(words)).toEqual([5]);
  expect(found("how long do the active logs last")[0]).toBe(3);
  expect(found("conn")).toEqual([0, 1, 2]);
});

it("gives the line that has the words which the title lacks", () => {
  expect(search(ENTRIES, "active logs held").map(({ line }) => line)).toEqual(["", "Hours held by active logs"]);
});
