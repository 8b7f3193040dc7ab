import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

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
