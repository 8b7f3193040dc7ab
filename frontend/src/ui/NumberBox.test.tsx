import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { rangeProblem } from "../lib/numberEntry";
import { NumberBox } from "./NumberBox";

it.each([
  [30, "Enter 2."],
  [10_000, "2.000 can be read in two ways. Enter 2,000 or 2."],
  [1, "2.000 can be read in two ways. Enter 2,000 or 2."],
])("proposes readings of 2.000 that a box up to %s takes", async (most, problem) => {
  const refuse = (value: number | null) => rangeProblem(value, 1, most, true);
  render(<NumberBox label="Years" unit={null} value={5} refuse={refuse} onChange={() => undefined} />);
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText("Years"));
  await user.type(screen.getByLabelText("Years"), "2.000{Enter}");
  expect(screen.getByText(problem)).toBeVisible();
});
