import { expect, test } from "../support/test.js";

// With a slow server the parts of a page come one after the other; what one reads stays where it is.

/** How long each answer of the API is held back, in ms. */
const DELAY = 300;

for (const width of [390, 1440]) {
  test(`with a slow server nothing on a page is pushed away, ${width} px`, async ({ page, request }) => {
    const plan: unknown = await (await request.get("/api/v1/presets/thousands-of-clients")).json();
    const saved = await request.post("/api/v1/plans", {
      data: { name: "Steady", plan, tags: ["of a longer name"] },
    });
    await expect(saved).toBeOK();
    const { id } = (await saved.json()) as { id: string };
    await page.setViewportSize({ width, height: 900 });
    await page.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      await route.continue();
    });
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const address of ["/about", "/plans", `/plans/${id}/revisions/1`, "/?view=growth", "/?view=goal"]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
      expect(
        moved.reduce((sum, one) => sum + one, 0),
        address,
      ).toBeLessThan(0.02);
    }
  });
}
