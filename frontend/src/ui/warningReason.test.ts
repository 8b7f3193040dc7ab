import { expect, it } from "vitest";

import { cautionText, warningReason } from "./warningReason";

it.each([
  ["watch", undefined, "near the limit"],
  ["watch", true, "not certain"],
  ["exceeded", undefined, null],
  ["ok", undefined, null],
] as const)("says why a limit has the status %s, by its caution alone: %s", (verdict, warning_by_caution, why) => {
  expect(warningReason({ verdict, warning_by_caution })).toBe(why);
});

it("puts before a caution that it is why a warning is not certain", () => {
  expect(cautionText("watch", "Measure it.")).toBe("Not certain: Measure it.");
  expect(cautionText("exceeded", "Measure it.")).toBe("Measure it.");
});
