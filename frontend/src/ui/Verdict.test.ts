import { expect, it } from "vitest";

import statusWords from "../api/statusWords.json";
import { VERDICT_WORDS } from "./Verdict";

it("has the status words of the service", () => {
  expect(VERDICT_WORDS).toEqual(statusWords);
});
