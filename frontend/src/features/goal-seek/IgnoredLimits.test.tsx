import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { answerWith } from "../../test/answers";
import { NotJudged } from "./IgnoredLimits";

const answer = answerWith(5522);
const [first] = answer.limits;

it("names what cannot be judged, and counts what is not named", () => {
  const limits = [first?.id ?? "", "L/csa", "L/cpu/cp", "L/cpu/ziip", "L/smf"];
  render(<NotJudged limits={limits} answer={answer} />);
  const text = screen.getByText(/^Cannot be judged, since the plan leaves out what they need/);
  expect(text).toHaveTextContent(`${first?.title} of ${first?.subject}; L/csa; L/cpu/cp; and 2 more.`);
});

it("says nothing where all can be judged", () => {
  const { container } = render(<NotJudged limits={[]} answer={answer} />);
  expect(container).toBeEmptyDOMElement();
});
