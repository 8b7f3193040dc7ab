import { expect, test } from "vitest";

import { toDo } from "./Summary";

test("what to do about a limit is a sentence for each thing, and else its caution", () => {
  const nothing = { missing: [], recommendations: [], caution: null };
  const both = { ...nothing, missing: ["the MEMLIMIT"], recommendations: ["The reports decide it."] };
  expect(toDo(both as never)).toBe("Enter the MEMLIMIT. The reports decide it.");
  expect(toDo({ ...nothing, caution: "Assumed." } as never)).toBe("Assumed.");
});
