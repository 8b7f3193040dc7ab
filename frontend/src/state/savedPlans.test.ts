import { expect, it } from "vitest";

import { ApiProblem } from "../api/problem";
import { errorText } from "./savedPlans";

it("says what is wrong with the text of a file without the name that the request has for it", () => {
  const errors = [{ field: "/text", message: "is not a plan of this planner: a plan is made of named parts" }];
  const problem = new ApiProblem(422, { detail: `/text ${errors[0]?.message ?? ""}.`, errors: errors as never });
  expect(errorText(problem)).toBe("The text is not a plan of this planner: a plan is made of named parts.");
});
