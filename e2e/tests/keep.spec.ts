import { test as alone } from "@playwright/test";
import { goAway } from "../support/away.js";
import { Planner } from "../support/planner.js";
import { OwnServer } from "../support/server.js";
import { expect, test } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// Nothing that was typed is lost: not by a reload, not by a crash, not by a server that goes away.

test("a reload loses nothing: parts, fields, half a number, and where one was", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.startFrom("A queue-sharing group");
  await page.getByRole("treeitem", { name: /queue-sharing group/ }).click();
  await page.getByRole("button", { name: "Add structure" }).click();
  await planner.field("Structure name").last().fill("APPEXTRA");
  await planner.field("Messages to hold").last().fill("12,00");
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(planner.field("Structure name").last()).toHaveValue("APPEXTRA");
  await expect(planner.field("Messages to hold").last()).toHaveValue("12,00");
  await expect(planner.field("Messages to hold").last()).toHaveAttribute("aria-invalid", "true");
});

test("a preset that was chosen is there after a reload, and in its other views", async ({ page }) => {
  await page.goto("/presets");
  await page.getByRole("button", { name: /^A first small queue manager/ }).click();
  const name = page.getByRole("banner").getByLabel("Name of the plan");
  await expect(name).toHaveValue("A first small queue manager");
  await page.goto("/?view=growth");
  await expect(name).toHaveValue("A first small queue manager");
});

test("text that is no plan yet outlives the first save and a reload", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open("/?edit=yaml");
  const editor = page.getByRole("textbox", { name: "The plan as YAML" });
  await expect(editor).toContainText("branch clients");
  await editor.getByText("4850").dblclick();
  await page.keyboard.type("lots");
  await expect(page.getByText("One mistake.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved without the YAML text")).toBeVisible();
  await expect(page).toHaveURL(/\/plans\//);
  await page.reload();
  await expect(editor).toContainText("count: lots");
  await expect(page.getByText("One mistake.")).toBeVisible();
});

alone("a page that crashes is offered again", async ({ page, context }) => {
  const lost = new Planner(page);
  await lost.open();
  await lost.field("Channels").fill("1234");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("1234");
  // Gone as in a crash: no last moment to write in.
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = new Planner(await context.newPage());
  await next.open();
  await expect(next.page.getByText(/left in this browser: .*, last changed /)).toBeVisible();
  await next.page.getByRole("button", { name: "Restore" }).click();
  await expect(next.field("Channels")).toHaveValue("1,234");
});

test("the server is stopped and started in between", async ({ page }) => {
  const server = await OwnServer.started();
  try {
    const planner = new Planner(page);
    await planner.open(server.url);
    await planner.field("Channels").fill("4000");
    await server.stop();
    await planner.field("Message size").fill("1");
    await planner.field("Used below the bar").fill("100");
    await expect(page.getByText("The server does not answer.", { exact: true })).toBeVisible();
    await planner.expectChannels("5,522");
    await expect(planner.field("Message size")).toHaveValue("1");

    await server.start();
    await planner.expectChannels("6,762");
    await expect(page.getByText("The server does not answer.")).toHaveCount(0);
    await expect(planner.field("Channels")).toHaveValue("4,000");
  } finally {
    await server.remove();
  }
});

test(
  "a part of the page that is asked for while the server is away comes when it is back",
  { tag: THOROUGH },
  async ({ page }) => {
    const planner = new Planner(page);
    await planner.open();
    await page.waitForLoadState("networkidle"); // no other part is on its way when the line breaks
    const comeBack = await goAway(page);
    await page.getByRole("button", { name: "YAML", exact: true }).click();
    await planner.field("Message size").fill("1");
    await expect(page.getByText("The server does not answer.", { exact: true })).toBeVisible();
    comeBack();
    await expect(page.getByRole("textbox", { name: "The plan as YAML" })).toContainText("message_kb: 1");
    await planner.expectChannels("6,768");
  },
);

test(
  "a page that is opened while the server is away says so, and comes when it is back",
  { tag: THOROUGH },
  async ({ page }) => {
    const planner = new Planner(page);
    await planner.open();
    const comeBack = await goAway(page);
    await page.getByRole("link", { name: "Presets", exact: true }).click();
    await expect(page.getByRole("heading", { name: "The server does not answer" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Library" })).toBeVisible();
    comeBack();
    await expect(page.getByRole("button", { name: /^Thousands of clients/ })).toBeVisible();
  },
);

test(
  "the plan and its answer are there again after a look at another page, server or not",
  { tag: THOROUGH },
  async ({ page }) => {
    const server = await OwnServer.started();
    try {
      const planner = new Planner(page);
      await planner.open(server.url);
      await planner.field("Channels").fill("4000");
      await expect(page.locator(".first-limit__number")).toContainText("1.38×");
      await page.getByRole("link", { name: "Library", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
      await server.stop();
      await page.getByRole("link", { name: "Planner", exact: true }).click();
      await expect(planner.field("Channels")).toHaveValue("4,000");
      await expect(page.locator(".first-limit__number")).toContainText("1.38×");
    } finally {
      await server.remove();
    }
  },
);
