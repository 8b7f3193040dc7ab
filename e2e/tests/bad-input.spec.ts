import { expect, test } from "@playwright/test";
import { Planner } from "../support/planner.js";

// What cannot be right gets a message at its field; nothing typed is lost, nor the last good answer.

const BAD: [label: string, typed: string, message: RegExp][] = [
  ["SHARECNV", "7", /^SHARECNV must be one of 0, 1, 10/],
  ["Message size", "0", /^Message size must be above 0/],
  ["Message size", "-1", /^Message size must be above 0/],
  ["Message size", "1e300", /^Message size must be at most/],
  ["Message size", "a few", /^Not understood/],
  ["Channels", "12.5", /^Channels must be/],
  ["Channels", "-4", /^Channels must be/],
  ["Keep below", "180", /^Keep below must be/],
  ["MAXCHL", "0", /^MAXCHL must be/],
  ["CURSHCNV", "5", /SHARECNV\(1\) allows 1 at most/],
  ["Used below the bar", "lots", /^Not understood/],
];

for (const [label, typed, message] of BAD) {
  test(`${label} ${typed}`, async ({ page }) => {
    const planner = new Planner(page);
    await planner.open();
    const field = planner.field(label);
    await field.fill(typed);

    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(typed);
    await planner.expectChannels("5,522");
    await expect(page.getByText("One field needs another look.")).toBeVisible();

    await page.reload();
    await expect(planner.field(label)).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Start again from the example" }).click();
    await planner.expectChannels("5,522");
    await expect(page.getByText("One field needs another look.")).toHaveCount(0);
  });
}

test("a garbled console line", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.console.fill("CSQX004I local storage: used ninety, free lots");

  await expect(page.getByText(/^This is not a CSQX004I line/)).toBeVisible();
  await expect(planner.console).toHaveValue("CSQX004I local storage: used ninety, free lots");
  await expect(planner.field("Used below the bar")).toHaveValue("92");
  await planner.expectChannels("5,522");
});

test("an unknown release in a stored plan", async ({ page, request }) => {
  const planner = new Planner(page);
  const plan = {
    schema_version: 1,
    lpars: [
      {
        name: "PRD1",
        csa_limit_mb: null,
        queue_managers: [
          { name: "QM21", release: "9.9", storage_limit_mb: null, channel_initiator: {}, channel_groups: [] },
        ],
      },
    ],
  };
  const saved = await request.post("/api/v1/plans", { data: { name: "From elsewhere", plan } });
  await page.goto(saved.headers()["location"]?.replace("/api/v1", "") ?? "");

  await expect(planner.field("Release")).toHaveValue("9.9");
  await expect(page.getByText("There is no answer until it is put right.")).toBeVisible();
  await page.getByRole("button", { name: /^Release must be one of/ }).click();
  await expect(planner.field("Release")).toBeFocused();
});

test("a stored document that is no plan", async ({ page, request }) => {
  const store = async (plan: unknown) => {
    const saved = await request.post("/api/v1/plans", { data: { name: "From elsewhere", plan } });
    await page.goto(saved.headers()["location"]?.replace("/api/v1", "") ?? "");
  };
  await store({ lpars: "no", more: 1 });
  await expect(page.getByText("/lpars must be a list.")).toBeVisible();
  await expect(page.getByText("/more is not part of a plan.")).toBeVisible();
  await store({});
  await expect(page.getByRole("heading", { name: "This plan is empty" })).toBeVisible();
  await page.getByRole("link", { name: "Start from the example" }).click();
  await new Planner(page).expectChannels("5,522");
});

test("a plan and a link that do not exist", async ({ page }) => {
  await page.goto("/plans/nothing-here");
  await expect(page.getByRole("heading", { name: "There is no such plan" })).toBeVisible();
  await page.goto("/s/nothing-here");
  await expect(page.getByRole("heading", { name: "This link shows nothing" })).toBeVisible();
});

test("a server that goes away and comes back", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await planner.field("Message size").fill("1");
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await planner.expectChannels("5,522");
  await expect(planner.field("Message size")).toHaveValue("1");

  await page.unroute("**/api/**");
  await planner.expectChannels("6,768");
  await expect(page.getByText("The server does not answer.")).toHaveCount(0);
});
