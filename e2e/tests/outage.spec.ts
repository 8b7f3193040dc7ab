import { expect, test, type Locator, type Page } from "@playwright/test";
import { recordBenchmark } from "../support/benchmark.js";
import { quantile } from "../support/stopwatch.js";

// "What if load grows or consumers stop?": how long is survived, what happens in order, and what helps.

const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const slider = (page: Page, name: string) => page.getByRole("slider", { name });

async function open(page: Page, preset: string): Promise<void> {
  await page.goto("/presets");
  await page.getByRole("button", { name: preset }).click();
  await page.getByRole("link", { name: "Outage", exact: true }).click();
  await expect(headline(page)).toContainText("You survive");
}

test("is filled in, says what happens in order, and changes with the sliders by keyboard", async ({
  page,
}) => {
  await open(page, "A first small queue manager");
  await expect(headline(page)).toContainText(
    "You survive the whole 30 min. Page set 1 of QMA1 would be full first",
  );
  const events = page.getByRole("region", { name: "What happens, in order" }).getByRole("listitem");
  await expect(events.last()).toContainText("All queues hold only their usual number of messages again");
  await slider(page, "Consumer outage").press("Shift+ArrowRight");
  await expect(headline(page)).toContainText("You survive 1 h 23 min. Page set 1 of QMA1 is full first.");
  await expect(page).toHaveURL(/seconds=5400/);
  await expect(events.filter({ hasText: "1 h 23 min" })).toContainText("Page set 1 of QMA1 is full");
  await slider(page, "Load").press("Shift+ArrowRight");
  await expect(
    page.getByText("Consumers of 2 workloads stop for 1 h 30 min at 1.5 times today's load"),
  ).toBeVisible();
  await page.reload();
  await expect(slider(page, "Load")).toHaveAttribute("aria-valuenow", "1.5");
  const hours = page.getByRole("textbox", { name: "Hours, or minutes such as 90 min" });
  await hours.fill("45 min");
  await hours.press("Enter");
  await expect(page).toHaveURL(/seconds=2700/);
});

test("its sliders have room for hours, no name of a limit is cut off, and on a phone lines differ as in the legend", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "A first small queue manager");
  for (const name of ["Load", "Consumer outage"]) {
    const track = page.locator(".cds--slider").filter({ has: slider(page, name) });
    expect((await track.boundingBox())?.width).toBeGreaterThan(200);
  }
  const names = page.locator(".part-bar > :first-child");
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const dashesOf = (lines: Locator) =>
    lines.evaluateAll((all) => all.map((line) => line.getAttribute("stroke-dasharray") ?? ""));
  const figure = page.getByRole("figure", { name: "Over time" });
  await expect(figure.locator("path.recharts-line-curve").first()).toBeVisible();
  const drawn = await dashesOf(figure.locator("path.recharts-line-curve"));
  expect(drawn.length).toBeGreaterThan(2);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(await dashesOf(figure.locator("li path"))).toEqual(drawn);
});

test("a recommendation states its effect, is applied and undone", async ({ page }) => {
  await open(page, "Twenty queue managers");
  await expect(headline(page)).toContainText("You survive 27 min. Page set 1 of QM16 is full first.");
  const larger = page.getByRole("listitem").filter({ hasText: "Page set 1 of QM16: a larger page set" });
  await expect(larger).toContainText("Holds 1 h 3 min; you then survive 28 min.");
  await larger.getByRole("button", { name: /^Apply/ }).click();
  await expect(headline(page)).toContainText("You survive 28 min. Page set 2 of QM12 is full first.");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(headline(page)).toContainText("You survive 27 min.");
});

test("only the consumers of selected workloads stop", async ({ page }) => {
  await open(page, "A first small queue manager");
  await page.getByRole("button", { name: "Remove orders, QMA1" }).click();
  await expect(page.getByText("1 of 2 workloads")).toBeVisible();
  await expect(headline(page)).toContainText("No limit is reached, however long the outage lasts.");
  await page.getByRole("button", { name: "All workloads" }).click();
  await expect(page.getByText("2 of 2 workloads")).toBeVisible();
});

test("bars follow a slider that is dragged", async ({ page }) => {
  await open(page, "Twenty queue managers");
  const bar = page.getByRole("listitem").filter({ hasText: "QM16" }).filter({ hasText: "%" }).last();
  const before = await bar.innerText();
  const thumb = slider(page, "Consumer outage");
  const box = await thumb.boundingBox();
  if (!box) throw new Error("no slider");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // From the event of a movement to the frame with the bars it moves.
  await page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    let start: number | null = null;
    document.addEventListener("mousemove", () => (start ??= performance.now()), true);
    const bars = document.querySelector(".part-bars");
    if (!bars) throw new Error("no bars");
    new MutationObserver(() => {
      const began = start;
      start = null;
      if (began === null) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => took.push(performance.now() - began);
        port2.postMessage(null);
      });
    }).observe(bars, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step += 1) {
    await page.mouse.move(x + step, y);
    await page.waitForTimeout(process.env.SPEED ? 30 : 0);
  }
  await expect(bar).not.toHaveText(before);
  await page.mouse.up();
  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took);
  expect(took.length).toBeGreaterThan(0);
  if (!process.env.SPEED) return;
  const result = quantile(took.slice(5), 0.95);
  console.log(`dragging a slider over twenty queue managers: p95 ${result.toFixed(0)} ms of ${took.length}`);
  recordBenchmark({
    what: "dragging a slider over twenty queue managers: p95",
    result,
    unit: "ms",
    at_most: 50,
  });
});

test("a plan without workloads leads to where the first one is added", async ({ page }) => {
  await page.goto("/?view=outage");
  await page.getByRole("button", { name: "Add a workload to QM21" }).click();
  const add = page.getByRole("button", { name: "Add workload", exact: true });
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("treeitem", { name: /orkload/ }).first()).toBeAttached();
});
