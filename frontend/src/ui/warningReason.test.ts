import { expect, it } from "vitest";

import { cautionText, warningReason } from "./warningReason";

it.each([
  ["watch", 85, null, "near the limit"],
  ["watch", 85, "Measure it.", "near the limit"],
  ["watch", 0.1, "Measure it.", "not certain"],
  ["watch", null, "Measure it.", "not certain"],
  ["exceeded", 120, "Measure it.", null],
  ["ok", 10, null, null],
] as const)("says why a limit has the status %s at %s %%: %s", (verdict, value, caution, why) => {
  expect(warningReason({ verdict, used_pct: { value }, caution }, 80)).toBe(why);
});

it("puts before a caution that it is why a warning is not certain", () => {
  expect(cautionText("watch", "Measure it.")).toBe("Not certain: Measure it.");
  expect(cautionText("exceeded", "Measure it.")).toBe("Measure it.");
});
