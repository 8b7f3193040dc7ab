import { looksRightAtAllSizes, PAGES_IN_SAMPLE } from "../support/looks.js";
import { PAGES } from "../support/pages.js";
import { picturesWanted } from "../support/pictures.js";
import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";
import { thorough } from "../support/thorough.js";

// Every page from a desktop to a small phone: nothing cut off, nothing for axe to find, and a picture of the pages that the
// documentation shows. `make test` looks at one page in six in one of the themes, `make test-random` at all in both:
// together they would take a third of the journeys.

for (const [turn, [name, open]] of Object.entries(PAGES).entries()) {
  if (turn % PAGES_IN_SAMPLE && !thorough && !picturesWanted()) continue;
  test(name.replace("*", ""), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await open(page);
    await looksRightAtAllSizes(page, name.endsWith("*") ? name.slice(0, -1) : null, turn);
  });
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
