import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { json, serve } from "../../test/service";

const WEBHOOK = {
  id: "w1",
  url: "https://hooks.example.com/mq",
  name: "On-call",
  tag: null,
  created_at: "2026-01-01T00:00:00Z",
  disabled_at: null,
};
const DELIVERY = {
  id: "d1",
  event: "plan.verdict_changed",
  state: "failed",
  plan_id: "p",
  created_at: "2026-01-02T00:00:00Z",
  attempts: 8,
  last_attempt_at: "2026-01-03T00:00:00Z",
  next_attempt_at: null,
  delivered_at: null,
  status: 500,
  error: "The receiver responded with status 500.",
  body: { data: { plan: "Payments" } },
};

it("creates a webhook, shows its secret once, and reports why an address is refused", async () => {
  let webhooks: object[] = [];
  const service = serve({
    "GET /api/v1/webhooks": () => json({ webhooks }),
    "POST /api/v1/webhooks": () => {
      webhooks = [WEBHOOK];
      return json({ ...WEBHOOK, secret: "whsec_abc" }, 201);
    },
  });
  const { user } = openPage("/webhooks");
  expect(await screen.findByText(/There is no webhook yet/)).toBeVisible();
  await user.type(screen.getByLabelText("Name"), "On-call");
  await user.type(screen.getByLabelText("Address of the receiver"), WEBHOOK.url);
  await user.click(screen.getByRole("button", { name: "Create the webhook" }));
  expect(await screen.findByText("whsec_abc")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "On-call" })).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("");
  const sent = service.requestsTo("POST /api/v1/webhooks").map(({ body }) => body);
  expect(sent).toEqual([{ name: "On-call", url: WEBHOOK.url, tag: null }]);
});

it("shows deliveries, sends a test message, and asks before it deletes", async () => {
  let webhooks: object[] = [WEBHOOK];
  const address = "/api/v1/webhooks/w1";
  serve({
    "GET /api/v1/webhooks": () => json({ webhooks }),
    [`GET ${address}/deliveries`]: () => json({ deliveries: [DELIVERY] }),
    [`POST ${address}/test`]: () => json(DELIVERY, 202),
    [`DELETE ${address}`]: () => {
      webhooks = [];
      return new Response(null, { status: 204 });
    },
  });
  const { user } = openPage("/webhooks");
  await user.click(await screen.findByRole("button", { name: "Send a test message" }));
  const row = await screen.findByRole("row", { name: /Status changed of Payments/ });
  expect(within(row).getByText(/responded with status 500/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(screen.getByRole("button", { name: "Delete it" }));
  expect(await screen.findByText(/There is no webhook yet/)).toBeVisible();
});
