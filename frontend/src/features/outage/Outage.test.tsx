import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { newQueryClient } from "../../app/App";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { answerWith } from "../../test/answers";
import { problem, serve } from "../../test/service";
import Outage from "./Outage";

const plan = {
  lpars: [
    {
      name: "P1",
      queue_managers: [
        {
          name: "QM1",
          workloads: [
            { name: "orders", put_rate_per_s: 10 },
            { name: "old", put_rate_per_s: 0 },
          ],
        },
        { name: "QM2", workloads: [{ name: "replies" }] },
      ],
    },
  ],
};
const ORDERS = "/lpars/0/queue_managers/0/workloads/0";

it("keeps the choice of workloads where a selection is too large to be answered", async () => {
  const message = "is too much to calculate at once: select fewer workloads";
  const service = serve({ "POST /api/v1/outage": () => problem(422, [{ field: "/workloads", message }]) });
  const user = userEvent.setup();
  const address = `/?view=outage&workload=${ORDERS}&workload=/lpars/0/queue_managers/1/workloads/0`;
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <PlanProvider value={new PlanStore({ name: "p", plan, base: null })}>
          <Outage plan={plan} answer={answerWith(1)} />
        </PlanProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/too much to calculate at once/)).toBeVisible();
  expect(screen.getByText("2 of 2 workloads")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Remove replies/ }));
  const workloadsOf = () =>
    service.requestsTo("POST /api/v1/outage").map(({ body }) => (body as { workloads: unknown }).workloads);
  await expect.poll(() => workloadsOf().at(-1)).toEqual([ORDERS]);
  await user.click(await screen.findByRole("button", { name: "Begin with the workloads that fill up first" }));
  await expect.poll(() => workloadsOf().at(-1)).toBeNull();
});
