import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { answerWith } from "../../test/answers";
import { EstatePicture } from "./EstatePicture";

const PLAN = {
  lpars: [{ name: "PRDA", queue_managers: [{ name: "QMA1", logs: { control_unit: "CU01" } }, { name: "QMA2" }] }],
  control_units: [{ name: "CU01" }],
};
const LINKED = "estate-picture__cell--linked";

it.each([
  ["at the pointer", "/"],
  ["that is selected", "/?at=/control_units/0"],
])("marks the queue managers with logs on the control unit %s", async (_, address) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <EstatePicture plan={PLAN} answer={{ ...answerWith(5522), limits: [] }} />
    </MemoryRouter>,
  );
  if (address === "/") {
    expect(screen.getByRole("button", { name: /^QMA1/ })).not.toHaveClass(LINKED);
    await userEvent.hover(screen.getByRole("button", { name: /^CU01/ }));
  }
  expect(screen.getByRole("button", { name: /^QMA1/ })).toHaveClass(LINKED);
  expect(screen.getByRole("button", { name: /^QMA1/ })).toHaveAttribute("title", "QMA1, logs on this control unit");
  expect(screen.getByRole("button", { name: /^QMA2/ })).not.toHaveClass(LINKED);
});
