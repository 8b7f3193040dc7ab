import { expect, type Page } from "@playwright/test";
import { nothingForAxe } from "./axe.js";
import { picturesWanted, takePicture } from "./pictures.js";
import { thorough } from "./thorough.js";

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 900 },
  phone: { width: 390, height: 844 },
};
const NARROW = { width: 360, height: 780 };
/** Where axe looks: it finds the same on a tablet as on a desktop, and a theme changes the colours of both alike. */
const CHECKED = ["desktop-light", "phone-dark"];

/** One page in so many is looked at otherwise, with axe in one place in turn. */
export const PAGES_IN_SAMPLE = 6;

/** Nothing for axe to find, nothing cut off; with a name, a picture for the documentation too. */
export async function looksRight(page: Page, name?: string): Promise<void> {
  await settled(page);
  if (name) await takePicture(page, name);
  await nothingForAxe(page);
  await nothingCutOff(page);
}

/**
 * The same at every size, one after the other, and in both themes; the names of pictures have both. `turn` is the number
 * of the page, which chooses where axe looks.
 */
export async function looksRightAtAllSizes(page: Page, name: string | null, turn: number): Promise<void> {
  const places = thorough ? CHECKED : [CHECKED[Math.floor(turn / PAGES_IN_SAMPLE) % CHECKED.length]];
  for (const [size, viewport] of Object.entries({ ...SIZES, narrow: NARROW })) {
    await page.setViewportSize(viewport);
    await nothingCutOff(page);
    await settled(page);
    for (const colorScheme of ["light", "dark"] as const) {
      const pictured = name !== null && viewport !== NARROW && picturesWanted();
      const checked = places.includes(`${size}-${colorScheme}`);
      if (!pictured && !checked) continue;
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
      await settled(page);
      if (pictured) await takePicture(page, `${name}-${size}-${colorScheme}`);
      if (checked) await nothingForAxe(page);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(async () => {
    // What a change of theme or size sets in motion begins with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // What a scroll bar drives ends when someone scrolls.
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** Charts take a moment to follow the size of the window. */
async function nothingCutOff(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
}
