import { Answer } from "../support/answer.js";
import { expect, test } from "../support/test.js";

test("on paper stands of which plan it is, and what is closed on screen is open", async ({ page }) => {
  await new Answer(page).openPreset("Twenty queue managers");
  const alike = page.locator("details.finding__alike").first();
  const words = alike.locator(".finding__words").first();
  await expect(alike).toBeAttached();
  await expect(words).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(words).toBeVisible();
  await expect(page.getByText(/^Twenty queue managers on their way to 9.4 .* Printed .* http/)).toBeVisible();
});

test("on paper there is nothing to apply", async ({ page }) => {
  await new Answer(page).openPreset("Twenty queue managers");
  for (const view of ["", "Outage"]) {
    if (view) await page.getByRole("link", { name: view, exact: true }).click();
    const buttons = page.getByRole("button", { name: /^Apply/ });
    await expect(buttons.first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(buttons).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
