import { expect, type Page } from "@playwright/test";
import { nothingForAxe } from "./axe.js";
import { picture } from "./pictures.js";

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 900 },
  phone: { width: 390, height: 844 },
};
const NARROW = { width: 360, height: 780 };
/** Nothing that axe looks for differs between a desktop and a tablet. */
export const LAYOUTS = ["desktop", "phone"];

/** Nothing for axe to find, nothing cut off; with a name, a picture for the documentation too. */
export async function looksRight(page: Page, name?: string): Promise<void> {
  await settled(page);
  if (name) await page.screenshot({ path: picture(name), animations: "disabled", caret: "hide" });
  await nothingForAxe(page);
  await nothingCutOff(page);
}

/** The same at every size, one after the other; the star in the name of the picture becomes the size. */
export async function looksRightAtAllSizes(
  page: Page,
  name: string | null,
  layouts: string[] = LAYOUTS,
): Promise<void> {
  for (const [size, viewport] of Object.entries({ ...SIZES, narrow: NARROW })) {
    await page.setViewportSize(viewport);
    await nothingCutOff(page);
    await settled(page);
    if (name && viewport !== NARROW)
      await page.screenshot({
        path: picture(name.replace("*", size)),
        animations: "disabled",
        caret: "hide",
      });
    if (layouts.includes(size)) await nothingForAxe(page);
  }
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** Charts take a moment to follow the size of the window. */
async function nothingCutOff(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
}
