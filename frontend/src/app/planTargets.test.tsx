import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { planTargets } from "./planTargets";
import { PlanStore } from "../state/planStore";
import { limit } from "../test/answers";
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

it("finds a limit of the answer, and first the part whose name and queue manager were typed", async () => {
  const store = new PlanStore({ name: "", plan: EXAMPLE, base: null });
  const navigate = vi.fn();
  const goTo = vi.fn();
  const limits = [
    limit("LOG", { title: "Log rate of each copy", subject: "QM21" }),
    limit("NONE", { title: "Log space", subject: "QM21", used: null }),
  ];
  const options = planTargets(store, goTo, navigate, [], limits);
  const choose = (id: string) => options.find((option) => option.id === id)?.go();
  render(<Combobox label="Find" options={options} chosen={null} onChoose={choose} />);
  const user = userEvent.setup();
  const box = screen.getByRole("combobox");
  await user.type(box, "QM21 clients");
  const [first] = screen.getAllByRole("option");
  expect(first).toHaveTextContent("Channel group branch clients Queue manager QM21");
  await user.clear(box);
  await user.type(box, "log rate QM21{Enter}");
  expect(navigate).toHaveBeenCalledWith({ search: "?why=LOG%23used" });
  await user.clear(box);
  await user.type(box, "log space QM21{Enter}");
  expect(goTo).toHaveBeenCalledWith("/lpars/0/queue_managers/0");
});
