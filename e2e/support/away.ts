import type { Page } from "@playwright/test";

/**
 * The page finds no server, or no answer at the addresses of `what`, until the returned function is called.
 *
 * The route stays: a request that is under way while one is taken away may never be answered.
 */
export async function goAway(page: Page, what = "**/*"): Promise<() => void> {
  let away = true;
  await page.route(what, (route) => (away ? route.abort("connectionrefused") : route.continue()));
  return () => (away = false);
}
