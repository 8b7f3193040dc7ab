import { test as base, type BrowserContext, type Page } from "@playwright/test";

export * from "@playwright/test";

interface Profile {
  context: BrowserContext;
  /** Keeps the browser's process for the service alive between tests, and can empty its storage. */
  idle: Page;
}

/**
 * The tests of a worker share a browser profile, which is emptied after each test, and each has a tab of its own. So the
 * browser keeps what it has fetched and compiled; a new profile for each test would take a third more time.
 *
 * A test that needs a browser that has fetched nothing yet, or that crashes it, imports `test` from Playwright.
 */
export const test = base.extend<object, { profile: Profile }>({
  profile: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport } = project.use;
      // Frames of transitions are a fifth of the processor time of the journeys.
      const reducedMotion = "reduce";
      const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, reducedMotion });
      const idle = await context.newPage();
      await idle.goto("/healthz");
      await use({ context, idle });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ profile: { context, idle } }, use) => {
    await use(context);
    for (const page of context.pages()) if (page !== idle) await page.close();
    await context.clearCookies();
    await context.clearPermissions();
    await idle.evaluate(() => localStorage.clear());
  },
});
