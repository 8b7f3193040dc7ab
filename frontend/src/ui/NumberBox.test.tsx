import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { rangeProblem } from "../lib/numberEntry";
import { NumberBox } from "./NumberBox";

it.each([
  [4, "4"],
  [0.5, "0.5"],
  [30 / 3600, "30\u00a0s"],
  [1 / 3, "20\u00a0min"],
])("shows %s hours as people say it", (value, text) => {
  render(<NumberBox label="Outage" unit="hour" value={value} onChange={() => undefined} />);
  expect(screen.getByLabelText("Outage, h")).toHaveValue(text);
});

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
