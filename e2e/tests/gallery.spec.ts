import { expect, test } from "../support/test.js";

test("the cards of the gallery are as high as each other", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/presets");
  await expect(page.getByRole("button", { name: "A plan file" })).toBeVisible();
  const heights = await page
    .locator(".preset")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
});
