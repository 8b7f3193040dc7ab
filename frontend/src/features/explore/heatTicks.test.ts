import { expect, it } from "vitest";

import { ticksOf } from "./heatTicks";

it("writes both ends of an axis and round values between them, in their places", () => {
  const values = Array.from({ length: 60 }, (_, index) => Math.round(index * 847.45));
  const ticks = ticksOf(values);
  expect(ticks.map(({ text }) => text)).toEqual([...["0", "10,000", "20,000", "30,000", "40,000", "50,000"]]);
  expect(ticks.map(({ place }) => place)).toEqual(
    ticks.map(({ place }) => place).sort((one, other) => one - other),
  );
  expect(ticks.at(-1)?.place).toBe(59.5);
});

it("has no more digits than can be read at a look", () => {
  const values = Array.from({ length: 10 }, (_, index) => 1234.5678 + index * 1111.1111);
  for (const { text } of ticksOf(values)) {
    expect(text.replace(/[^0-9]/g, "").replace(/^0+|0+$/g, "").length).toBeLessThan(5);
  }
});

it("writes each of a few values, in words where they have some", () => {
  expect(ticksOf(["9.3", "9.4"])).toEqual([
    { place: 0.5, text: "9.3" },
    { place: 1.5, text: "9.4" },
  ]);
});
