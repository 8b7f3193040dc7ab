import { Planner } from "../support/planner.js";
import { expect, test, type Page } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// The focus is never lost: what had it may go, and then something near has it.

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("a value that is not known leaves the focus at its field", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.field("Channels").focus();
  await page.getByRole("button", { name: "Clear this value" }).click();
  await expect(planner.field("Channels")).toBeFocused();
  await expect(planner.field("Channels")).toHaveValue("");
});

test("undo of a part that has the focus gives it to the part around", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("button", { name: "Duplicate branch clients" }).click();
  await expect(planner.field("Group name").last()).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.locator("#scope-title :focus")).toHaveText("Queue manager QM21");
});

test("a link to another page leads the keyboard into it", async ({ page }) => {
  await new Planner(page).open();
  await page.getByRole("link", { name: "Presets", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Start from" })).toBeVisible();
  expect(await focused(page)).not.toBe("BODY");
  await page.getByRole("button", { name: /^A blank plan/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /No limit/ })).toBeVisible();
  expect(await focused(page)).not.toBe("BODY");
});

test(
  "the name of the plan and its form have the whole width at 200 % of a desktop",
  {
    tag: THOROUGH,
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await new Planner(page).open();
    const name = await page.getByLabel("Name of the plan").boundingBox();
    expect(name?.width).toBeGreaterThan(90);
    const form = await page.locator(".workspace__plan").boundingBox();
    expect(form?.width).toBeGreaterThan(600);
  },
);

test("nothing can be scrolled to below the end of a page", { tag: THOROUGH }, async ({ page }) => {
  await page.goto("/?view=goal");
  await expect(page.getByRole("heading", { level: 1, name: "Capacity" })).toBeVisible();
  const below = () =>
    page.evaluate(() => {
      const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - Math.max(end + window.scrollY, window.innerHeight);
    });
  await expect.poll(below).toBeLessThanOrEqual(1);
});

test("in the tree a letter leads to the next part of that name", { tag: THOROUGH }, async ({ page }) => {
  await new Planner(page).open();
  const row = (name: RegExp) => page.getByRole("treeitem", { name });
  await row(/^QM21/).press("Home");
  await page.keyboard.press("p");
  await expect(row(/^PRD1/)).toBeFocused();
  await page.keyboard.press("Q");
  await expect(row(/^QM21/)).toBeFocused();
});

test("F1 leads into the help, and F1 or Escape back to the very field", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  for (const [label, key] of [
    ["Channels", "F1"],
    ["Message size", "Escape"],
  ] as const) {
    await planner.field(label).press("F1");
    await expect(page.getByRole("complementary", { name: `About ${label}` })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press(key);
    await expect(planner.field(label)).toBeFocused();
  }
});

test(
  "Tab enters the tree at the part that is selected, from wherever the arrows led",
  { tag: THOROUGH },
  async ({ page }) => {
    await new Planner(page).open();
    const row = (name: RegExp) => page.getByRole("treeitem", { name });
    const before = page.getByRole("button", { name: "YAML", exact: true });
    const enter = async () => {
      await before.focus();
      while (!(await page.evaluate(() => document.activeElement?.role === "treeitem")))
        await page.keyboard.press("Tab");
    };
    await enter();
    await expect(row(/^QM21/)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(row(/^PRD1/)).toBeFocused();
    await enter();
    await expect(row(/^QM21/)).toBeFocused();
    await row(/^PRD1/).click();
    await enter();
    await expect(row(/^PRD1/)).toBeFocused();
  },
);

test("the help explains no field of a part that is gone", { tag: THOROUGH }, async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.field("EXPRYINT").focus();
  await expect(page.getByRole("complementary", { name: "About EXPRYINT" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Queue manager QM21" }).click();
  await expect(page.getByText("Queue manager QM21 deleted.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: /^About/ })).toHaveCount(0);
});

test("a dialog that was found returns the focus to the field in which the search was opened", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.field("Channels").press("Control+k");
  await page.getByRole("combobox", { name: /Part, field/ }).fill("share read-only");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Share/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(planner.field("Channels")).toBeFocused();
});

test("the form keeps room for its fields while a help text and an error are open below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const planner = new Planner(page);
  await planner.open();
  await planner.startFrom("Twenty queue managers on their way to 9.4");
  await page.getByRole("treeitem").nth(2).click();
  const form = page.locator(".plan-panel__form");
  await form.locator("input[inputmode]").first().fill("-1");
  await expect(page.getByRole("region", { name: "Mistakes" })).toBeVisible();
  const box = await form.boundingBox();
  expect(box?.height).toBeGreaterThan(320);
});
