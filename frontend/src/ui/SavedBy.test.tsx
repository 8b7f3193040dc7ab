import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { SavedBy } from "./SavedBy";

test("who saved a plan is named, but not where no one signs in", () => {
  const at = "2026-03-03T09:14:00Z";
  const textFor = (author: string | null) => render(<SavedBy at={at} author={author} />).container.textContent;
  expect(textFor("Ada")).toMatch(/ by Ada$/);
  expect(textFor("local")).toBe(textFor(null));
});
