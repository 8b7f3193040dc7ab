import { readFile } from "node:fs/promises";
import { dialogLooksRight, openHistory, save, saveAgain } from "../support/library.js";
import { looksRight, SIZES } from "../support/looks.js";
import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";
import type { Locator, Page } from "@playwright/test";

// A plan is kept, found, argued over and opened again: its history, its links and its files.

/** The row of a plan in the library. */
function planRow(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

test("a plan is described, found by its words, archived and restored", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await save(page, "Harbour ledger");
  await openHistory(page);
  await page.getByRole("button", { name: "Describe and tag" }).click();
  await page.getByLabel("Description").fill("<b>For the review</b>\nin spring");
  await page.getByLabel(/^Tags/).fill("payments, spring");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("<b>For the review</b>")).toBeVisible();

  await page
    .getByRole("navigation", { name: "Where this is" })
    .getByRole("link", { name: "Library" })
    .click();
  const row = planRow(page, "Harbour ledger");
  await page.getByRole("searchbox", { name: "Search" }).fill("ledger spring");
  await expect(page.getByText("1 plan", { exact: true })).toBeVisible();
  await expect(row.getByText("<b>For the review</b>")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("ledger spring");

  await row.getByRole("button", { name: "Archive Harbour ledger" }).click();
  await expect(page.getByText("No plan matches the search.")).toBeVisible();
  await page.getByLabel("Archived", { exact: true }).check();
  await row.getByRole("button", { name: "Restore Harbour ledger" }).click();
  await page.getByLabel("Archived", { exact: true }).uncheck();
  await row.getByRole("link", { name: "Harbour ledger", exact: true }).click();
  await expect(page.getByLabel("Name of the plan")).toHaveValue("Harbour ledger");
});

test("plans are sorted by status, compared, tagged and archived together, and the last is undone", async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const planner = new Planner(page);
  await planner.open();
  await save(page, `Roomy ${mark}`);
  await planner.field("Channels").fill("9000");
  await page.getByLabel("Name of the plan").fill(`Full ${mark}`);
  await saveAgain(page);
  await planner.open();
  await save(page, `Other ${mark}`);
  await page.goto(`/plans?q=${mark}`);
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await expect(page).toHaveURL(/sort=verdict/);
  const rows = page.getByRole("table", { name: "Plans" }).getByRole("row");
  await expect(rows.nth(1)).toContainText(`Full ${mark}`);
  await expect(rows.nth(1)).toContainText("Exceeded");
  await looksRight(page);

  await page.getByRole("checkbox", { name: "Select all plans that are shown" }).check({ force: true });
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByLabel("Tags to add, separated by commas").fill(`t${mark}`);
  await page.getByRole("button", { name: "Change tags" }).click();
  await expect(planRow(page, `Full ${mark}`).getByRole("button", { name: `t${mark}` })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all plans that are shown" }).check({ force: true });
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Compare plans" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Other ${mark}` })).toBeVisible();
  await looksRight(page);
  await page.goBack();

  await page.getByRole("checkbox", { name: "Select all plans that are shown" }).check({ force: true });
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("No plan matches the search.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(planRow(page, `Full ${mark}`)).toBeVisible();
  await page.setViewportSize(SIZES.phone);
  await looksRight(page);
});

test("an archived plan is deleted for good once its name is typed, with the keyboard alone", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  // Its own name, so that a second run finds one plan only.
  const name = `Closed branch ${crypto.randomUUID().slice(0, 8)}`;
  await save(page, name.replace(" ", "  "));
  const address = new URL(page.url()).pathname;
  await page.goto(`/plans?q=${name.slice(-8)}`);
  const row = planRow(page, name);
  await expect(row).toBeVisible();
  await expect(row.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await row.getByRole("button", { name: /^Archive/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel("Archived", { exact: true }).check();
  const button = row.getByRole("button", { name: /^Delete/ });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Delete “Closed +branch .*” for good/ });
  const confirm = dialog.getByRole("button", { name: "Delete plan" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expect(confirm).toBeDisabled();
  await dialogLooksRight(page, "delete-desktop");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(confirm).toBeDisabled(); // it is not quite the name
  await dialog.getByRole("textbox").fill(name);
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Not deleted. The server does not answer.")).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  const done = page.getByText(`“${name}” was deleted.`);
  await expect(done).toBeVisible();
  await expect(page.locator(":focus").filter({ has: done })).toBeVisible();
  await expect(page.getByText("No plan matches the search.")).toBeVisible();
  await looksRight(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "There is no such plan" })).toBeVisible();
});

test("a plan that another user restored is not deleted from its history", async ({ page, request }) => {
  await new Planner(page).open();
  await save(page, "Still needed");
  const id = new URL(page.url()).pathname.slice("/plans/".length);
  await openHistory(page);
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByRole("button", { name: "Delete Still needed" }).click();
  const { etag = "" } = (await request.get(`/api/v1/plans/${id}`)).headers();
  const restored = await request.post(`/api/v1/plans/${id}/restore`, { headers: { "if-match": etag } });
  expect(restored.ok()).toBe(true);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Still needed");
  await dialog.getByRole("button", { name: "Delete plan" }).click();
  await expect(dialog.getByText(/^Not deleted\. ./)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
});

test("saved with a note and a version's name, compared, viewed and restored", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await save(page, "Reviewed plan");
  await planner.field("Message size").fill("1");
  await page.getByRole("button", { name: "Save with a note" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Note/).fill("Smaller messages, says <i>the team</i>");
  await dialog.getByLabel(/^Version name/).fill("as reviewed 3 March");
  await dialog.getByLabel(/^Your name/).fill("Ada");
  await dialog.getByRole("button", { name: "Save this revision" }).click();
  await expect(page.getByText("revision 2 · saved")).toBeVisible();

  await openHistory(page);
  const second = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: /^Revision 2/ }) });
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: /^Revision 1/ }) });
  await expect(second.getByText("as reviewed 3 March")).toBeVisible();
  await expect(second.getByText("Smaller messages, says <i>the team</i>")).toBeVisible();
  await expect(second.getByText(/by Ada$/)).toBeVisible();
  await expect(second.getByText(/Message size from .* to 1 KB$/)).toBeVisible();
  await expect(second.getByText(/results changed/)).toBeVisible();
  await looksRight(page);

  await first.getByRole("button", { name: "Name this version" }).click();
  await page.getByLabel("Version name (optional)").fill("as first drawn");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(first.getByText("as first drawn")).toBeVisible();

  await second.getByRole("button", { name: "What changed" }).click();
  const comparison = page.getByRole("region", { name: "From revision 1 to revision 2" });
  await expect(comparison.getByText(/Message size from .* to 1 KB$/)).toBeVisible();
  await expect(comparison.getByRole("row").nth(1)).toBeVisible();
  await looksRight(page);

  await first.getByRole("link", { name: "View" }).click();
  await planner.expectChannels("5,522");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.goBack();
  await first.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("revision 3 · saved")).toBeVisible();
  await planner.expectChannels("5,522");
  await openHistory(page);
  await expect(page.getByText(/restored from revision 1/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Revisions" }).getByRole("listitem").first()).toContainText(
    "Ada",
  );
});

