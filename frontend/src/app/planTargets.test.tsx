import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { planTargets } from "./planTargets";
import { PlanStore } from "../state/planStore";
import { EXAMPLE } from "../test/plans";
import { Combobox } from "../ui/pickers";

it("finds parts by the plural of their kind, and views by what they answer", async () => {
  const store = new PlanStore({ name: "", plan: EXAMPLE, base: null });
  const options = planTargets(store, vi.fn(), vi.fn());
  render(<Combobox label="Find" options={options} chosen={null} onChoose={vi.fn()} />);
  const user = userEvent.setup();
  const found = async (words: string) => {
    await user.clear(screen.getByRole("combobox"));
    await user.type(screen.getByRole("combobox"), words);
    return screen.queryAllByRole("option").map((option) => option.textContent);
  };
  expect(await found("queue managers")).toContain("Queue manager QM21 Queue manager");
  expect(await found("consumers stop")).toContain("Outage View of the plan");
  expect(await found("how many more")).toContain("Capacity View of the plan");
});
