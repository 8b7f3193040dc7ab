import { expect, it } from "vitest";

import { clearedText } from "./FieldHelp";

it("says what is lost where a value is cleared, with a long value shortened", () => {
  expect(clearedText("480", { key: "count" })).toBe("(480 now; results that use it become unknown)");
  expect(clearedText("X".repeat(300), { key: "name" })).toBe(`(${"X".repeat(40)}… now)`);
});
