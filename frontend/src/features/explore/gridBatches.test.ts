import { expect, it } from "vitest";

import { valuesOf } from "./axes";
import { nextBatchSize, type Batch } from "./gridBatches";

/** The bands of a grid of 60 rows when an answer takes `ms` for so many rows. */
function bandsOf(ms: (size: number) => number): number[] {
  const bands: Batch[] = [];
  let left = 60;
  while (left > 0) {
    const size = nextBatchSize(bands, left);
    bands.push({ size, ms: ms(size) });
    left -= size;
  }
  return bands.map(({ size }) => size);
}

it("asks for all that is left when the first rows take no time", () => {
  expect(bandsOf((size) => 20 + size)).toEqual([3, 57]);
});

it("goes on in small steps when each row takes long, and every row is asked for once", () => {
  const slow = bandsOf((size) => 700 * size);
  expect(slow.length).toBeGreaterThan(10);
  expect(Math.max(...slow)).toBeLessThanOrEqual(6);
  expect(slow.reduce((sum, size) => sum + size, 0)).toBe(60);
});

it("asks for more at once when an answer takes long whatever its size", () => {
  expect(bandsOf(() => 2000).length).toBeLessThan(6);
});

it("runs through the values that the service would, whole ones where no others can stand", () => {
  expect(valuesOf({ path: "/x", from: 0, to: 9, points: 4 }, false)).toEqual([0, 3, 6, 9]);
  expect(valuesOf({ path: "/x", from: 0, to: 3, points: 60 }, true)).toEqual([0, 1, 2, 3]);
  const logarithmic = valuesOf(
    { path: "/x", from: 1, to: 1000, points: 4, scale: "logarithmic" },
    false,
  ) as number[];
  logarithmic.forEach((value, index) => expect(value).toBeCloseTo(10 ** index));
});
