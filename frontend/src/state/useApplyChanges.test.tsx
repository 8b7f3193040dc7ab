import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { getAt } from "../lib/pointer";
import { EXAMPLE } from "../test/plans";
import { PlanProvider, PlanStore } from "./planStore";
import { useApplyChanges } from "./useApplyChanges";

const GROUP = "/lpars/0/queue_managers/0/channel_groups/0";

function Page() {
  const { applyRecommendation, note } = useApplyChanges();
  const recommendation = { title: "fewer channels", changes: [{ path: `${GROUP}/count`, value: 100 }] };
  return (
    <>
      <button onClick={() => applyRecommendation(recommendation)}>Apply</button>
      {note}
    </>
  );
}

function openPage() {
  const store = new PlanStore({ name: "", plan: EXAMPLE, base: null });
  render(
    <PlanProvider value={store}>
      <Page />
    </PlanProvider>,
  );
  return { store, user: userEvent.setup(), undo: () => screen.queryByRole("button", { name: "Undo" }) };
}

it("offers undo of what was applied only until the plan changes", async () => {
  const { store, user, undo } = openPage();
  act(() => store.edit([{ path: `${GROUP}/message_kb`, value: 4 }], "message"));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.getByRole("status")).toHaveTextContent("Applied to queue manager QM21: fewer channels.");
  act(() => store.undo());
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  expect(undo()).toBeNull();
  expect(getAt(store.get().plan, `${GROUP}/message_kb`)).toBe(4);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  act(() => store.edit([{ path: `${GROUP}/count`, value: 7 }], "count"));
  expect(undo()).toBeNull();
});

it("undoes what was applied, and offers no undo where it changed nothing", async () => {
  const { store, user, undo } = openPage();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(store.get().plan).toBe(EXAMPLE);
  expect(screen.getByRole("status")).toHaveTextContent("Undone.");
  expect(undo()).toBeNull();
});
