import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TARGETS = { "target-size": { enabled: true } }; // WCAG 2.2 asks for it, axe only when told to

/** Nothing for axe to find on the page, or in what a selector names. */
export async function nothingForAxe(page: Page, { within }: { within?: string } = {}): Promise<void> {
  await allLaidOut(page);
  // To send and compile axe takes as long as a run of it, so a page that has it already gets an empty statement.
  const axeSource = (await page.evaluate(() => "axe" in window)) ? ";" : undefined;
  const axe = new AxeBuilder({ page, axeSource })
    .options({ rules: TARGETS, resultTypes: ["violations"] })
    // All in the page itself and not over a second one, which only foreign frames need: a quarter of the time.
    .setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" ")}`)).toEqual([]);
}

/** What is out of sight keeps the size of a former window until it is scrolled to: axe would judge it there. */
async function allLaidOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelectorAll<HTMLElement>("main *").forEach((element) => {
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    });
  });
}
