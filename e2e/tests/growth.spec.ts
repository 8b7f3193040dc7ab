import { expect, test } from "../support/test.js";
import { Views } from "../support/views.js";

// "How long does it last?": when each limit is reached, and what an upgrade does about it.

const COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count";

test("says when each limit is reached, as the service says it", async ({ page, request }) => {
  const plan = (await (await request.get("/api/v1/presets/thousands-of-clients")).json()) as object;
  const answer = await request.post("/api/v1/growth", { data: { plan, years: 5, step: "month" } });
  const { sentence, met } = (await answer.json()) as {
    sentence: string;
    met: { title: string; date_text: string | null }[];
  };
  const views = new Views(page);
  await views.open("Growth");
  const conclusion = page.locator("main header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(conclusion).toContainText(sentence.split(/(?<=\.) /)[0]!);
  const table = page.getByRole("group", { name: "When each limit is reached" });
  for (const { title, date_text } of met) {
    await expect(table.getByRole("row", { name: title }).first()).toContainText(
      date_text ?? "more than 10 years",
    );
  }
  await expect(table.getByRole("columnheader", { name: "Jan 2028" })).toBeVisible();
});

test("an upgrade placed in time moves the date, is drawn, and is in the address", async ({ page }) => {
  const views = new Views(page);
  await views.open("Growth");
  const first = page.getByRole("group", { name: "When each limit is reached" }).getByRole("row").nth(1);
  await expect(first).toContainText("December 2027");
  await views.choose("Upgrade an input", "free below the bar");
  const upgrade = page.getByRole("region", { name: "Upgrade Free below the bar" });
  await upgrade.getByLabel(/in this scenario/).fill("1,700");
  await upgrade.getByLabel(/in this scenario/).press("Enter");
  await upgrade.getByLabel("From").fill("2027-06-01");
  const row = page.getByRole("row", { name: /31-bit storage/ });
  await expect(row).toContainText("without upgrades December 2027");
  await expect(page.locator("svg").getByText("Free below the bar")).toBeVisible();

  await page.reload();
  await expect(upgrade.getByLabel("From")).toHaveValue("2027-06-01");
  await expect(row).toContainText("without upgrades December 2027");
  await upgrade.getByRole("button", { name: /^Remove the upgrade/ }).click();
  await expect(first).not.toContainText("without upgrades");
});

test("the rate is the plan's, and can be undone", async ({ page }) => {
  const views = new Views(page);
  await views.open("Growth");
  const rate = page.getByLabel("Annual growth of the workload, %");
  await rate.fill("30");
  await rate.press("Enter");
  await expect(page.getByText(/is reached first, in \w+\s2027/)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(rate).toHaveValue("15");
  await expect(page.getByText("is reached first, in December 2027")).toBeVisible();
  await expect(views.input(COUNT)).toHaveValue("4,850");
});
