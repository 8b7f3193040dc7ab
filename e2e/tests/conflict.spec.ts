import { dialogLooksRight, openHistory, save, saveAgain } from "../support/library.js";
import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// Two people at one plan: neither undoes what the other did.

test("a conflict between two windows is resolved without loss", async ({ page, browser }) => {
  const planner = new Planner(page);
  await planner.open();
  await save(page, "Two at work");
  const elsewhere = await browser.newContext();
  const other = new Planner(await elsewhere.newPage());
  await other.open(page.url());
  await other.field("Message size").fill("1");
  await other.field("Channels").fill("222");
  await other.page.getByRole("button", { name: "Save with a note" }).click();
  await other.page
    .getByRole("dialog")
    .getByLabel(/^Your name/)
    .fill("Grace");
  await other.page.getByRole("button", { name: "Save this revision" }).click();
  await expect(other.page.getByText("revision 2 · saved")).toBeVisible();

  await planner.field("Channels").fill("111");
  await planner.field("Keep below").fill("70");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Grace saved revision 2/)).toBeVisible();
  await expect(dialog.getByText("One place was changed by both: choose a side.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save both together" })).toBeDisabled();
  await dialogLooksRight(page, "conflict-desktop");
  await dialog
    .getByRole("group", { name: /changed by both/ })
    .getByLabel("Mine: 111")
    .check();
  await dialog.getByRole("button", { name: "Save both together" }).click();
  await expect(page.getByText("revision 3 · saved")).toBeVisible();
  await expect(planner.field("Channels")).toHaveValue("111");
  await expect(planner.field("Keep below")).toHaveValue("70");
  await expect(planner.field("Message size")).toHaveValue("1");

  // Theirs stands in the history, and nothing of either side is gone.
  await openHistory(page);
  await expect(page.getByRole("list", { name: "Revisions" }).getByRole("heading", { level: 3 })).toHaveCount(
    3,
  );
  await elsewhere.close();
});

test("the keyboard is led into a conflict, held there, and back to Save", async ({ page, context }) => {
  const planner = new Planner(page);
  await planner.open();
  await save(page, "Two at one place");
  const other = new Planner(await context.newPage());
  await other.open(page.url());
  // Without a change of its own this window would take over the other's revision.
  await planner.field("Channels").fill("111");
  await other.field("Channels").fill("222");
  await saveAgain(other.page);
  const button = page.getByRole("button", { name: "Save", exact: true });
  await button.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/saved revision 2/)).toBeFocused();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press(step < 10 ? "Tab" : "Shift+Tab");
    await expect.poll(isInside).toBe(true);
  }
  await dialog.getByRole("button", { name: "Open theirs" }).press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByLabel("Mine: 111").press("Space");
  await dialog.getByRole("button", { name: "Save both together" }).press("Enter");
  await expect(page.getByText("revision 3 · saved")).toBeVisible();
  await expect(button).toBeFocused();
});

test("a tag added by someone else is no conflict", { tag: THOROUGH }, async ({ page, context }) => {
  const planner = new Planner(page);
  await planner.open();
  await save(page, "Tagged in the other tab");
  const other = await context.newPage();
  await other.goto(`${page.url()}/history`);
  await other.getByRole("button", { name: "Describe and tag" }).click();
  await other.getByLabel(/^Tags/).fill("night");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("list", { name: "Tags" })).toContainText("night");
  await planner.field("Channels").fill("111");
  await saveAgain(page);
  await expect(page.getByText("revision 2 · saved")).toBeVisible();
});

test(
  "keys that come faster than the page follows stay in the dialog",
  { tag: THOROUGH },
  async ({ page }) => {
    const planner = new Planner(page);
    await planner.open();
    await page.getByRole("button", { name: "Save with a note" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox").first()).toBeFocused();
    for (const key of ["Tab", "Shift+Tab"]) {
      // All of them wait until the page has done what it is at, and are then done in one go.
      const busy = page.evaluate(() => {
        const until = performance.now() + 300;
        while (performance.now() < until);
      });
      await Promise.all([busy, ...Array.from({ length: 12 }, () => page.keyboard.press(key))]);
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
  },
);
