import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";

// The first minute: what this is, how to start, and where help is.

test("the sample introduces itself until it is dismissed", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const welcome = page.getByRole("region", { name: "Welcome" });
  await expect(welcome).toContainText("This is a sample plan.");
  await welcome.getByRole("link", { name: "Other samples" }).click();
  await page.getByRole("button", { name: /^A first small queue manager/ }).click();
  await expect(page.getByRole("treeitem", { name: /^QMA1/ })).toBeAttached();
  await expect(welcome).toHaveCount(0);

  await page.getByRole("button", { name: "Undo" }).click();
  await page.goto("/presets");
  await page.getByRole("button", { name: /^Thousands of clients/ }).click();
  await welcome.getByRole("button", { name: "Dismiss" }).click();
  await expect(welcome).toHaveCount(0);
  await planner.open();
  await expect(welcome).toHaveCount(0);
});

test("? lists the shortcuts, but not while text is typed", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await planner.field("EXPRYINT").focus();
  await page.keyboard.press("?");
  await expect(planner.field("EXPRYINT")).toHaveValue("?");
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole("treeitem", { name: /^QM21/ });
  await row.focus();
  await page.keyboard.press("?");
  await expect(dialog.getByRole("region", { name: "In the tree of the estate" })).toContainText(
    "Duplicate the part",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();
});

test("help tells what this is and what it rests on", async ({ page }) => {
  await new Planner(page).open();
  await page.getByRole("banner").getByRole("link", { name: "Help and about" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help and about" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("It is not an IBM product");
  await expect(main.getByRole("region", { name: "Sources" })).toContainText("SupportPac MP1J");
  await expect(main.getByRole("link", { name: "API documentation" })).toHaveAttribute("href", "/docs");
  await main.getByRole("link", { name: /^Rulebook/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rulebook" })).toBeVisible();
});

test("a first visit has its head and asks for the sample plan, once, before the scripts have arrived", async ({
  page,
}) => {
  const presets: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/presets/")) presets.push(request.url());
  });
  let scriptsArrive = () => {};
  const held = new Promise<void>((resolve) => (scriptsArrive = resolve));
  await page.route("**/assets/planner-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "MQ Planner" })).toBeVisible();
  await expect.poll(() => presets.length).toBe(1);
  scriptsArrive();
  await expect(page.locator(".first-limit__number")).toBeVisible();
  expect(presets).toHaveLength(1);
});
