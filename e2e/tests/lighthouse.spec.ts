import { expect, test } from "@playwright/test";
import { recordBenchmark } from "../support/benchmark.js";
import { audit, PROFILES, type Profile } from "../support/lighthouse.js";
import { thorough } from "../support/thorough.js";
import { Planner } from "../support/planner.js";

// Lighthouse on the page that everybody sees first, as it loads on a desktop and on a phone.
//
// Its speed holds for a machine that does nothing else: `SPEED=1 make e2e ONLY=lighthouse` asks for it.

const QUIET = Boolean(process.env.SPEED);
const LEAST_PERFORMANCE: Record<Profile, number> = { desktop: 95, phone: 85 };

for (const profile of Object.keys(PROFILES) as Profile[]) {
  test(`the first page is accessible, kept well and fast: ${profile}`, async ({ baseURL }) => {
    test.skip(
      !QUIET && (!thorough || profile === "desktop"),
      "slow: `make test-random` and `make bench` run it",
    );
    test.setTimeout(180_000);
    const { scores, failed, vitals } = await audit(baseURL ?? "", profile, QUIET);
    console.log(profile, scores);
    expect(failed).toEqual([]);
    expect(scores.accessibility).toBe(100);
    expect(scores["best-practices"]).toBe(100);
    if (!QUIET) return;
    const page = `first page, ${profile}`;
    recordBenchmark({
      what: `${page}: performance`,
      result: scores.performance ?? 0,
      unit: "",
      at_least: LEAST_PERFORMANCE[profile],
    });
    for (const [name, result] of Object.entries(vitals))
      recordBenchmark({ what: `${page}: ${name}`, result, unit: name === "layout shift" ? "" : "ms" });
  });
}

test("nothing on the first page moves while it loads", async ({ page }) => {
  await page.addInitScript(() => {
    const moves: number[] = ((window as unknown as { moves: number[] }).moves = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const planner = new Planner(page);
  await planner.open();
  await expect(planner.field("Channels")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const moves = await page.evaluate(() => (window as unknown as { moves: number[] }).moves);
  expect(moves.reduce((sum, move) => sum + move, 0)).toBeLessThan(0.02);
});
