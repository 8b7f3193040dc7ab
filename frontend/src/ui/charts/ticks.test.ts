import { expect, it } from "vitest";

import { logarithmicTicks } from "./ticks";

it("returns round values for a logarithmic axis, and no more than there is room for", () => {
  expect(logarithmicTicks(1, 1000)).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]);
  expect(logarithmicTicks(0.5, 40_000)).toEqual([1, 10, 100, 1000, 10_000]);
  expect(logarithmicTicks(0.01, 0.3)).toEqual([0.01, 0.02, 0.05, 0.1, 0.2]);
});

it("leaves an axis with hardly any round values to the chart library", () => {
  expect(logarithmicTicks(300, 420)).toBeUndefined();
});
