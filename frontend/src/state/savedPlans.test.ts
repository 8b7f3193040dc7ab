import { expect, it } from "vitest";

import { ApiProblem } from "../api/problem";
import { errorText } from "./savedPlans";

it("says what is wrong with the text of a file without the name that the request has for it", () => {
  const errors = [{ field: "/text", message: "is not a plan of this planner: a plan is made of named parts" }];
  const problem = new ApiProblem(422, { detail: `/text ${errors[0]?.message ?? ""}.`, errors: errors as never });
  expect(errorText(problem)).toBe("The text is not a plan of this planner: a plan is made of named parts.");
});

it("names no header of the request where a plan has changed in the meantime", () => {
  const errors = [{ field: "If-Match", message: "is not the current revision" }];
  const problem = new ApiProblem(412, { detail: "The plan was changed.", errors: errors as never });
  expect(errorText(problem)).toBe("The plan was changed.");
});
