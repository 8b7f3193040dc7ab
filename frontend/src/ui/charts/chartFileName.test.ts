import { expect, it } from "vitest";

import { chartFileName } from "./chartFileName";

it("names a file after the chart and the part that it is of", () => {
  expect(chartFileName("storage-31-bit-by-part", "QM21")).toBe("storage-31-bit-by-part-qm21");
  expect(chartFileName("buffers", "buffer pool 3 of PAY1")).toBe("buffers-buffer-pool-3-of-pay1");
  expect(chartFileName("growth", undefined)).toBe("growth");
});

it("has nothing in it that a system takes for a folder or refuses", () => {
  expect(chartFileName("explore", "Größe / Zahl: *?")).toBe("explore-große-zahl");
  expect(chartFileName("x".repeat(200), "y").length).toBeLessThanOrEqual(80);
});
