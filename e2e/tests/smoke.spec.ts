import { expect, test } from "../support/test.js";

test("the planner opens", async ({ page }) => {
  const response = await page.goto("/");

  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/MQ Planner/);
});
