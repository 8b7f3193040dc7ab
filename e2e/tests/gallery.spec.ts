import { expect, test } from "../support/test.js";

test("the cards of a list are as high as each other", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/presets");
  await expect(page.getByRole("button", { name: "A plan file" })).toBeVisible();
  const lists = await page.locator(".presets__cards").all();
  expect(lists).toHaveLength(2);
  for (const list of lists) {
    const cards = list.locator(".preset");
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }
});
