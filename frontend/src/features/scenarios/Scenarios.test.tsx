import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { serve } from "../../test/service";

it("adds one scenario at a double click, and another one at a later click", async () => {
  serve();
  const { user } = openPage("/?view=scenarios");
  const add = await screen.findByRole("button", { name: "+ Custom scenario" });
  const names = () => screen.getAllByDisplayValue(/^Custom scenario/).map((box) => (box as HTMLInputElement).value);
  await user.dblClick(add);
  expect(names()).toEqual(["Custom scenario"]);
  await user.click(document.body);
  await user.click(add);
  expect(names()).toEqual(["Custom scenario", "Custom scenario 2"]);
});
