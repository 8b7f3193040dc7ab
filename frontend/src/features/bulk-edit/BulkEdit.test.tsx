import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { getAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { serve } from "../../test/service";
import BulkEdit from "./BulkEdit";
import { BulkEditButton } from "./BulkEditButton";

const PLAN: Plan = {
  schema_version: 2,
  lpars: [
    {
      name: "LP1",
      queue_managers: ["QM01", "QM02"].map((name) => ({ name, owner: "Payments", channel_initiator: {} })),
    },
  ],
};

function openDialog(onApply = vi.fn()) {
  serve();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider value={new PlanStore({ name: "p", plan: PLAN, base: null })}>
        <BulkEdit onApply={onApply} onClose={() => undefined} />
      </PlanProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onApply };
}

it("clears the values of parts only where that was chosen", async () => {
  const { user, onApply } = openDialog();
  await user.selectOptions(screen.getByLabelText("Field"), screen.getByRole("option", { name: "Owner" }));
  expect(screen.getByRole("button", { name: "Change parts" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: /^Clear this field/ }));
  await user.click(screen.getByRole("button", { name: "Change 2 parts" }));
  const [after] = onApply.mock.lastCall as [Plan];
  expect(getAt(after, "/lpars/0/queue_managers/0/owner")).toBeNull();
});

it("says once, at the entry, what is wrong for all parts", async () => {
  const { user } = openDialog();
  await user.selectOptions(screen.getByLabelText("Field"), screen.getByRole("option", { name: /^Private storage/ }));
  await user.type(screen.getByLabelText("Value (MB)"), "-1");
  expect(screen.getAllByText("Enter a number above 0, at most 2,048")).toHaveLength(1);
  expect(screen.getByLabelText("Value (MB)")).toBeInvalid();
});

it("asks about a value that is unusual, and takes it", async () => {
  const { user } = openDialog();
  const field = screen.getByRole("option", { name: "Channel initiator: Keep below" });
  await user.selectOptions(screen.getByLabelText("Field"), field);
  await user.type(screen.getByLabelText("Value (%)"), "0.8");
  expect(screen.getByText(/Did you mean 80 %\?$/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Change 2 parts" })).toBeEnabled();
});

it("changes all LPARs, whatever release of queue managers was chosen before", async () => {
  const { user, onApply } = openDialog();
  await user.selectOptions(screen.getByLabelText("Release"), "9.4");
  await user.selectOptions(screen.getByLabelText("What"), "LPARs");
  expect(screen.queryByLabelText("Release")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Field"), screen.getByRole("option", { name: "General processors" }));
  await user.type(screen.getByLabelText(/^Value/), "8");
  await user.click(screen.getByRole("button", { name: "Change 1 part" }));
  const [after] = onApply.mock.lastCall as [Plan];
  expect(getAt(after, "/lpars/0/cps")).toBe(8);
});

it("changes one field after another without being opened again", async () => {
  const store = new PlanStore({ name: "p", plan: PLAN, base: null });
  serve();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider value={store}>
        <BulkEditButton />
      </PlanProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Edit many at once" }));
  await user.click(await screen.findByRole("checkbox", { name: "Change another field after this one" }));
  for (const label of ["Owner", "Application"]) {
    await user.selectOptions(screen.getByLabelText("Field"), screen.getByRole("option", { name: label }));
    await user.type(screen.getByLabelText("Value"), "Retail");
    await user.click(screen.getByRole("button", { name: "Change 2 parts" }));
    expect(await screen.findByText(`${label} changed in 2 parts.`)).toBeVisible();
  }
  await user.click(screen.getByRole("checkbox", { name: "Change another field after this one" }));
  const changed = { owner: "Retail", application: "Retail" };
  expect(getAt(store.get().plan, "/lpars/0/queue_managers")).toMatchObject([changed, changed]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows the present values as soon as a field is chosen", async () => {
  const { user } = openDialog();
  await user.selectOptions(screen.getByLabelText("Field"), screen.getByRole("option", { name: "Owner" }));
  expect(screen.getAllByRole("cell", { name: "Payments" })).toHaveLength(2);
  expect(screen.queryByText("same")).toBeNull();
});

it("keeps the second click of a double click from the page behind", async () => {
  const { user } = openDialog();
  const behind = vi.fn();
  document.body.addEventListener("mousedown", behind);
  await user.selectOptions(screen.getByLabelText("Field"), screen.getByRole("option", { name: "Owner" }));
  await user.click(screen.getByRole("checkbox", { name: /^Clear this field/ }));
  await user.click(screen.getByRole("button", { name: "Change 2 parts" }));
  behind.mockClear();
  expect(fireEvent.mouseDown(document.body, { detail: 2 })).toBe(false);
  expect(behind).not.toHaveBeenCalled();
  expect(fireEvent.mouseDown(document.body, { detail: 1 })).toBe(true);
  document.body.removeEventListener("mousedown", behind);
});
