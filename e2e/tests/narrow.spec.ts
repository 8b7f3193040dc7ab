import { Answer } from "../support/answer.js";
import { Planner } from "../support/planner.js";
import { expect, test, type Page } from "../support/test.js";

// A phone, and a page that is enlarged four times: the content is in sight, and nothing widens the page.

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
/** The header, and the line with answer and inputs. */
const HEADER = 96;

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the way to the inputs ends at their heading, motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 390, height: 844 });
    await new Planner(page).open();
    const heading = page.getByRole("heading", { name: "Estate" });
    await expect(page.getByRole("heading", { name: "Numbers behind the answer" })).toBeAttached();
    await page.getByRole("link", { name: "Inputs" }).click();
    await expect(heading).toBeInViewport();
    // What is drawn once it comes near must not move it.
    await expect(page.getByRole("heading", { name: "What the reports advise" })).toBeAttached();
    // The page may scroll smoothly: it has arrived when the heading is just below the header.
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 1e6).toBeLessThan(HEADER + 60);
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(HEADER);
  });
}

test("the answer stays in sight while one types on a phone, and is one tap away", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("link", { name: "Inputs" }).click();
  await page.getByLabel("Channels", { exact: true }).fill("5600");
  const answer = page.getByRole("link", { name: /^Answer: / });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(answer).toContainText("Exceeded");
  await expect(answer).toContainText("98 %");
  expect((await answer.locator("strong").boundingBox())?.height).toBeLessThan(30); // in one line
  await answer.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
});

test("the numbers under a finger widen no page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = new Answer(page);
  await answer.openPreset("An MQ-to-Kafka bridge");
  await answer.charts.scrollIntoViewIfNeeded();
  for (const chart of ["Growth until each limit is reached", "Time to each limit"]) {
    await answer.charts.getByLabel("Chart", { exact: true }).selectOption({ label: chart });
    const drawn = answer.charts.locator("svg.recharts-surface").first();
    const place = { x: 200, y: 60 };
    // A chart that is drawn again in between takes the tooltip away.
    await expect(async () => {
      await drawn.hover({ position: place });
      const tip = await page.locator(".chart-tooltip").boundingBox();
      expect((tip?.x ?? 0) + (tip?.width ?? 999)).toBeLessThanOrEqual(360);
      expect(await width(page)).toBe(360);
    }).toPass();
  }
});

for (const view of ["", "?view=explore", "?view=goal", "?view=scenarios", "?view=growth"]) {
  test(`nothing is wider than 320 px: /${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`/${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    expect(await width(page)).toBe(320);
    await expect(page.getByRole("button", { name: "Dark theme" })).toBeInViewport({ ratio: 1 });
  });
}

test("a phone has a way to every page, and to find anything", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await new Planner(page).open();
  await page.getByRole("button", { name: "Menu" }).click();
  const pages = page.getByRole("navigation", { name: "Pages" });
  for (const name of ["Library", "Fleet", "Presets", "Rulebook", "Help and about"]) {
    await expect(pages.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Escape");
  await expect(pages).toBeHidden();
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("dialog", { name: "Find anything" })).toBeVisible();
  expect(await width(page)).toBe(320);
});

test("colours of the system: what is chosen, where to watch, and what moved are seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await new Planner(page).open();
  const colour = (name: string) =>
    page.evaluate((system) => {
      const probe = document.createElement("span");
      probe.style.cssText = `forced-color-adjust: none; color: ${system}`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const [canvas, highlight, ink] = [
    await colour("Canvas"),
    await colour("Highlight"),
    await colour("CanvasText"),
  ];
  const rows = page.getByRole("treeitem");
  await expect(rows.and(page.locator("[aria-selected=true]"))).toHaveCSS("border-left-color", highlight);
  await expect(rows.and(page.locator("[aria-selected=false]")).first()).toHaveCSS(
    "border-left-color",
    canvas,
  );
  const views = page.getByRole("navigation", { name: "Views of the plan" });
  await expect(views.getByRole("link", { name: "What breaks first" })).toHaveCSS(
    "border-bottom-color",
    highlight,
  );
  await expect(views.getByRole("link", { name: "Growth" })).toHaveCSS("border-bottom-color", canvas);
  await expect(page.locator(".bar__tick").first()).toHaveCSS("background-color", ink);
  await expect(page.locator(".limits__tick")).toHaveCSS("background-color", ink);
  await page.getByLabel("Channels", { exact: true }).fill("4800");
  await expect(page.locator(".moved").first()).toHaveCSS("background-color", highlight);
});

test("a long name without spaces widens no page, and leaves the buttons of the part in sight", async ({
  page,
  request,
}) => {
  const name = "QM".repeat(40);
  const plan = { lpars: [{ name: "LPAR".repeat(20), queue_managers: [{ name, release: "9.4" }] }] };
  const saved = await request.post("/api/v1/plans", { data: { name: "Long names", plan } });
  const address = saved.headers()["location"]?.replace("/api/v1", "") ?? "";
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}?at=/lpars/0/queue_managers/0`);
    const button = page.getByRole("button", { name: `Delete Queue manager ${name}` });
    await expect(button).toBeVisible();
    const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Infinity);
    const pane = right(await page.locator(".scope").boundingBox());
    expect(right(await button.boundingBox())).toBeLessThanOrEqual(pane + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("every limit of a large estate fits the width of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = new Answer(page);
  await answer.openPreset("A bank on the move");
  const parts = answer.limits.locator("button[aria-expanded]");
  await parts.evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLElement).click()));
  const states = answer.limits.locator(".limit__state");
  await expect.poll(() => states.count()).toBeGreaterThan(40);
  const rights = await states.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().right)),
  );
  expect(Math.max(...rights)).toBeLessThanOrEqual(360);
});
