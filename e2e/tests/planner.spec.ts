import { CONSOLE_LINE, Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";

// "How many clients can I run?", from the line on the console to the sentence in the report.

test("opens on the report's example, answered", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();

  await planner.expectChannels("5,522");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("31-bit storage");
  await expect(page.getByText("5,522 channels").first()).toBeVisible();
  await expect(page.locator(".first-limit__number")).toContainText("1.13×");
  const worst = planner.limits.getByRole("listitem").first();
  await expect(worst).toContainText("31-bit storage");
  await expect(worst).toContainText("952 of 1,084 MB");
});

test("understands a pasted console line, with and without the part above the bar", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();

  await planner.console.fill(
    "CSQX004I Channel initiator storage usage: local storage: used 56MB, free 1445MB",
  );
  await expect(planner.field("Used below the bar")).toHaveValue("56");
  await expect(planner.field("Free below the bar")).toHaveValue("1,445");
  await planner.expectChannels("5,828");

  await planner.console.fill(CONSOLE_LINE.replace("free 1379MB", "free 1.5GB"));
  await expect(planner.field("Free below the bar")).toHaveValue("1,536");
  await expect(page.getByText(/above the bar used 187 MB, free at least 10,240 MB/)).toBeVisible();

  await planner.console.fill(CONSOLE_LINE);
  await planner.expectChannels("5,522");
});

test("moves the answer with each input", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const becomes = async (label: string, value: string, channels: string) => {
    await planner.field(label).fill(value);
    await planner.expectChannels(channels);
    await page.getByRole("button", { name: "Undo" }).click();
    await planner.expectChannels("5,522");
  };

  await becomes("Used below the bar", "192", "5,420");
  await becomes("Free below the bar", "1.2 GB", "4,911");
  await becomes("Keep below", "90 %", "6,271");
  await becomes("MAXCHL", "5,000", "5,000");
  await becomes("MEMLIMIT", "512 MB", "4,096");
  await becomes("Message size", "1K", "6,768");

  await planner.field("SHARECNV").fill("0");
  await planner.expectChannels("9,999");
  await page.getByRole("button", { name: "Undo" }).click();
  await planner.field("Release").selectOption("9.3");
  await planner.expectChannels("4,493");
  await planner.field("Release").selectOption("9.4");

  await planner.field("Channels").fill("6000");
  await expect(page.locator(".first-limit__number")).toContainText("92 %");
  await expect(page.getByText("Exceeded").first()).toBeVisible();
});

test("makes an unknown limit known", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.field("MEMLIMIT").fill("");
  const limit = planner.limits.getByRole("listitem").filter({ hasText: "64-bit storage" });
  await expect(limit).toContainText("Not known");
  await planner.field("Channels").focus();
  // The ways to fix the limit above come with a second answer and move what is below them.
  await expect(planner.limits.getByRole("button", { name: "Fewer channels" })).toBeVisible();
  await limit.getByRole("button", { name: /^Enter the MEMLIMIT/ }).click();
  await expect(planner.field("MEMLIMIT")).toBeFocused();

  await page.keyboard.type("2 GB");
  await expect(limit).toContainText("of 2,048 MB");
  await expect(limit).not.toContainText("Not known");
});

test("says how many fit before a count is known, and never reassures about what it cannot judge", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.field("Channels").fill("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^The channel initiator has room for 5,522 “branch clients” channels in all\. With the storage .* it is 5,306\.$/,
  );
  await expect(page.locator(".first-limit__sentence")).toHaveText(/^Enter the number of channels/);
  await page
    .getByRole("button", { name: /^Enter the number of channels/ })
    .first()
    .click();
  await expect(planner.field("Channels")).toBeFocused();
  await page.keyboard.type("4850");
  await planner.field("Message size").fill("400");
  await expect(page.locator(".first-limit__number.verdict--ok")).toHaveCount(0);
});
