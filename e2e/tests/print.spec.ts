import type { Locator, Page } from "@playwright/test";
import { Answer } from "../support/answer.js";
import { expect, test } from "../support/test.js";

const applying = (page: Page) => page.getByRole("button", { name: /^Apply/ });

test("a long answer is short until it is opened; on paper it has the name of the plan, is open, and nothing is to apply", async ({
  page,
}) => {
  const answer = new Answer(page);
  await answer.openPreset("Twenty queue managers");
  const open = answer.limits.locator('.part__button[aria-expanded="true"]');
  await expect(open).toHaveCount(1);
  await answer.limits.getByRole("button", { name: "Close all parts" }).click();
  await expect(open).toHaveCount(0);
  await answer.limits.getByRole("button", { name: "Open all parts" }).click();
  await expect(answer.limits.locator('.part__button[aria-expanded="false"]')).toHaveCount(0);

  const alike = page.locator("details.finding__alike").first();
  const words = alike.locator(".finding__words").first();
  await expect(alike).toBeAttached();
  await expect(words).toBeHidden();
  await expect(applying(page).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(applying(page)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(words).toBeVisible();
  await expect(page.getByText(/^Twenty queue managers on their way to 9.4 .* Printed .* http/)).toBeVisible();
});

test("on paper Outage has its first events and says how many more there are, its colours, and nothing to apply", async ({
  page,
}) => {
  await new Answer(page).openPreset("Twenty queue managers");
  await page.getByRole("link", { name: "Outage", exact: true }).click();
  const list = page.getByRole("region", { name: "What happens, in order" });
  await list.getByRole("button", { name: /^All \d+ events$/ }).click();
  const events = list.getByRole("listitem");
  const all = await events.count();
  await expect(applying(page).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(list.getByRole("button")).toHaveCount(0);
  const printed = await events.count();
  expect(printed).toBeLessThan(20);
  await expect(events.filter({ hasText: "is full" }).first()).toBeVisible();
  await expect(list.getByText(`And ${all - printed} more.`)).toBeVisible();
  await expect(applying(page)).toHaveCount(0);
  await expect(page.locator(".part-bar__track span").first()).toHaveCSS("print-color-adjust", "exact");
});

/** The words of cells that are broken over two lines. */
const brokenWords = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { index, 0: word } of text.data.matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      }
      return words;
    }),
  );

/** The width of A4 between the margins of a browser, in CSS pixels. */
const SHEET = { width: 718, height: 1018 };

/** The page is laid out anew for the sheet, with all columns of a table on it. */
async function hasRoomFor(page: Page, table: Locator): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  const end = () =>
    table
      .locator("th, td")
      .evaluateAll((all) => Math.max(...all.map((cell) => cell.getBoundingClientRect().right)));
  await expect.poll(end).toBeLessThanOrEqual(SHEET.width);
}

test("on paper the table of Growth has all of its columns, dates in whole words, and nothing left to choose", async ({
  page,
}) => {
  await new Answer(page).openPreset("Twenty queue managers");
  await page.getByRole("link", { name: "Growth", exact: true }).click();
  const table = page.getByRole("group", { name: "When each limit is reached" });
  await expect(table).toBeVisible();
  await hasRoomFor(page, table);
  await expect(page.getByRole("heading", { name: "Upgrades" })).toBeHidden();
  await expect(table.getByRole("checkbox")).toHaveCount(0);
  expect(await brokenWords(table.locator("tbody :is(th, td:nth-child(2))"))).toEqual([]);
});

test("on paper the table of zHyperLink has all of its columns", async ({ page }) => {
  await new Answer(page).openPreset("A queue-sharing group with SMDS");
  await page.getByRole("link", { name: "zHyperLink", exact: true }).click();
  const table = page.getByRole("group", { name: "Logs that could use it" });
  await expect(table).toBeVisible();
  await hasRoomFor(page, table);
});

test("on paper the bars of a release have their colours, and the dates of Summary are in whole words", async ({
  page,
}) => {
  await new Answer(page).openPreset("Twenty queue managers");
  await page.getByRole("link", { name: "Release 9.4", exact: true }).click();
  const bar = page.locator(".swatch-legend span").first();
  await expect(bar).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(bar).toHaveCSS("print-color-adjust", "exact");
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: "Summary", exact: true }).click();
  const cells = page.locator("main table").first().locator("tbody td");
  await expect(cells.first()).toBeVisible();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  expect(await brokenWords(cells)).toEqual([]);
});
