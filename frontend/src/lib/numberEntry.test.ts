import { describe, expect, it } from "vitest";

import { multiplicationText, readEntry, regrouped, typedText } from "./numberEntry";

const READ: [string, string | null, number][] = [
  ["5,522", null, 5522],
  ["5522", null, 5522],
  ["1 379", "MB", 1379],
  ["1,379,000", null, 1379000],
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
  ["80 %", "pct", 80],
  ["  92MB ", "MB", 92],
  ["32K", "B", 32768],
  ["32K", "KB / message", 32],
  ["15 min", "s", 900],
  ["2h", "s", 7200],
  ["61 µs", "us / request", 61],
  ["0.4 ms", "ms / io", 0.4],
  ["410/s", "message / s", 410],
  ["12 MB/s", "MB / s", 12],
  ["1 day", "hour", 24],
  ["1h30", "hour", 1.5],
  ["1 h 05", "minute", 65],
  ["1h30", "s", 5400],
  ["5 channels", "channel", 5],
  ["250 ms", "cpu_s / s", 0.25],
  ["12 µs", "cpu_us / transaction", 12],
  ["1.5ms", "us / request", 1500],
  ["2 GB/day", "GB / day", 2],
  ["4K", "KB / message", 4],
  ["1,200/s", "message / s", 1200],
  ["30 min", "hour", 0.5],
  ["12 channels", "channel", 12],
  ["2k", "channel", 2000],
  ["1.5K", null, 1500],
  ["2k/s", "message / s", 2000],
  ["8G", "MB", 8192],
  ["0.125", "MB", 0.125],
  ["12.3450", "us / message", 12.345],
  ["12,345.678", "MB", 12345.678],
];

describe("number entry", () => {
  it("says how a multiple makes a number", () => {
    expect(multiplicationText("2.5x", "message / s", 2000)).toBe("2.5 × 2,000 = 5,000");
    for (const [text, unit, present] of [
      ["2.5", null, 2000],
      ["2.5x", "ratio", 2],
      ["2.5x", null, null],
      ["ax", null, 2],
    ] as const) {
      expect(multiplicationText(text, unit, present)).toBeNull();
    }
  });

  it.each(READ)("reads %s as %s", (text, unit, value) => {
    expect(readEntry(text, unit)).toEqual({ kind: "number", value });
  });

  it.each(["abc", "5,52", "1.2.3", "12 parsecs", "1e999", "1e308 GB", "--1", "0x10", "5/s", "5 constructor"])(
    "does not read %s",
    (text) => {
      expect(readEntry(text, "MB")).toMatchObject({ kind: "unreadable" });
    },
  );

  it.each(["32 KB", "32 GB", "5 constructor"])("does not take a size for a count: %s", (text) => {
    expect(readEntry(text, null)).toMatchObject({ kind: "unreadable" });
  });

  it.each([
    ["2.000", "2.000 can be read in two ways. Enter 2,000 or 2."],
    ["1.500 GB", "1.500 can be read in two ways. Enter 1,500 or 1.5."],
    ["-12.345", "-12.345 can be read in two ways. Enter -12,345, or -12.3450 with a fourth decimal place."],
  ])("asks what %s means", (text, message) => {
    expect(readEntry(text, "MB")).toMatchObject({ kind: "unreadable", message });
  });

  it.each([
    ["1.200", "1.200 is not a whole number. Enter 1,200 if that is meant."],
    ["2.000", "2.000 can be read in two ways. Enter 2,000 or 2."],
    ["1.500 GB", "1.500 can be read in two ways. Enter 1,500 or 1.5."],
  ])("proposes no decimals where only whole numbers are taken: %s", (text, message) => {
    expect(readEntry(text, "MB", undefined, true)).toMatchObject({ kind: "unreadable", message });
  });

  it.each([
    ["12,5", null, "12.5"],
    ["0,125", "MB", "0.125"],
    ["1,5 h", "s", "1.5 h"],
    ["-2,5", "pct", "-2.5"],
    ["1.234,5", "MB", "1234.5"],
    ["1234,567", "MB", null],
    ["2,5x", "ratio", "2.5"],
    ["12,5 parsecs", "MB", null],
    ["1,2,5", "MB", null],
  ])("explains a decimal comma: %s", (text, unit, decimal) => {
    const entry = readEntry(text, unit);
    expect("decimal" in entry ? entry.decimal : null).toBe(decimal);
    if (decimal) expect(entry).toMatchObject({ message: `A comma separates thousands. Write ${decimal}.` });
  });

  it.each([
    ["hour", "a number of hours such as 4, or 90 min, 90 s or 1:30"],
    ["min", "a number of minutes such as 90, or 2 h"],
    ["s", "a number of seconds such as 90, or 15 min"],
    ["us / request", "a time such as 5, 250 µs or 1.5 ms"],
  ])("gives examples in the unit of the field: %s", (unit, words) => {
    expect(readEntry("2:99", unit)).toMatchObject({ message: `Not understood. Enter ${words}.` });
  });

  it.each(["  ", "?", "unknown", "Unknown.", "I don't know", "i don’t know", "don't know", "N/A"])(
    "takes “%s” for not known",
    (text) => {
      expect(readEntry(text, "MB")).toEqual({ kind: "empty" });
    },
  );

  it.each(["known", "n/a 5", "unknown 5", "don't"])("does not take “%s” for that", (text) => {
    expect(readEntry(text, "MB")).toMatchObject({ kind: "unreadable" });
  });
});

