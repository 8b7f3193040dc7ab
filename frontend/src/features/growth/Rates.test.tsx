import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { getAt } from "../../lib/pointer";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { Rates } from "./Rates";

it("leaves a rate or a number of years that is not allowed in its box, says why, and changes nothing", async () => {
  const store = new PlanStore({ name: "p", plan: { schema_version: 2, growth: { annual_pct: 15 } }, base: null });
  const onYears = vi.fn();
  render(
    <PlanProvider value={store}>
      <Rates inputs={[]} since={null} years={5} onYears={onYears} />
    </PlanProvider>,
  );
  const user = userEvent.setup();
  const enter = async (label: string, text: string, problem: string) => {
    const box = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
    expect(box).toHaveAccessibleDescription(problem);
    expect(box.value).toBe(text);
  };
  for (const text of ["-5", "1001"]) {
    await enter("Annual growth of the workload, %", text, "Enter a number from 0 to 1,000.");
  }
  for (const text of ["0", "50"]) await enter("Years ahead", text, "Enter a whole number from 1 to 30.");
  expect(getAt(store.get().plan, "/growth/annual_pct")).toBe(15);
  expect(onYears).not.toHaveBeenCalled();
});
