import { expect, test } from "@playwright/test";
import { LAYOUTS, looksRightAtAllSizes } from "../support/looks.js";
import { PAGES } from "../support/pages.js";
import { Planner } from "../support/planner.js";

// Every page in both themes, from a desk to a small phone: nothing for axe to find, nothing cut off, and a picture
// of the pages that the documentation shows.

for (const [name, open] of Object.entries(PAGES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${name.replace("*", "")}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme });
      await open(page);
      const pictured = name.endsWith("*") ? `${name.slice(0, -1)}-*-${colorScheme}` : null;
      // A theme changes colours and no layout.
      await looksRightAtAllSizes(page, pictured, colorScheme === "dark" ? ["desktop"] : LAYOUTS);
    });
  }
}

test("a theme once chosen is remembered", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Light theme" })).toBeVisible();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(dark).toBe("rgb(22, 22, 22)");
});
