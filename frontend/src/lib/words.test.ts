import { expect, it } from "vitest";

import { fullName, isMisspelled } from "./words";

it("names a result with its part, and no word twice", () => {
  expect(fullName("Log rate of each copy", "QM21")).toBe("Log rate of each copy of QM21");
  expect(fullName("Messages in a structure", "structure APPL1 of SQSG")).toBe("Messages in structure APPL1 of SQSG");
  expect(fullName("Messages on SMDS", "SMDS of SQ01 for APPL1")).toBe("Messages on SMDS of SQ01 for APPL1");
  expect(fullName("Administration structure", "administration structure of G")).toBe("Administration structure of G");
});

it.each([
  ["growht", "growth", true],
  ["outge", "outage", true],
  ["outagee", "outage", true],
  ["scenatio", "scenario", true],
  ["cos", "cost", false],
  ["growing", "growth", false],
  ["growth", "growth", true],
])("takes %s for %s: %s", (typed, word, is) => {
  expect(isMisspelled(typed, word)).toBe(is);
});
