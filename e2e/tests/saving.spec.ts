import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// A plan is saved, found again, sent on, and shown to those who may only look.

test("an unsaved plan survives a reload, and edits can be walked back", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.field("Message size").fill("10");
  await planner.field("Keep below").fill("70");
  await page.keyboard.press("Control+z");
  await expect(planner.field("Keep below")).toHaveValue(""); // the default again
  await page.keyboard.press("Control+Shift+Z");
  await expect(planner.field("Keep below")).toHaveValue("70");

  await page.reload();
  await expect(planner.field("Message size")).toHaveValue("10");
  await expect(planner.field("Keep below")).toHaveValue("70");
});

test("two tabs keep their own drafts, and one that is closed is offered again", async ({ page, context }) => {
  const one = new Planner(page);
  const two = new Planner(await context.newPage());
  await one.open();
  await two.open();
  await one.field("Channels").fill("111");
  await two.field("Channels").fill("222");
  // A tab that is closed like this has no last moment to write in: the draft was stored before.
  const stored = () => two.page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).toContain("222");
  await two.page.close({ runBeforeUnload: false });
  await page.reload();
  await expect(one.field("Channels")).toHaveValue("111");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(one.field("Channels")).toHaveValue("222");
});

test("save, reload, open in another browser, and save again", async ({ page, browser }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByLabel("Name of the plan").fill("Go-live in March");
  await planner.field("Message size").fill("10");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/plans\/.+/);
  await expect(page.getByText("revision 1 · saved")).toBeVisible();

  await page.reload();
  await expect(planner.field("Message size")).toHaveValue("10");
  await planner.expectChannels("6,379");

  const elsewhere = await browser.newContext();
  const other = new Planner(await elsewhere.newPage());
  await other.open(page.url());
  await expect(other.page.getByLabel("Name of the plan")).toHaveValue("Go-live in March");
  await other.expectChannels("6,379");
  await other.field("Message size").fill("1");
  await other.page.keyboard.press("Control+s");
  await expect(other.page.getByText("revision 2 · saved")).toBeVisible();

  // The first browser still stands on revision 1: its save may not undo the second's.
  await planner.field("Channels").fill("100");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Someone else saved this plan while you were editing")).toBeVisible();
  await page.getByRole("button", { name: "Open theirs" }).click();
  await expect(planner.field("Message size")).toHaveValue("1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(planner.field("Channels")).toHaveValue("100");
  await elsewhere.close();
});

test("the link to a plan is one click away", { tag: THOROUGH }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Copy the link for people who may change this plan" }).click();
  await expect(page.getByText(/^Link copied: it opens the plan for changes/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("Escape calls off a dialog that is still being fetched", { tag: THOROUGH }, async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.route(/ShareDialog.*\.js$/, () => undefined); // no answer, for as long as the page is open
  const share = page.getByRole("button", { name: "Share read-only" });
  await share.click();
  const name = page.getByLabel("Name of the plan");
  await name.focus();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused(); // the focus stays where the user put it
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("share read-only: the whole answer, no input, a copy of one's own", async ({ page, browser }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("button", { name: "Share read-only" }).click();
  await page.getByRole("button", { name: "Save and make the link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share read-only" })).toBeFocused();

  // The link is pinned: a later save does not show in it.
  await planner.field("Message size").fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("revision 2 · saved")).toBeVisible();

  const reader = await browser.newContext();
  const shown = new Planner(await reader.newPage());
  await shown.open(link);
  await shown.expectChannels("5,522");
  await expect(shown.page.getByText(/revision 1, saved/)).toBeVisible();
  await expect(shown.page.getByRole("textbox")).toHaveCount(0);
  await shown.page.getByRole("button", { name: /^Every step/ }).click();
  await expect(shown.page.getByRole("dialog")).toContainText("1,471 MB");
  await shown.page.keyboard.press("Escape");
  await expect(shown.page.getByRole("dialog")).toHaveCount(0);

  await shown.page.getByRole("button", { name: "Copy to my plans" }).click();
  await expect(shown.page).toHaveURL(/\/plans\/.+/);
  expect(shown.page.url()).not.toBe(page.url());
  await expect(shown.page.getByLabel("Name of the plan")).toHaveValue(/\(copy\)$/);
  await reader.close();
});
