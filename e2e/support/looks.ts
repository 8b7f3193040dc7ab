import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { picture } from "./pictures.js";

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 900 },
  phone: { width: 390, height: 844 },
};

/** Nothing for axe to find, nothing cut off; with a name, a picture for the documentation too. */
export async function looksRight(page: Page, name?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  if (name) await page.screenshot({ path: picture(name), animations: "disabled", caret: "hide" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" ")}`)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}