describe("a multiple of the number that is there", () => {
  it.each([
    ["2.5x", 4850, 12125],
    ["1.1 ×", 0.3, 0.33],
    ["2kx", 3, 6000],
  ])("%s of %s is %s", (text, present, value) => {
    expect(readEntry(text, "channel", present)).toEqual({ kind: "number", value });
  });

  it("needs a number, and one that can be read in one way", () => {
    expect(readEntry("2x", "MB")).toMatchObject({ kind: "unreadable" });
    expect(readEntry("2.000x", "MB", 5)).toMatchObject({ kind: "unreadable", twoReadings: ["2,000", "2"] });
  });
});

describe("digits changed in a number with separators", () => {
  it.each([
    ["4,096", "4,09", "409"],
    ["4,096", "4,0961", "40961"],
    ["4,096", ",096", "096"],
    ["1,379,000", "1,79,000", "179000"],
    ["1 379", "1 37", "137"],
    ["1,536 MB", "1,53 MB", "153 MB"],
    ["4,096", "4,", "4"],
    ["4,096", "4,095", "4,095"],
    ["4,096", "4,096 K", "4,096 K"],
    ["4096", "4,09", "4,09"],
    ["4,096", "1,5", "1,5"],
    ["4,096", "1.5", "1.5"],
    ["", "4,09", "4,09"],
  ])("%s, then %s, is %s", (before, after, text) => {
    expect(regrouped(before, after)).toBe(text);
  });

  it.each([
    ["1:30", "hour", 1.5],
    ["1 h 30 min", "hour", 1.5],
    ["1h30min", "minute", 90],
    ["1:30", "minute", 90],
    ["2 min 30 s", "s", 150],
  ])("reads %s in %s as %d", (text, unit, value) => {
    expect(readEntry(text, unit)).toEqual({ kind: "number", value });
  });

  it.each([
    ["1:30", "s"],
    ["1:30", "MB"],
    ["1 GB 2 MB", "MB"],
    ["1:75", "hour"],
  ])("does not guess what %s in %s means", (text, unit) => {
    expect(readEntry(text, unit).kind).toBe("unreadable");
  });

  it("leaves the caret among the same digits", () => {
    const input = document.createElement("input");
    input.value = "1,39,000";
    input.setSelectionRange(3, 3);
    expect(typedText(input, "1,379,000")).toBe("139000");
    expect([input.value, input.selectionStart]).toEqual(["139000", 2]);
  });
});
