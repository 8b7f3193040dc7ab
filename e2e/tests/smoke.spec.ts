import { expect, test } from "../support/test.js";

test("the planner opens", async ({ page }) => {
  const response = await page.goto("/");

  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/MQ Planner/);
});

test("an address without a page says so, with the way back", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await page.getByRole("link", { name: "MQ Planner" }).click();
  await expect(page.getByRole("link", { name: "Library" })).toBeVisible();
});
