import type { Page } from "@playwright/test";
import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// The workspace: what closed groups contain, panes of any width, changes that are discarded, and other windows.

test("a closed group says what is in it", { tag: THOROUGH }, async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const channels = page.locator(".section", { has: page.getByRole("button", { name: /^Channels/ }) });
  await channels.getByRole("button", { name: /^Channels/ }).click();
  await expect(channels).toContainText("branch clients: SVRCONN 4,850 × SHARECNV(1), 32 KB");
  await channels.getByRole("button", { name: /^Channels/ }).click();
  await expect(planner.field("Channels")).toHaveValue("4,850");
  await expect(channels).not.toContainText("SVRCONN 4,850");
});

const planWidth = async (page: Page) => (await page.locator(".workspace__plan").boundingBox())?.width;

test("a wide screen has tree, form and answer side by side, a narrower one tree and form one above the other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1312, height: 900 });
  await new Planner(page).open();
  const places = async () =>
    Promise.all(
      [page.getByRole("tree"), page.locator(".plan-panel__form"), page.locator("#answer")].map(
        async (pane) => {
          const { x, y, width } = (await pane.boundingBox())!;
          return { left: x, right: x + width, top: y };
        },
      ),
    );
  const [tree, form, answer] = await places();
  expect(tree!.right).toBeLessThanOrEqual(form!.left);
  expect(form!.right).toBeLessThanOrEqual(answer!.left);
  expect(Math.abs(tree!.top - form!.top)).toBeLessThan(24);
  await page.setViewportSize({ width: 1311, height: 900 });
  await expect(page.getByRole("separator", { name: "Height of the tree" })).toBeVisible();
  expect(await planWidth(page)).toBe(22 * 16);
});

test("the tabs in sight have their whole names, the present one among them, where not all have room", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of ["/", "/?edit=yaml", "/?view=measured&edit=yaml"]) {
    await page.goto(address);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.getByRole("button", { name: /^All \d+ views$/ })).toBeVisible();
    const cut = async () =>
      page.getByRole("navigation", { name: "Views of the plan" }).evaluate((tabs) => {
        const frame = tabs.getBoundingClientRect();
        const inSight = Array.from(tabs.children).filter((tab) => {
          const { top, bottom, left } = tab.getBoundingClientRect();
          return bottom > frame.top + 4 && top < frame.bottom - 4 && left < frame.right;
        });
        const isWhole = (tab: Element) => tab.getBoundingClientRect().right <= frame.right;
        const current = tabs.querySelector("[aria-current]");
        return { cut: inSight.filter((tab) => !isWhole(tab)).length, current: inSight.includes(current!) };
      });
    await expect.poll(cut).toEqual({ cut: 0, current: true });
  }
});

test("name, verdict and numbers of a limit stand in one line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const planner = new Planner(page);
  await planner.open();
  const lines = await planner.limits.locator(".limit").evaluateAll((rows) =>
    rows.map((row) => {
      const middles = ["strong", ".verdict", ".limit__state .number-link", ".limit__multiple .number-link"]
        .flatMap((name) => Array.from(row.querySelectorAll(name)).slice(0, 1))
        .map((part) => part.getClientRects()[0]!)
        .map(({ top, bottom }) => (top + bottom) / 2);
      return Math.max(...middles) - Math.min(...middles);
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines)).toBeLessThan(6);
});

test("the panes are as wide as the keys make them, after a reload as well", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const planner = new Planner(page);
  await planner.open();
  const splitter = page.getByRole("separator", { name: "Width of the inputs" });
  expect(await planWidth(page)).toBe(40 * 16);
  await splitter.focus();
  await page.keyboard.press("ArrowRight");
  await expect(splitter).toHaveAttribute("aria-valuenow", "41");
  expect(await planWidth(page)).toBe(41 * 16);
  await page.keyboard.press("Home");
  await page.reload();
  await expect(page.getByRole("separator", { name: "Height of the tree" })).toBeVisible();
  expect(await planWidth(page)).toBe(16 * 16);
  await splitter.dblclick();
  await expect(page.getByRole("separator", { name: "Width of the tree" })).toBeVisible();
  expect(await planWidth(page)).toBe(40 * 16);
});

test(
  "the part whose inputs are shown stays over changes of the view",
  { tag: THOROUGH },
  async ({ page }) => {
    const planner = new Planner(page);
    await planner.open("/?at=/lpars/0");
    const heading = page.getByRole("heading", { name: "LPAR PRD1", exact: true });
    await expect(heading).toBeVisible();
    const views = page.getByRole("navigation", { name: "Views of the plan" });
    for (const view of ["Growth", "Capacity", "What breaks first"]) {
      await views.getByRole("link", { name: view }).click();
      await expect(page).toHaveURL(/[?&]at=%2Flpars%2F0/);
      await expect(heading).toBeVisible();
    }
  },
);

test("unsaved changes are discarded, and undo brings them back", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const discard = page.getByRole("button", { name: "Discard unsaved changes" });
  await expect(discard).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/plans\/[^/]+$/);
  await planner.field("Channels").fill("4000");
  await discard.click();
  await expect(planner.field("Channels")).toHaveValue("4,850");
  await expect(discard).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Undo this" }).click();
  await expect(planner.field("Channels")).toHaveValue("4,000");
});

test("another window learns that the plan was saved", async ({ page, context }) => {
  const one = new Planner(page);
  await one.open();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/plans\/[^/]+$/);
  const clean = new Planner(await context.newPage());
  await clean.open(page.url());
  const busy = new Planner(await context.newPage());
  await busy.open(page.url());
  await busy.field("Message size").fill("10");

  await one.field("Channels").fill("4000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(clean.field("Channels")).toHaveValue("4,000");
  await expect(clean.page.getByText("This is revision 2, which was saved in another window.")).toBeVisible();
  await expect(busy.page.getByText("Another window saved revision 2 of this plan.")).toBeVisible();
  await expect(busy.field("Channels")).toHaveValue("4,850");
  await expect(busy.field("Message size")).toHaveValue("10");
});
