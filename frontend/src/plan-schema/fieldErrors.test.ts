import { expect, it } from "vitest";

import { withUnit } from "./fieldErrors";

it.each([
  ["must be at most 102,400", "KB", "must be at most 102,400 KB"],
  ["must be above 0", "KB / message", "must be above 0 KB"],
  ["must be at least 0", "message / s", "must be at least 0/s"],
  ["must be at most 100", "pct", "must be at most 100 %"],
  ["must be at least 0", "channel", "must be at least 0"],
  ["must be a number", "KB", "must be a number"],
  ["must be at most 9,999", null, "must be at most 9,999"],
])("%s, in %s: %s", (message, unit, text) => {
  expect(withUnit(message, unit)).toBe(text);
});
