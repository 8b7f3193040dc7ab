import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { json, serve } from "../../test/service";

it("leads from an entry to its plan, unless that was deleted, and says where nothing is recorded", async () => {
  const entry = {
    at: "2026-01-01T00:00:00Z",
    principal: "Ada",
    principal_id: "a",
    request_id: null,
    subject: "Payroll",
  };
  const events = [
    { ...entry, id: "2", action: "plan deleted", plan_id: "gone", address: "10.0.0.7" },
    { ...entry, id: "1", action: "plan saved", plan_id: "kept", address: null },
  ];
  const service = serve({ "GET /api/v1/audit": () => json({ events, next: null, actions: ["plan saved"] }) });
  const { user } = openPage("/audit");
  const deleted = await screen.findByRole("row", { name: /plan deleted.* 10\.0\.0\.7/ });
  const saved = screen.getByRole("row", { name: /plan saved.* not recorded/ });
  expect(within(deleted).queryByRole("link")).toBeNull();
  expect(within(saved).getByRole("link")).toHaveAttribute("href", "/plans/kept/history");

  service.handlers["GET /api/v1/audit"] = () => json({ events: [], next: null, actions: ["plan saved"] });
  await user.click(within(saved).getByRole("button", { name: "Only this plan" }));
  expect(await screen.findByText("Nothing is recorded about this plan.")).toBeVisible();
  expect(window.location.search).toBe("?plan=kept");

  await user.selectOptions(screen.getByLabelText("Action"), "Plan saved");
  expect(await screen.findByText("No entry fits. Change the filter.")).toBeVisible();
  expect(window.location.search).toBe("?plan=kept&action=plan+saved");
});
