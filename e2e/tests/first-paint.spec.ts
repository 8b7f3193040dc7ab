import { expect, test, type Page } from "@playwright/test";
import { looksRight, SIZES } from "../support/looks.js";
import { Planner } from "../support/planner.js";

// The page opens on an answer that is painted before any script of the application runs.

const PAINTED = "#first-paint";
const LIVE = "#root";

for (const [size, viewport] of Object.entries({ desk: SIZES.desktop, phone: SIZES.phone })) {
  test(`what is painted first is what the application then says, in the same place: ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const scripts = "**/assets/*.js";
    await page.route(scripts, (route) => route.abort());
    await page.goto("/");
    const painted = await told(page, PAINTED);
    await looksRight(page);
    await page.unroute(scripts);
    await new Planner(page).open();
    await expect(page.locator(PAINTED)).toHaveCount(0);
    expect(await told(page, LIVE)).toEqual(painted);
  });
}

test("it can be read, and leads on, where no script runs at all", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("QM21");
  await expect(page.getByRole("main")).toContainText("5,522 channels at most");
  const rulebook = page.getByRole("link", { name: "Rulebook" });
  await expect(rulebook).toHaveAttribute("href", "/rulebook");
  await page.close();
});

test("who is at a link with the keyboard stays there", async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  await page.locator(PAINTED).getByRole("link", { name: "Rulebook" }).focus();
  release();
  await expect(page.locator(LIVE).getByRole("link", { name: "Rulebook" })).toBeFocused();
});

test("who has a plan of their own does not see it", async ({ page }) => {
  await watch(page);
  const planner = new Planner(page);
  await planner.open();
  expect(await seen(page)).toBe(true);
  await planner.field("Channels").fill("1234");
  await page.reload();
  await expect(planner.field("Channels")).toHaveValue("1,234");
  await expect(planner.why).toBeVisible();
  expect(await seen(page)).toBe(false);
});

test("who asks for another view does not see it", async ({ page }) => {
  await watch(page);
  await page.goto("/?view=growth");
  await expect(page.locator(LIVE).getByRole("link", { name: "Growth" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.locator(LIVE).getByRole("main")).toBeVisible();
  expect(await seen(page)).toBe(false);
});

test("it does not stand for an answer that the service does not give", async ({ page }) => {
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("5,522");
});

/** The headline as it stands there: its words, and where each part of it lies. */
async function told(page: Page, where: string) {
  const headline = page.locator(`${where} .binding`);
  await expect(headline).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // What a number or a change can be pressed for comes with the application.
  return headline.evaluate((section) => {
    const parts = ["h1", ".binding__sentence", ".binding__number", ".relief", ".relief li:last-child"];
    const places = parts.map((part) => {
      const { x, y, width, height } = section.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return [part, ...[x, y, width, height].map(Math.round)].join(" ");
    });
    return { words: (section as HTMLElement).innerText.replace(/\s+/g, " "), places };
  });
}

/** Notes in every frame whether the painted answer is in sight. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const here = window as unknown as { seen: boolean };
    here.seen = false;
    const look = () => {
      here.seen ||= document.getElementById("first-paint")?.checkVisibility() ?? false;
      requestAnimationFrame(look);
    };
    look();
  });
}

function seen(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as { seen: boolean }).seen);
}
