import { Planner } from "../support/planner.js";
import { expect, test, type Page } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// The estate at a glance: each part with its worst limit, for a mouse and for keys, for one and for 300 queue managers.

const picture = (page: Page) => page.getByRole("toolbar", { name: /^The estate/ });

test("a part of the picture leads to its form", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.startFrom("Twenty queue managers");
  const box = picture(page).getByRole("group", { name: "PRDC" });
  await expect(box.getByRole("button", { name: /^PRDC LPAR.*Warning.*%$/ })).toBeVisible();
  await box.getByRole("button", { name: /^QM12/ }).click();
  await expect(planner.field("Queue manager")).toHaveValue("QM12");
  await expect(page.getByRole("treeitem", { name: /^QM12/ })).toHaveAttribute("aria-selected", "true");
  await expect(box.getByRole("button", { name: /^QM12/ })).toHaveAttribute("aria-current", "true");
});

test("arrows lead through the picture, and Enter to the form", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const buttons = picture(page).getByRole("button");
  await expect(buttons).toHaveCount(2);
  await buttons.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(buttons.nth(1)).toBeFocused();
  await expect(buttons.nth(1)).toHaveAccessibleName(/^QM21 Warning .*%/);
  await expect(buttons.first()).toHaveAttribute("tabindex", "-1");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(planner.field("LPAR")).toBeFocused();
});

test(
  "300 queue managers are marks, each with a name, and widen no phone",
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto("/new");
    for (const [label, text] of [
      ["LPARs", "30"],
      ["On each LPAR", "10"],
    ] as const) {
      await page.getByRole("textbox", { name: label, exact: true }).fill(text);
      await page.keyboard.press("Tab");
    }
    await expect(page.getByText("30 LPARs, 300 queue managers")).toBeVisible();
    await page.getByRole("button", { name: "Create the plan" }).click();
    await expect(picture(page).getByRole("button", { name: /^QM300 Not known/ })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);
