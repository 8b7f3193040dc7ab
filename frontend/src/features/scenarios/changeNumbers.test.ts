import { expect, it } from "vitest";

import { changeNumbers } from "./changeNumbers";

it("names changes as the list of the scenario numbers them, not in the order of the plan", () => {
  const changes = ["/a/count", "/b/count", "/a/rate", "/b/workloads"].map((path) => ({ path, value: 1 }));
  const differences = ["/a/count", "/a/rate", "/b/count", "/b/workloads/0/depth", "/b/workloads/1"].map((path) => ({
    path,
  }));
  expect(changeNumbers([0, 1], differences, changes)).toEqual([1, 3]);
  expect(changeNumbers([2], differences, changes)).toEqual([2]);
  expect(changeNumbers([3, 4], differences, changes)).toEqual([4]);
});
