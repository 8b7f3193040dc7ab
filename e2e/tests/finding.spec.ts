import { goAway } from "../support/away.js";
import { looksRight } from "../support/looks.js";
import { expect, test, type APIRequestContext, type Page } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// Among many plans the right one is found: page by page, by words, tags and orders; also when the library has nothing
// to show, or does not answer, or contains text that was typed to break it.

const MANAGER = { name: "QM21", release: "9.4", storage_limit_mb: 1500 };
const PLAN = { schema_version: 1, lpars: [{ name: "PRD1", csa_limit_mb: 64, queue_managers: [MANAGER] }] };

async function saved(request: APIRequestContext, name: string, more: object = {}): Promise<string> {
  const made = await request.post("/api/v1/plans", { data: { name, plan: PLAN, ...more } });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

const list = (page: Page) => page.getByRole("table", { name: "Plans" });
const names = (page: Page) => list(page).locator('[data-label="Name"]').getByRole("link");

test("many plans come page by page, each once, in the order that was asked for", async ({
  page,
  request,
}) => {
  const all = Array.from({ length: 60 }, (_, n) => `Leaf ${String(n + 10)}`);
  for (const name of all) await saved(request, name, { tags: [Number(name.slice(5)) % 2 ? "odd" : "even"] });
  await page.goto("/plans?q=leaf");
  await expect(page.getByText("60 plans", { exact: true })).toBeVisible();
  await expect(names(page)).toHaveCount(50);
  await expect(names(page).first()).toHaveText("Leaf 69");
  await page.getByLabel("Order").selectOption("Name");
  await expect(names(page).first()).toHaveText("Leaf 10");
  await page.getByRole("button", { name: "Show more (50 of 60)" }).click();
  await expect(names(page)).toHaveText(all);
  await expect(page.getByRole("button", { name: /^Show more/ })).toHaveCount(0);

  await list(page).getByRole("button", { name: "odd" }).first().click();
  await expect(page.getByText("30 plans", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tag=odd/);
  await page.goBack();
  await page.goForward();
  await expect(names(page).first()).toHaveText("Leaf 11");
  await page.getByRole("searchbox", { name: "Search" }).fill("leaf 13");
  await expect(names(page)).toHaveText(["Leaf 13"]);
});

test("what was opened last is at hand, in this browser and in the library", async ({ page, request }) => {
  const ids = { first: await saved(request, "Opened first"), second: await saved(request, "Opened second") };
  for (const [name, id] of Object.entries(ids)) {
    await page.goto(`/plans/${id}`);
    await expect(page.getByLabel("Name of the plan")).toHaveValue(`Opened ${name}`);
  }
  await page.goto("/plans?q=opened");
  const recent = page.getByRole("navigation", { name: "Recent plans" }).getByRole("link");
  await expect(recent).toHaveText(["Opened second", "Opened first"]);
  await page.getByLabel("Order").selectOption("Opened last");
  await expect(names(page)).toHaveText(["Opened second", "Opened first"]);
  await recent.last().click();
  await expect(page.getByLabel("Name of the plan")).toHaveValue("Opened first");
  // The one on screen is not offered; one that this server does not have is forgotten.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes("recent")) as string;
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? "").replace(
        /"id":"[^"]+","name":"Opened second"/,
        '"id":"gone","name":"Gone"',
      ),
    );
  });
  await page.goto("/plans/gone");
  await expect(page.getByRole("heading", { name: "There is no such plan" })).toBeVisible();
  await page.goto("/plans");
  await expect(recent).toHaveText(["Opened first"]);
});

test("the library says when it looks, when it has nothing, and when it does not answer", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const empty = { plans: [], total: 0, next: null };
  await page.route("**/api/v1/plans?*", async (route) => {
    await held;
    await route.fulfill({ json: empty });
  });
  await page.goto("/plans");
  await expect(page.getByText("Looking for plans…")).toBeVisible();
  answer();
  await expect(page.getByText(/^Nothing is saved yet/)).toBeVisible();
  await looksRight(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("ledger");
  await expect(page.getByText("No plan matches the search.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("");
  await page.getByLabel("Archived", { exact: true }).check();
  await expect(page.getByText("No plan is archived.")).toBeVisible();

  await page.unroute("**/api/v1/plans?*");
  const comeBack = await goAway(page, "**/api/v1/plans?*");
  await page.goto("/plans");
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await looksRight(page);
  comeBack();
  await expect(page.getByText(/^\d+ plans?$/)).toBeVisible();
});

const NASTY = `<img src=x onerror="window.broken=true"><script>window.broken=true</script>`;
const isBroken = (page: Page) => page.evaluate(() => "broken" in window);

test("text typed to break a page is text on all pages", async ({ page, request, browser }) => {
  const pages = [page];
  const dialogs: string[] = [];
  const texts = { description: NASTY, note: NASTY, author: NASTY, version_name: NASTY, tags: ["<b>tag</b>"] };
  const name = NASTY.slice(0, 90);
  const named = {
    ...PLAN,
    name,
    lpars: [{ ...PLAN.lpars[0], name, queue_managers: [{ ...MANAGER, name }] }],
  };
  const id = await saved(request, `Nasty ${NASTY}`, { ...texts, plan: named });
  const changed = { name: `Nasty ${NASTY}`, plan: { ...named, growth: { annual_pct: 5 } } };
  await request.put(`/api/v1/plans/${id}`, { data: changed, headers: { "If-Match": '"1"' } });
  const shared = await request.post(`/api/v1/plans/${id}/shares`, { data: { revision: 1 } });
  const { url } = (await shared.json()) as { url: string };
  const elsewhere = await browser.newContext();
  pages.push(await elsewhere.newPage());
  for (const one of pages) one.on("dialog", (dialog) => dialogs.push(dialog.message()));

  await page.goto("/plans?q=nasty");
  await expect(names(page).first()).toHaveText(`Nasty ${NASTY}`);
  await looksRight(page);
  await page.goto(`/plans/${id}/history?from=1&to=2`);
  await expect(page.getByText(NASTY).first()).toBeVisible();
  await looksRight(page);
  for (const address of [`/plans/${id}/revisions/1`, `/plans/${id}`, url]) {
    await pages[1]?.goto(address);
    await expect(pages[1]!.getByText(name).first()).toBeVisible();
    expect(await isBroken(pages[1]!)).toBe(false);
    await expect(pages[1]!.locator("img[src=x]")).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
  expect(await isBroken(page)).toBe(false);
  await elsewhere.close();
});

test(
  "names that would be longer than a line are cut nowhere and push nothing aside",
  { tag: THOROUGH },
  async ({ page, request }) => {
    const long = { description: "D".repeat(4000), author: "A".repeat(200), version_name: "V".repeat(200) };
    const id = await saved(request, `${"W".repeat(196)}long`, {
      ...long,
      note: "N".repeat(4000),
      tags: ["t".repeat(50)],
    });
    await page.setViewportSize({ width: 360, height: 780 });
    for (const address of ["/plans?q=long", `/plans/${id}/history`, `/plans/${id}/revisions/1`]) {
      await page.goto(address);
      await expect(page.getByText(/W{196}long/).first()).toBeVisible();
      await looksRight(page);
    }
  },
);