test("links: to the latest, with an end, listed with when they were opened, and ended", async ({
  page,
  browser,
}) => {
  const planner = new Planner(page);
  await planner.open();
  await save(page, "Sent around");
  await page.getByRole("button", { name: "Share read-only" }).click();
  await page.getByLabel("Always the latest revision").check();
  await page.getByLabel("Expires").selectOption("In 30 days");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await dialogLooksRight(page, "share-desktop");
  await page.keyboard.press("Escape");
  await planner.field("Message size").fill("10");
  await saveAgain(page);

  const elsewhere = await browser.newContext({ viewport: SIZES.phone });
  const stranger = new Planner(await elsewhere.newPage());
  await stranger.open(link);
  await expect(stranger.page.getByText(/revision 2, saved .* always the latest/)).toBeVisible();
  await stranger.expectChannels("6,379");
  await stranger.page.getByRole("button", { name: "Recalculate with the current rules" }).click();
  await expect(
    stranger.page.getByText("Neither rules nor figures changed since it was saved."),
  ).toBeVisible();
  await looksRight(stranger.page);

  await openHistory(page);
  const links = page.getByRole("list", { name: "Links" });
  await expect(links.getByText(/Always the latest revision · until /)).toBeVisible();
  await expect(links.getByText(/opened once, last /)).toBeVisible();
  await links.getByRole("button", { name: "End this link" }).click();
  await expect(links.getByText(/· ended /)).toBeVisible();
  await stranger.page.reload();
  await expect(stranger.page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
  await elsewhere.close();
});

test("a plan goes out as a file and comes in again; a file that is none is refused in words", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  await save(page, "To take along");
  await openHistory(page);
  const files: { name: string; text: string }[] = [];
  for (const format of ["YAML", "JSON", "Snapshot with results"]) {
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: format, exact: true }).click();
    const download = await started;
    files.push({ name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") });
  }
  expect(files.map(({ name }) => /r1\.(.+)$/.exec(name)?.[1])).toEqual(["yaml", "json", "snapshot.json"]);

  const bring = async (name: string, text: string) => {
    await page.goto("/plans");
    await page
      .getByLabel("File to import")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  };
  for (const { name, text } of files) {
    await bring(name, text);
    await expect(page).toHaveURL(/\/plans\/.+/);
    await planner.expectChannels("5,522");
    await expect(page.getByText("revision 1 · saved")).toBeVisible();
  }
  const snapshot = files[2]?.text ?? "";
  await bring("changed.json", snapshot.replace("To take along", "To take alone"));
  await expect(page.getByText(/^changed\.json: .*changed/)).toBeVisible();
  await bring("list.yaml", "- bread\n- milk\n");
  await expect(page.getByText(/^list\.yaml: ./)).toBeVisible();
  await expect(page).toHaveURL(/\/plans$/);
});

test("the heads of the library stand above their columns", async ({ page }) => {
  const plan = { schema_version: 2, lpars: [] };
  await page.request.post("/api/v1/plans", { data: { name: "In columns", plan } });
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/plans?q=In+columns");
    const name = page.getByRole("cell").getByRole("link", { name: "In columns" }).first();
    const left = async (what: typeof name) => (await what.boundingBox())?.x ?? NaN;
    const head = page.locator("th .cds--table-header-label").first();
    expect(Math.abs((await left(name)) - (await left(head)))).toBeLessThan(1);
  }
});

test("what can be done with the selected plans fits on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const plan = { schema_version: 2, lpars: [] };
  await page.request.post("/api/v1/plans", { data: { name: "On a phone", plan } });
  await page.goto("/plans?q=On+a+phone");
  await page.getByRole("checkbox", { name: "Select On a phone" }).check({ force: true });
  await expect(page.getByText("1 plan selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
