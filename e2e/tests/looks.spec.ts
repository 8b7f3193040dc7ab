import { expect, test, type Page } from "@playwright/test";
import { looksRight, SIZES } from "../support/looks.js";
import { Planner } from "../support/planner.js";

// Every page in both themes and three widths: nothing for axe to find, nothing cut off, a picture for the documentation.

async function shareExample(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share read-only" }).click();
  await page.getByRole("button", { name: "Save and make the link" }).click();
  return page.getByLabel("Link", { exact: true }).inputValue();
}

/** The chart is fetched when it comes into sight. */
async function drawn(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Charts" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("this plan: 201 KB")).toBeVisible();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test("planner", async ({ page }) => {
        const planner = new Planner(page);
        await planner.open();
        await drawn(page);
        await looksRight(page, `planner-${size}-${colorScheme}`);
      });

      test("derivation", async ({ page }) => {
        const planner = new Planner(page);
        await planner.open();
        await drawn(page);
        await page.getByRole("button", { name: /^Every step/ }).click();
        await expect(page.getByText("Errata of the report")).toBeAttached();
        await looksRight(page, `derivation-${size}-${colorScheme}`);
      });

      test("shared plan", async ({ page }) => {
        const planner = new Planner(page);
        await planner.open();
        await planner.open(await shareExample(page));
        await drawn(page);
        // The one thing that differs from day to day.
        await page.locator(".shared-title").evaluate((line) => {
          line.textContent = line.textContent?.replace(/saved .*/, "saved 3 Mar 2026, 09:14") ?? "";
        });
        await looksRight(page, `shared-${size}-${colorScheme}`);
      });

      test("mistakes", async ({ page }) => {
        const planner = new Planner(page);
        await planner.open();
        await planner.field("MAXCHL").fill("0");
        await planner.console.fill("garbled");
        await expect(page.getByText("One field needs another look.")).toBeVisible();
        await expect(page.getByText(/^This is not a CSQX004I line/)).toBeVisible();
        await looksRight(page);
      });
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
