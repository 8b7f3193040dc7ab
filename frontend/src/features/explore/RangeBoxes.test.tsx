import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { inputOf } from "../../test/plans";
import { RangeBoxes } from "./RangeBoxes";

const SECONDS = inputOf("/x", 600, { unit: "s" });

it("marks an end in the wrong order, and accepts both once they fit", async () => {
  const onRange = vi.fn();
  render(<RangeBoxes input={SECONDS} range={{ from: 0, to: 100 }} onRange={onRange} />);
  const [from, to] = [screen.getByLabelText("From, s"), screen.getByLabelText("To, s")];
  await userEvent.clear(from);
  await userEvent.type(from, "200{Enter}");
  expect(from).toHaveAccessibleDescription("From must be below To.");
  expect(from).toBeInvalid();
  expect(from).toHaveValue("200");
  expect(onRange).not.toHaveBeenCalled();
  await userEvent.clear(to);
  await userEvent.type(to, "500{Enter}");
  expect(onRange).toHaveBeenCalledWith({ from: 200, to: 500 });
  expect(from).not.toBeInvalid();
});

it.each([
  ["-1", { minimum: 0, maximum: 1000 }, "/x takes 0 to 1,000."],
  ["0", { minimum: 0, above: true }, "/x takes above 0."],
  ["2k", { minimum: 0, maximum: 1000 }, "/x takes 0 to 1,000."],
  ["many", { minimum: 0, maximum: 1000 }, "/x takes 0 to 1,000."],
])("marks an end that the input cannot have: %s", async (text, range, problem) => {
  const onRange = vi.fn();
  render(<RangeBoxes input={inputOf("/x", 600, range)} range={{ from: 1, to: 100 }} onRange={onRange} />);
  const from = screen.getByLabelText("From");
  await userEvent.clear(from);
  await userEvent.type(from, `${text}{Enter}`);
  expect(from).toHaveAccessibleDescription(problem);
  expect(onRange).not.toHaveBeenCalled();
});
