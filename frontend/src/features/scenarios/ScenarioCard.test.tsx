import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { ScenarioCard } from "./ScenarioCard";

function card(onChange = vi.fn()) {
  const nothing = () => undefined;
  render(
    <ScenarioCard
      plan={{ lpars: [] }}
      inputs={[]}
      scenario={{ name: "more", changes: [] }}
      others={["less"]}
      first
      last
      wrong={null}
      onChange={onChange}
      onMove={nothing}
      onPromote={nothing}
      onRemove={nothing}
    />,
  );
  return { onChange, field: screen.getByLabelText("Name of the scenario") };
}

it.each([
  ["a\u202eb", "The name must not hold marks that change the direction of writing."],
  ["less", "Another scenario has this name."],
  ["  ", "A scenario needs a name."],
])("refuses the name %j at its field, and keeps what was typed", async (name, reason) => {
  const { field, onChange } = card();
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
  await userEvent.tab();
  expect(field).toHaveValue(name);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(reason);
  expect(onChange).not.toHaveBeenCalled();

  await userEvent.clear(field);
  await userEvent.type(field, "most{Enter}");
  expect(field).not.toBeInvalid();
  expect(onChange).toHaveBeenCalledWith({ name: "most", changes: [] });
});

it("goes back to the name that it has", async () => {
  const { field } = card();
  await userEvent.type(field, "\u202e{Enter}");
  await userEvent.type(field, "{Escape}");
  expect(field).toHaveValue("more");
  expect(field).not.toBeInvalid();
});
