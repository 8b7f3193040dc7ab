import { expect, it } from "vitest";

import { whyNone } from "./stopReasons";

it("says a choice in the words of its field, and leaves every other word alone", () => {
  const none = {
    sentence:
      "Something is exceeded at every value; nearest is below, and there it is Storage below the bar of Q.",
    value: "below",
  };
  expect(whyNone(none)).toBe(
    "Something is exceeded at every value; nearest is below the bar, and there it is Storage below the bar of Q.",
  );
  const at = { sentence: "Log rate of Q does not hold at any value; it comes nearest at zhpf." };
  expect(whyNone({ ...at, value: "zhpf" })).toMatch(/nearest at zHPF\.$/);
  expect(whyNone({ ...at, value: 4 })).toBe(at.sentence);
});
