import { Planner } from "../support/planner.js";
import { expect, test, type Locator, type Page } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// The estate: from a preset, from nothing, part by part, and back again.

/** Walk with Tab until the focus is there: round the page, whose answer has a link for each finding. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 250; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

test("a preset is one click away, answered, and undo brings back what stood there", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("link", { name: "Presets" }).click();
  await page.getByRole("button", { name: /^A first small queue manager/ }).click();
  await expect(page.getByRole("treeitem", { name: /^QMA1/ })).toBeAttached();
  await expect(page.getByLabel("Name of the plan").first()).toHaveValue("A first small queue manager");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("QMA1");
  await page.getByRole("button", { name: "Undo" }).click();
  await planner.expectChannels("5,522");
});

test("a plan from blank, by keyboard alone", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const { keyboard } = page;
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await keyboard.press("Enter");
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const type = async (label: string, text: string) => {
    await tabTo(page, planner.field(label));
    await keyboard.type(text);
  };

  await press(page.getByRole("link", { name: "Presets" }));
  await expect(page).toHaveURL(/\/presets$/);
  await press(page.getByRole("button", { name: /^A blank plan/ }));
  await expect(button("Add LPAR")).toBeVisible();

  await press(button("Add LPAR"));
  await expect(planner.field("LPAR")).toBeFocused();
  await keyboard.type("SYSA");
  await type("CSA limit", "100");
  await press(button("Add queue manager"));
  await expect(planner.field("Queue manager")).toBeFocused();
  await keyboard.type("QM1");
  await press(button("Add channel initiator"));
  await type("Used below the bar", "92");
  await type("Free below the bar", "1,379");
  await type("MAXCHL", "9,999");
  await type("MEMLIMIT", "4 GB");
  await press(button("Add channel group"));
  await expect(planner.field("Group name")).toBeFocused();
  await keyboard.type("clients");
  await type("Channels", "4,850");
  await type("SHARECNV", "1");
  await type("Message size", "32K");

  await expect(page.getByRole("heading", { level: 1 })).toContainText("31-bit storage");
  await expect(page.getByText("5,522 channels").first()).toBeVisible();
  // Shift+F10 and mice are for others: the tree goes by arrows.
  await tabTo(page, page.getByRole("treeitem", { name: /^Channels/ }));
  await keyboard.press("Home");
  await expect(page.getByRole("treeitem", { name: /^The plan/ })).toBeFocused();
  await keyboard.press("End");
  await expect(page.getByRole("treeitem", { name: /^Channels/ })).toBeFocused();
  await keyboard.press("ArrowLeft");
  await keyboard.press("ArrowLeft");
  await expect(page.getByRole("treeitem", { name: /^QM1/ })).toHaveAttribute("aria-expanded", "false");
});

test("adds, duplicates, renames, reorders and deletes, each one step of undo", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const rows = page.getByRole("treeitem");
  const names = async () => (await rows.allInnerTexts()).map((text) => text.split(/\s/)[0]);

  await page.getByRole("button", { name: "Duplicate Queue manager QM21" }).click();
  await expect(planner.field("Queue manager")).toHaveValue("QM22");
  await planner.field("Queue manager").fill("QMX");
  await expect(rows.filter({ hasText: "QMX" })).toBeVisible();
  await page.getByRole("button", { name: "Move Queue manager QMX up" }).click();
  await expect
    .poll(names)
    .toEqual(["The", "PRD1", "QMX", "Channel", "Channels", "QM21", "Channel", "Channels"]);
  await page.getByRole("button", { name: "Delete Queue manager QMX" }).click();
  await expect(page.getByText("Queue manager QMX deleted.")).toBeVisible();
  await expect(rows.filter({ hasText: "QMX" })).toHaveCount(0);

  await page.getByRole("button", { name: "Undo this" }).click();
  await expect(rows.filter({ hasText: "QMX" })).toBeVisible();
  for (let step = 0; step < 3; step += 1)
    await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(names).toEqual(["The", "PRD1", "QM21", "Channel", "Channels"]);
});

test("a new name goes wherever the part is named", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.startFrom("Dual striped logging");
  await page.getByRole("treeitem").filter({ hasText: "DS8" }).first().click();
  await planner.field("Control unit").fill("NEWUNIT");
  await expect(page.getByText(/ (is|are) invalid/)).toHaveCount(0);
  await page.getByRole("treeitem", { name: /^Log/ }).first().click();
  await expect(planner.field("Control unit")).toHaveValue("NEWUNIT");
  await page.getByRole("treeitem", { name: /^NEWUNIT/ }).click();
  await page.getByRole("button", { name: "Delete Control unit NEWUNIT" }).click();
  await page.getByRole("treeitem", { name: /^Log/ }).first().click();
  await expect(planner.field("Control unit")).toHaveValue("");
  await expect(page.getByText(/ (is|are) invalid/)).toHaveCount(0);
});

test("clearing a value says what becomes unknown", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.field("MEMLIMIT").focus();
  await page.keyboard.press("F1");
  const help = page.getByRole("complementary", { name: "About MEMLIMIT" });
  await expect(help).toBeFocused();
  await expect(help).toContainText("in MB");
  await page.getByRole("button", { name: "Clear this value" }).click();
  await expect(planner.field("MEMLIMIT")).toHaveValue("");
  await expect(help).toContainText("Not checked without it: 64-bit storage");
  await help.getByText("In the rulebook").click();
  await expect(help.getByRole("link").first()).toBeVisible();
});

test("numbers are taken as people write them", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const reads = async (label: string, typed: string, shown: string) => {
    await planner.field(label).fill(typed);
    await planner.field(label).blur();
    await expect(planner.field(label)).toHaveValue(shown);
  };
  await reads("Channels", "5,522", "5,522");
  await reads("Free below the bar", "1.5 GB", "1,536");
  await reads("Message size", "32K", "32");
  await reads("Message size", "1 MB", "1,024");
  await reads("EXPRYINT", "15 min", "900");
  await reads("MEMLIMIT", "2G", "2,048");
  await reads("MEMLIMIT", "1.5TB", "1,572,864");
  await reads("Keep below", "85 %", "85");
  await reads("Channels", "4 850", "4,850");
  await reads("Channels", "4.85k", "4,850");
  await reads("CHINIT CPU", "250 ms", "0.25");
  await expect(page.getByText(/ (is|are) invalid/)).toHaveCount(0);
});

test("eight steps back and forth, over a reload as well", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const labels = ["Used below the bar", "Free below the bar", "Channels", "Message size"];
  const all = () => Promise.all(labels.map((label) => planner.field(label).inputValue()));
  const before = await all();
  for (let step = 0; step < 8; step += 1) {
    await planner.field(labels[step % 4] ?? "").fill(String(100 + step));
  }
  const after = await all();
  await planner.field("Channels").focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("Control+z");
  expect(await all()).toEqual(before);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await planner.expectChannels("5,522");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("Control+Shift+Z");
  expect(await all()).toEqual(after);
  await page.reload();
  await expect.poll(all).toEqual(after);
  await planner.field("Channels").focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("Control+z");
  expect(await all()).toEqual(before);
});

test(
  "every part of a large preset opens without a mistake or a missing label",
  { tag: THOROUGH },
  async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const planner = new Planner(page);
    await planner.open();
    await planner.startFrom("Twenty queue managers");
    await page.getByRole("treeitem", { name: /^QM20/ }).click();
    const closed = planner.form.locator(".section__toggle[aria-expanded=false]");
    while ((await closed.count()) > 0) await closed.first().click();
    const kinds = ["DSA", "Kafka", "Q Replication", "queue-sharing group", "LPAR", "The plan"];
    for (const kind of kinds) {
      await page.getByRole("treeitem").filter({ hasText: kind }).first().click();
      const nameless = planner.form.locator("input:not([type=checkbox]), select");
      for (const input of await nameless.all()) await expect(input).toHaveAccessibleName(/\S/);
    }
    expect(errors).toEqual([]);
  },
);

test("the boxes of a form have one left edge, and a long choice stands below its label", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open("/?at=/lpars/0/queue_managers/0");
  await planner.field("Cipher").selectOption({ label: "TLS_AES_256_GCM_SHA384 (TLS 1.3)" });
  const form = planner.form.locator(".part-fields", { has: page.getByLabel("Cipher", { exact: true }) });
  const left = async (of: string) =>
    form.locator(of).evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().left)));
  const beside = await left(".field:not(.field--wide) :is(input:not([type=checkbox]), select)");
  expect(beside.length).toBeGreaterThan(8);
  expect(new Set(beside).size).toBe(1);
  expect(await left(".field--wide select")).toEqual((await left(".field--wide label")).slice(0, 1));
});
