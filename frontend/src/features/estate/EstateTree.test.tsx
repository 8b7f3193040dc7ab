import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";

import { getAt } from "../../lib/pointer";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { EstateTree } from "./EstateTree";
import { EstateProvider } from "./useEstate";

it("keeps the focus on a row that is clicked, so that Delete deletes the part", async () => {
  const plan = { lpars: [{ name: "LP1", queue_managers: [{ name: "QM01" }, { name: "QM02" }] }] };
  const store = new PlanStore({ name: "p", plan, base: null });
  // The form takes the focus for its heading.
  const show = () => document.getElementById("heading")?.focus();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider value={store}>
        <EstateProvider value={{ show, goTo: show, announce: () => undefined }}>
          <button id="heading">QM02</button>
          <EstateTree selected="" />
        </EstateProvider>
      </PlanProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const row = screen.getByRole("treeitem", { name: /^QM02/ });
  await user.click(row);
  expect(row).toHaveFocus();
  await user.keyboard("{Delete}");
  expect(getAt(store.get().plan, "/lpars/0/queue_managers")).toEqual([{ name: "QM01" }]);
});
