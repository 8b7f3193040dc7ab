import { expect, it } from "vitest";

import { fileName } from "./chartFileName";

it("names a file after the chart and the part that it is of", () => {
  expect(fileName("storage-31-bit-by-part", "QM21")).toBe("storage-31-bit-by-part-qm21");
  expect(fileName("buffers", "buffer pool 3 of PAY1")).toBe(
    "buffers-buffer-pool-3-of-pay1",
  );
  expect(fileName("growth", undefined)).toBe("growth");
});

it("has nothing in it that a system takes for a folder or refuses", () => {
  expect(fileName("explore", "Größe / Zahl: *?")).toBe("explore-große-zahl");
  expect(fileName("x".repeat(200), "y").length).toBeLessThanOrEqual(80);
});
