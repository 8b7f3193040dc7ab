import { describe, expect, it } from "vitest";

import { readEntry, type EntryUnit } from "./numberEntry";

const READ: [string, EntryUnit, number][] = [
  ["5,522", "count", 5522],
  ["5522", "count", 5522],
  ["1 379", "MB", 1379],
  ["1,379,000", "count", 1379000],
  ["1.5 GB", "MB", 1536],
  ["1.5gb", "MB", 1536],
  ["32K", "KB", 32],
  ["32 KiB", "KB", 32],
  ["1 MB", "KB", 1024],
  ["512KB", "MB", 0.5],
  [".5", "KB", 0.5],
  ["-1", "KB", -1],
  ["−1", "KB", -1],
  ["1e300", "KB", 1e300],
  ["80 %", "%", 80],
  ["  92MB ", "MB", 92],
];

describe("number entry", () => {
  it.each(READ)("reads %s as %s", (text, unit, value) => {
    expect(readEntry(text, unit)).toEqual({ kind: "number", value });
  });

  it.each(["abc", "5,52", "1.2.3", "12 parsecs", "1e999", "--1", "0x10"])(
    "does not read %s",
    (text) => {
      expect(readEntry(text, "MB")).toMatchObject({ kind: "unreadable" });
    },
  );

  it("does not take a size for a count", () => {
    expect(readEntry("32K", "count")).toMatchObject({ kind: "unreadable" });
  });

  it("takes nothing for not known", () => {
    expect(readEntry("  ", "MB")).toEqual({ kind: "empty" });
  });
});
