import { expect, test } from "../support/test.js";
import { Views } from "../support/views.js";
import { THOROUGH } from "../support/thorough.js";

// Variants side by side: what differs, what moves and by how much; kept with the plan.

const GROUP = "A queue-sharing group with SMDS";
const COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count";

test("a variant of one's own says what moves, by how much and through which change", async ({ page }) => {
  const views = new Views(page);
  await views.open("Scenarios");
  await page.getByRole("button", { name: "+ Custom scenario" }).click();
  await views.choose("Change an input", "channels branch");
  await page.getByLabel(/^Channels in this scenario/).fill("6,000");
  await page.getByLabel(/^Channels in this scenario/).press("Enter");
  const row = page.getByRole("row", { name: /^31-bit storage (of the )?channel/ });
  await expect(row).toContainText("Exceeded");
  await expect(row).toContainText("+21 points, due to change 1");
  await expect(row.getByRole("link", { name: /^31-bit storage of the channel initiator/ })).toHaveAttribute(
    "href",
    "/rulebook/rules/chinit-svrconn-31bit",
  );
  await expect(page.getByRole("row", { name: /^First limit/ })).toContainText("0.92×");
  await page.getByLabel("Filter by limit or queue manager").fill("31-bit QM21");
  await expect(page.getByRole("row", { name: /^64-bit/ })).toHaveCount(0);
  await row.getByRole("button", { name: /%$/ }).last().click();
  const derivation = page.getByRole("dialog");
  await expect(
    derivation.getByRole("heading", { name: /^31-bit storage, .*: Custom scenario$/ }),
  ).toBeVisible();
  await expect(derivation.getByRole("list", { name: "Made of" })).toBeVisible();
  await derivation.getByRole("button", { name: "Close" }).click();
  await expect(views.input(COUNT)).toHaveValue("4,850");

  await page.getByRole("button", { name: "Apply to plan" }).click();
  await expect(views.input(COUNT)).toHaveValue("6,000");
  await expect(page.getByLabel("Name of the scenario")).toHaveValue("As before");
  await page.keyboard.press("Control+z");
  await expect(views.input(COUNT)).toHaveValue("4,850");
  await expect(page.getByLabel("Name of the scenario")).toHaveValue("Custom scenario");
});

test("one click for those asked for most; renamed, reordered, saved with the plan and there after a reload", async ({
  page,
}) => {
  const views = new Views(page);
  await views.open("Scenarios", GROUP);
  for (const name of [
    "+ With zHyperLink",
    "+ Single logging",
    "+ With streaming",
    "+ SQ01 lost (its load moves to SQ02)",
  ]) {
    await page.getByRole("button", { name }).click();
    // Both members can have it; the load of a lost one goes to all others.
    if (!name.includes(" lost")) await page.getByRole("button", { name: /^Add for (\d+) of \1$/ }).click();
  }
  const names = page.getByLabel("Name of the scenario");
  await expect(names).toHaveCount(4);
  await expect(page.getByRole("row", { name: /^31-bit storage channel initiator SQ02/ })).toContainText(
    "43.5",
  );

  await names.nth(3).fill("SQ01 down");
  await names.nth(3).press("Enter");
  await page.getByRole("button", { name: "Move SQ01 down to the left" }).click();
  await expect(names.nth(2)).toHaveValue("SQ01 down");
  await page.getByRole("button", { name: "Remove Single logging" }).click();
  await expect(names).toHaveCount(3);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/plans\/.*view=scenarios/);
  await page.reload();
  await expect(names).toHaveCount(3);
  await expect(names.nth(1)).toHaveValue("SQ01 down");
  await expect(page.getByRole("columnheader", { name: "SQ01 down" })).toBeVisible();
});

test("a shared link shows the scenarios too, to read", { tag: THOROUGH }, async ({ page, request }) => {
  const plan = (await (await request.get("/api/v1/presets/thousands-of-clients")).json()) as object;
  const scenarios = [{ name: "more clients", changes: [{ path: COUNT, value: 6000 }] }];
  const saved = await request.post("/api/v1/plans", {
    data: { name: "Shared", plan: { ...plan, scenarios } },
  });
  const { id } = (await saved.json()) as { id: string };
  const shared = await request.post(`/api/v1/plans/${id}/shares`);
  const { token } = (await shared.json()) as { token: string };
  await page.goto(`/s/${token}`);
  const section = page.getByRole("region", { name: "Scenarios", exact: true });
  const heading = section.getByRole("heading", { name: "Scenarios" });
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeInViewport();
  await page.getByRole("link", { name: "A scenario is kept with this plan" }).click();
  await expect(heading).toBeInViewport();
  await expect(section).toContainText("4,850 → 6,000");
  await expect(section.getByRole("row", { name: /^31-bit storage (of the )?channel/ })).toContainText(
    "+21 points, due to change 1",
  );
});

test(
  "a name that a plan does not take is refused at its field, and the plan stays as it was",
  { tag: THOROUGH },
  async ({ page }) => {
    const views = new Views(page);
    await views.open("Scenarios");
    const add = page.getByRole("button", { name: "+ Custom scenario" });
    await add.click();
    await add.click();
    const names = page.getByLabel("Name of the scenario");
    await expect(names).toHaveCount(2);
    for (const [name, reason] of [
      ["a\u202eb", "The name must not hold marks that change the direction of writing."],
      ["Custom scenario", "Another scenario has this name."],
    ] as const) {
      await names.nth(1).fill(name);
      await names.nth(1).press("Enter");
      await expect(names.nth(1)).toHaveAccessibleDescription(reason);
      await expect(names.nth(1)).toHaveValue(name);
    }
    await names.nth(1).press("Escape");
    await expect(names.nth(1)).toHaveValue("Custom scenario 2");
  },
);
