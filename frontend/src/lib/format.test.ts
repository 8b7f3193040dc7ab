import { describe, expect, it } from "vitest";

import {
  entryUnit,
  beforeSameUnit,
  firstSentence,
  formatDuration,
  formatEntry,
  formatMonth,
  formatMultiple,
  formatNumber,
  formatOnAxis,
  formatValue,
  shownText,
} from "./format";

describe("numbers on screen", () => {
  it("has as many decimals as the size deserves", () => {
    expect([952.0019, 29.208, 4.9, 5522, 0.02294, 0.05, 0.004].map(formatNumber)).toEqual([
      "952",
      "29.2",
      "4.9",
      "5,522",
      "0.023",
      "0.05",
      "0.0040",
    ]);
  });

  it("writes units as a person reads them", () => {
    expect(formatValue(201, "KB / channel")).toBe("201\u00a0KB per channel");
    expect(formatValue(256, "KB / count")).toBe("256\u00a0KB");
    expect(formatValue(20.72, "MB / s")).toBe("20.7\u00a0MB/s");
    expect(formatValue(3, "buffer / message")).toBe("3\u00a0buffers per message");
    expect(formatValue(1, "buffer / message")).toBe("1\u00a0buffer per message");
    expect(formatValue(1500, "message / s")).toBe("1,500\u00a0messages/s");
    expect(formatValue(5, "minute")).toBe("5\u00a0min");
    expect(formatValue(6000, "count")).toBe("6,000");
    expect(formatValue(0.5, "cpu_s / s")).toBe("0.5\u00a0CPU s per s");
    expect(formatValue(30, "us / request")).toBe("30\u00a0µs per request");
    expect(formatValue(2, "device")).toBe("2\u00a0devices");
    expect(formatValue(900, "io / s")).toBe("900\u00a0I/Os per s");
    expect(formatValue(4, "count / message")).toBe("4\u00a0per message");
    expect(formatValue(7, "MB / s / pfid")).toBe("7\u00a0MB/s per PFID");
    expect(formatValue(12, "engine")).toBe("12\u00a0engines");
    expect(formatValue(5522, "channel")).toBe("5,522\u00a0channels");
    expect(formatValue(6, "MB / queue_manager")).toBe("6\u00a0MB per queue manager");
    expect(formatValue(80, "pct")).toBe("80\u00a0%");
    expect(formatValue(1.1, "ratio")).toBe("1.1×");
    expect(formatValue(-12, "MB")).toBe("−12\u00a0MB");
  });

  it("writes days and months as words, in a sentence too", () => {
    expect(formatMonth("2028-01-01")).toMatch(/Jan.* 2028/);
    expect(shownText("It is reached first, on 2027-12-06.")).toMatch(/December.* 2027/);
    expect(shownText("QM-2027 has 12-06.")).toBe("QM-2027 has 12-06.");
  });

  it("ends no line between a number and its unit, or a month and its year", () => {
    expect(shownText("3.5 MB/s (20.6 %) in 21 min")).toBe("3.5\u00a0MB/s (20.6\u00a0%) in 21\u00a0min");
    expect(shownText("reached in May 2030")).toBe("reached in May\u00a02030");
    expect(shownText("QM 2030, 3 minutes of 5 structures")).toBe("QM 2030, 3\u00a0minutes of 5 structures");
  });

  it("says when there is no figure, and invents no number", () => {
    expect(formatValue(null, "KB")).toBe("not in the sources");
  });

  it("never rounds a multiple of the load up", () => {
    expect(formatMultiple(1.1386)).toBe("1.13×");
    expect(formatMultiple(0.999)).toBe("0.99×");
  });

  it("keeps the last decimal of a multiple that has no further ones", () => {
    expect([0.07, 0.29, 1.15, 2.3, 16.1].map(formatMultiple)).toEqual(["0.070×", "0.29×", "1.15×", "2.30×", "16.1×"]);
  });

  it("never rounds away what the user said", () => {
    expect(formatEntry(1379.125)).toBe("1,379.125");
    expect(formatEntry(1e300)).toBe("1e+300");
  });
});

it("parts the first sentence from those after it, and not at a number or a release", () => {
  const first = "CSA of PRDC is reached first, at 1.08 times today's load on 9.4.";
  expect(firstSentence(`${first} Two more limits are open. Enter them.`)).toEqual([
    first,
    " Two more limits are open. Enter them.",
  ]);
  expect(firstSentence("Nothing is reached")).toEqual(["Nothing is reached", ""]);
});

it("gives the unit of every time beside its input", () => {
  expect(["s", "minute", "hour", "day", "year"].map(entryUnit)).toEqual(["s", "min", "h", "days", "years"]);
});

it("writes a unit once where two numbers have the same", () => {
  expect(beforeSameUnit("10,000 buffers", "170,000 buffers")).toBe("10,000");
  expect(beforeSameUnit("13.8 MB/s", "18.2 MB/s")).toBe("13.8");
  expect(beforeSameUnit("201 KB", "720 MB")).toBeUndefined();
  expect(beforeSameUnit(null, "720 MB")).toBeUndefined();
});

it("writes durations in their two largest units, as the service does", () => {
  const texts = [0, 0.05, 6.55, 10, 59.9999999, 693, 1740, 5400, 86_400, 100_000].map(formatDuration);
  expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    ...["0 s", "less than 0.1 s", "6.5 s", "10 s", "1 min", "11 min 33 s", "29 min", "1 h 30 min", "1 d", "1 d 3 h"],
  ]);
});

it("writes values of an axis with the digits of results, in the unit of the axis", () => {
  const texts = [
    formatOnAxis(425.1256, "message / s"),
    formatOnAxis(5522, "channel"),
    formatOnAxis(2000, "s"),
    formatOnAxis(1.5, "ratio"),
  ];
  expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    ...["425 messages/s", "5,522 channels", "2,000 s", "1.5×"],
  ]);
});
