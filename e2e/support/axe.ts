import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing for axe to find on the page, or in what a selector names. */
export async function nothingForAxe(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({
      rules: { "target-size": { enabled: true } }, // WCAG 2.2 asks for it, axe only when told to
      resultTypes: ["violations"],
    })
    // All in the page itself and not over a second one, which only foreign frames need: a quarter of the time.
    .setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" ")}`)).toEqual([]);
}
