import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { headline } from "./headline";
import { Questions } from "./Questions";

const ASSUMED = { id: "taken:QMA1", text: "Was it reported …", choices: [{ value: "unknown", label: "not known" }] };

it.each([
  [{ answer: null, is_required: true }, [], "The texts do not say"],
  [{ answer: "unknown", is_required: false }, [], "To answer, if you know"],
  [{ answer: "unknown", is_required: false }, ["taken:QMA1"], "Your answers"],
])("says of questions whether they wait, are assumed or were answered", (question, answered, heading) => {
  const questions = [{ ...ASSUMED, ...question, waiting: 0 }];
  render(<Questions questions={questions} answered={answered} onAnswer={() => undefined} />);
  expect(screen.getByRole("heading")).toHaveTextContent(heading);
});

it("asks for the parts that the plan does not have, whose values are left out so far", () => {
  const questions = [{ ...ASSUMED, id: "channels", answer: "no", is_required: false, waiting: 3 }];
  expect(headline({ changes: [], questions })).toBe("3 values for channels that the plan does not have: add them?");
  render(<Questions questions={questions} answered={[]} onAnswer={() => undefined} />);
  expect(screen.getByText("3 values left out so far.")).toBeVisible();
  expect(headline({ changes: [], questions: [] })).toBe("Nothing was found that a plan has a field for.");
});
