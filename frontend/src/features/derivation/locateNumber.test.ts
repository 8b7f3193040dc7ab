import { expect, it } from "vitest";

import { answerWith } from "../../test/answers";
import { locateNumber } from "./locateNumber";

it("finds when a limit is reached in an outage, which the headline shows", () => {
  const after = { value: 2030, unit: "s", text: "34 min", basis: "extrapolated" as const };
  const answer = answerWith(5522);
  const [limit] = answer.limits;
  if (!limit) throw new Error("There is a limit.");
  const reached = { ...limit, moment: { after, text: "33 min", sentence: "It fills 33 min into an outage of 1 d" } };
  const found = locateNumber({ ...answer, limits: [reached] }, `${limit.id}#moment`);
  expect(found?.number).toEqual(after);
  expect(found?.title).toBe(`${limit.title}, time from the start of the outage`);
  expect(locateNumber(answer, `${limit.id}#moment`)).toBeNull();
});
