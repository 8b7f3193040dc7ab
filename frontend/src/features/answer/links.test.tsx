import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { NumberLink } from "./links";

it.each([
  ["10 hours", "10 h", "10 h"],
  ["1,084 MB", "1,084", "1,084 MB"],
  ["2.06×", undefined, "2.06×"],
])("says a number of %s that is shown as %s with its unit, in the same words", (whole, shown, spoken) => {
  const number = { value: 1, unit: "MB", text: whole, basis: "measured" } as const;
  render(<NumberLink id="one" number={number} label="Used" text={shown} />);
  expect(screen.getByRole("button")).toHaveAccessibleName(`Used: ${spoken}. Show the derivation`);
});
