import { expect, it } from "vitest";

import { addsToLabel } from "./helpText";

it.each([
  ["Policy", "The policy", false],
  ["Message size", "Message size", false],
  ["Put", "Messages that are put in a second", true],
  ["Put", "", false],
])("%s is told more by “%s”: %s", (label, description, wanted) => {
  expect(addsToLabel({ label, description })).toBe(wanted);
});
