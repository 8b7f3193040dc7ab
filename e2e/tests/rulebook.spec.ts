import { Answer } from "../support/answer.js";
import { expect, test } from "../support/test.js";

// From a word one remembers to the rule, its example changed, the table behind it and what is wrong with that table.

test("search, a rule to try, its figure and an erratum", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Rulebook" }).click();
  await page.getByLabel("Search").fill("64-bit SVRCONN buffers");
  const rules = page.getByRole("list", { name: "Rules, best match first" });
  await expect(rules.getByRole("link").first()).toHaveText(/^64-bit storage/);
  await page.getByLabel("Search").fill("how long do the active logs last");
  await expect(rules.getByRole("listitem").first()).toContainText(
    "Hours of log data that the active logs hold",
  );
  await page.getByLabel("Search").fill("svrconn channels fit");
  await expect(page).toHaveURL(/\?q=svrconn\+channels\+fit$/);
  await expect(page.getByText(/^[1-9]\d* rules?, \d+ figures?, \d+ errat(um|a)$/)).toBeVisible();
  await page.getByRole("link", { name: "How many SVRCONN channels fit", exact: true }).click();
  await expect(page).toHaveTitle("How many SVRCONN channels fit · MQ Planner");

  const answer = page.getByRole("list", { name: "Answer" });
  const most = answer.getByRole("listitem").first();
  await page.getByRole("button", { name: /^All \d+ examples$/ }).click();
  await page
    .getByRole("button", { name: /^Run: / })
    .first()
    .click();
  await page.getByRole("button", { name: /^Run: With 1084 MB for channels, 5,522/ }).click();
  await expect(most).toContainText("5,522");
  await expect(most).toContainText("1,176 MB");

  const form = page.getByRole("form", { name: "Inputs" });
  const size = form.getByLabel(/^Message, KB/);
  await size.fill("1K");
  await expect(most).toContainText("6,768");

  await size.fill("0");
  await expect(form.getByText(/^Message must be a number above 0/)).toBeVisible();
  await expect(size).toHaveAttribute("aria-invalid", "true");
  await expect(most).toContainText("6,768");
  await size.fill("32");
  await expect(most).toContainText("5,522");

  await page
    .getByRole("region", { name: "Figures it uses" })
    .getByRole("link", { name: "31-bit storage of the channel initiator for one SVRCONN channel" })
    .click();
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: "9.4 1 164" })).toContainText("201");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Table as CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("chinit-svrconn-31bit.csv");

  const erratum = page.getByRole("region", { name: "Known inconsistencies" }).getByRole("link").first();
  const title = (await erratum.textContent()) ?? "";
  await erratum.click();
  await expect(page.getByRole("heading", { level: 1, name: "Known inconsistencies" })).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeInViewport();
});

test("the number in a derivation leads to its table", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await answer.number("PRD1/QM21/chinit-31-bit#used").click();
  const { drawer } = answer;
  await drawer.getByRole("button", { name: /^31-bit storage of the channel initiator/ }).click();
  const level = drawer.getByRole("group", { name: /^31-bit storage of the channel/ });
  await expect(level.getByText(/^MQ 9\.4, Ch\. 2, .*\(table\)$/)).toBeVisible();
  await level.getByRole("link", { name: "chinit-svrconn-31bit" }).click();
  await expect(page).toHaveURL(/\/rulebook\/figures\/chinit-svrconn-31bit$/);
});

test("parts of a list are added and removed, and an example says where the report's number differs", async ({
  page,
}) => {
  await page.goto("/rulebook/rules/chinit-memlimit");
  const form = page.getByRole("form", { name: "Inputs" });
  const parts = form.getByRole("button", { name: /^Remove Groups, part/ });
  await expect(form.getByRole("button", { name: "Add to Groups" })).toBeVisible();
  const before = await parts.count();
  await form.getByRole("button", { name: "Add to Groups" }).click();
  await expect(parts).toHaveCount(before + 1);
  await parts.last().click();
  await expect(parts).toHaveCount(before);

  await page.goto("/rulebook/rules/log-rba-lifetime");
  await expect(
    page.getByText(/^Years until the range is used up.*: published 17, calculated about 16 years$/),
  ).toBeVisible();
  await page.goto("/rulebook/rules/nothing-here");
  await expect(page.getByRole("heading", { name: "There is no such rule" })).toBeVisible();
});

test("a question of capacity planning leads to the rule that answers it", async ({ page }) => {
  await page.goto("/rulebook/questions");
  await page.getByLabel("Search questions").fill("how often are active logs switched");
  await page
    .getByRole("link", { name: /^How often logs switch/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rulebook\/rules\/log-data-sets$/);
  await page.getByRole("link", { name: "Conflicts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Conflicts" })).toBeVisible();
});
