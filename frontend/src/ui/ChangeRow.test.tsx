import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { inputOf } from "../test/plans";
import { ChangeRow } from "./ChangeRow";

it("shows what a scenario says, also where the field does not take it", () => {
  const input = inputOf("Copies", 2, { allowed: [1, 2] }, false);
  render(
    <ChangeRow
      {...{ input, plan: { lpars: [] }, number: 1, isDangling: false }}
      change={{ path: "/copies", value: 7 }}
      onValue={() => undefined}
      onRemove={() => undefined}
    />,
  );
  expect(screen.getByLabelText("Copies in this scenario")).toHaveDisplayValue("7");
});
