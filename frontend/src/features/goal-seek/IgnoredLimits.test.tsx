import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { answerWith } from "../../test/answers";
import { IgnoredLimits } from "./IgnoredLimits";

const answer = answerWith(5522);
const [first] = answer.limits;

it("names limits that do not count, and counts those that it does not name", () => {
  const limits = [first?.id ?? "", "L/csa", "L/cpu/cp", "L/cpu/ziip", "L/smf"];
  render(<IgnoredLimits limits={limits} answer={answer} reason="Not checked" />);
  const text = screen.getByText(/^Not checked: /);
  expect(text).toHaveTextContent(`${first?.title} of ${first?.subject}; L/csa; L/cpu/cp; and 2 more.`);
});
