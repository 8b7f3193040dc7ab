import { Planner } from "../support/planner.js";
import { expect, test, type Page } from "../support/test.js";

// The guided start: six questions make an estate, by keyboard alone, and the way back loses nothing.

/** Type into the box with this label, and leave it with Tab. */
async function answer(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: label, exact: true }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
}

/** Open a part of a question that is closed. */
async function open(page: Page, title: string): Promise<void> {
  await page.locator("summary", { hasText: title }).click();
}

/** Count entries from now on: values that change, buttons that are pressed, and parts of questions that are opened. */
async function countEntries(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let entries = 0;
    const count = ({ type, target }: Event) => {
      if (type === "click" && !(target as Element).closest("button, summary")) return;
      document.documentElement.dataset.entries = String(++entries);
    };
    for (const type of ["change", "click"]) document.addEventListener(type, count, true);
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.entries));
}

test("three queue managers in few entries, by keyboard, and back again", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("link", { name: "Start your own plan" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your own plan" })).toBeVisible();
  const entries: [string, string][] = [
    ["Names of all LPARs", "PRDA, PRDB"],
    ["Names of all queue managers", "QMA1-QMA2, QMB1"],
    ["General processors of each", "4"],
    ["Clients", "2k"],
    ["Messages put, /s", "3,000"],
    ["Message size, bytes", "2 KB"],
    ["Longest consumer outage, h", "1"],
    ["Messages usually on the queue", "1,000"],
    ["Page set size, MB", "16 GB"],
    ["Active logs", "12"],
    ["Size of each, GB", "4"],
    ["Name of the plan", "Payments"],
  ];
  for (const [label, text] of entries) await answer(page, label, text);
  await page.getByLabel("Release of queue manager 1 on LPAR 1").focus();
  await page.keyboard.type("9.3");

  const summary = page.getByRole("complementary", { name: "What will be created" });
  await expect(summary).toContainText("LPAR PRDA: QMA1 (9.3), QMA2 (9.4)");
  await expect(summary).toContainText("SVRCONN 2,000 clients × SHARECNV(10), 2 KB");
  await expect(summary).toContainText("3,000/s × 2 KB, persistent, page set 1");
  const more: [string, string][] = [
    ["CSA limit, MB", "400"],
    ["Private storage below the bar (REGION), MB", "1,500"],
    ["Used below the bar (Channel initiator), MB", "92"],
    ["Free below the bar (Channel initiator), MB", "1,379"],
    ["MAXCHL", "3,000"],
  ];
  await summary.getByRole("button", { name: /^Show the \d+ fields that check more$/ }).press("Enter");
  await expect(page.getByRole("textbox", { name: "CSA limit, MB" })).toBeFocused();
  for (const [label, text] of more) await answer(page, label, text);
  await summary.getByRole("button", { name: "Create the plan" }).press("Enter");

  await expect(page.getByLabel("Name of the plan").first()).toHaveValue("Payments");
  for (const name of ["QMA1 9.3", "QMA2 9.4", "QMB1 9.4"]) {
    await expect(page.getByRole("treeitem", { name })).toBeVisible();
  }
  await expect(page.getByText(/ (is|are) invalid/)).toHaveCount(0);
  await page.getByRole("treeitem", { name: "QMA1 9.3" }).click();
  await expect(planner.field("EXPRYINT")).toHaveValue("");
  await expect(page.getByRole("textbox", { name: /^Private storage below the bar/ })).toHaveValue("1,500");

  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Name of LPAR 2", exact: true })).toHaveValue("PRDB");
  await expect(page.getByLabel("Messages put, /s")).toHaveValue("3,000");
});

test("a queue-sharing group, message channels and TLS in at most 40 entries", async ({ page }) => {
  const planner = new Planner(page);
  const entries = await countEntries(page);
  await page.goto("/new");
  const summary = page.getByRole("complementary", { name: "What will be created" });
  const type = (label: string, text: string) => answer(page, label, text);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await type("LPARs", "2");
  await type("Name of LPAR 1", "PRDA");
  await type("Name of queue manager 1 on LPAR 1", "QMA1");
  await type("Name of LPAR 2", "PRDB");
  await type("Name of queue manager 1 on LPAR 2", "QMB1");
  await press("Add a queue manager to LPAR 2");
  await type("Name of queue manager 2 on LPAR 2", "QMT1");
  await choose(page, "Release of queue manager 2 on LPAR 2", "9.3");
  await expect(page.getByLabel("Queue", { exact: true })).toHaveCount(0);
  await open(page, "Queue-sharing group");
  await type("Name of the group", "QSG1");
  await page.getByRole("checkbox", { name: "QMT1" }).uncheck();
  await type("Structure 1", "ORDERS");
  await type("Size of structure 1, MB", "4 GB");
  await choose(page, "OFFLOAD of structure 1", "SMDS");
  await press("Add a structure");
  await type("Structure 2", "REPLIES");
  await type("Size of structure 2, MB", "2 GB");
  await choose(page, "OFFLOAD of structure 2", "SMDS");
  await type("Clients", "2,000");
  await type("SHARECNV", "1");
  await choose(page, "TLS on all client channels (SSLCIPH)", "TLS_AES_256_GCM_SHA384 (TLS 1.3)");
  await type("Senders (SDR)", "20");
  await type("Receivers (RCVR)", "30");
  await type("Messages put, /s", "500");
  await type("Message size, bytes", "2 KB");
  await type("Longest consumer outage, h", "1");
  await type("Page set size, MB", "16 GB");
  await type("Annual growth, %", "12");
  await choose(page, "Queue", "shared, in ORDERS");
  await type("Active logs", "6");
  await type("Size of each, GB", "4");
  await open(page, "Values that check more limits");
  await type("CSA limit, MB", "400");
  await type("Private storage below the bar (REGION), MB", "1,500");
  await type("Used below the bar (Channel initiator), MB", "92");
  await type("Free below the bar (Channel initiator), MB", "1,379");
  await type("MAXCHL", "3,000");
  await type("Buffers (Buffer pool 1)", "50,000");
  await type("Name of the plan", "Payments");
  expect(await entries()).toBeGreaterThan(30);
  expect(await entries()).toBeLessThanOrEqual(40);

  await expect(summary).toContainText("Queue-sharing group QSG1: QMA1, QMB1");
  await expect(summary).toContainText("Structure ORDERS: 4,096 MB, OFFLOAD SMDS");
  await expect(summary).toContainText("SDR 20, 2 KB, SSLCIPH TLS_AES_256_GCM_SHA384 (TLS 1.3)");
  await summary.getByRole("button", { name: "Create the plan" }).click();

  await expect(page.getByRole("treeitem", { name: "QMT1 9.3" })).toBeVisible();
  await expect(page.getByRole("treeitem", { name: "QSG1" })).toBeVisible();
  await expect(page.getByText(/ (is|are) invalid/)).toHaveCount(0);
  await expect(planner.limits).toContainText("Messages in a structure");
});

test("three queue managers that differ, two of them in a group, with growth, in at most 40 entries", async ({
  page,
}) => {
  const entries = await countEntries(page);
  await page.goto("/new");
  const type = (label: string, text: string) => answer(page, label, text);
  await choose(page, "Machine", "z16");
  await type("General processors of each", "6");
  await type("Names of all LPARs", "PRD1-PRD2");
  await type("Names of all queue managers", "QMA1, QMA2, QMB1");
  await choose(page, "Release of all", "9.3");
  await choose(page, "Release of queue manager 1 on LPAR 2", "9.2");
  await open(page, "Queue-sharing group");
  await type("Name of the group", "QSGA");
  await page.getByRole("checkbox", { name: "QMB1" }).uncheck();
  await type("Structure 1", "APP1");
  await type("Size of structure 1, MB", "4 GB");
  await type("Clients", "1,500");
  await type("Conversations of each client", "2");
  await type("MAXCHL", "2,500");
  const cipher = page.getByLabel("TLS on all client channels (SSLCIPH)");
  await cipher.selectOption("TLS_AES_256_GCM_SHA384");
  await type("Senders (SDR)", "40");
  await type("Messages put, /s", "600");
  await type("Message size, bytes", "4 KB");
  await type("Longest consumer outage, h", "2");
  await type("Annual growth, %", "12");
  await type("Active logs", "4");
  await type("Size of each, GB", "4");
  await open(page, "LPARs and queue managers with other values");
  await open(page, "PRD2 Machine");
  await expect(page.getByLabel("Machine of PRD1")).toBeHidden();
  await choose(page, "Machine of PRD2", "z15");
  await type("General processors of PRD2", "4");
  await open(page, "QMB1 Clients");
  await type("Clients of QMB1", "300");
  await type("Conversations of each client of QMB1", "1");
  await type("SHARECNV of QMB1", "1");
  await type("MAXCHL of QMB1", "400");
  await type("Messages put per second on QMB1", "80");
  await type("Message size of QMB1, bytes", "20 KB");
  await page.getByRole("checkbox", { name: "No TLS on the clients of QMB1" }).check();
  await page.getByRole("checkbox", { name: "No message channels of QMB1" }).check();
  await type("Name of the plan", "Bank estate");
  const summary = page.getByRole("complementary", { name: "What will be created" });
  await expect(summary).toContainText(/SVRCONN 300 clients × SHARECNV\(1\), 20\sKB/);
  await expect(summary).toContainText("80/s × 20 KB, persistent, page set 1");
  expect(await entries()).toBeLessThanOrEqual(40);
  await summary.getByRole("button", { name: "Create the plan" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/in \d+ years/).first()).toBeVisible();
  await page.getByRole("treeitem", { name: "QMB1 9.2" }).click();
  await expect(page.getByText(/ (is|are) invalid/)).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Clear all answers" }).click();
  await expect(page.getByLabel("Clients", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Restore the answers" }).click();
  await expect(page.getByRole("textbox", { name: "Clients of QMB1", exact: true })).toHaveValue("300");
});

test("while an answer is wrong nothing is computed from it", async ({ page }) => {
  await page.goto("/new");
  await page.getByLabel("You know the number of").selectOption("client channels (SVRCONN)");
  const channels = page.getByLabel("Client channels (SVRCONN)");
  const conversations = page.getByText(/conversations \(client connections\)/);
  await expect(conversations).toBeVisible();
  for (const wrong of ["-5", "1e308"]) {
    await answer(page, "Client channels (SVRCONN)", wrong);
    await expect(channels).toHaveAttribute("aria-invalid", "true");
    await expect(conversations).toHaveCount(0);
  }
  await answer(page, "Client channels (SVRCONN)", "5");
  await expect(conversations).toContainText("= up to 50 conversations");
});

test("a mistake is named, and no plan comes of it", async ({ page }) => {
  await page.goto("/new");
  await answer(page, "Name of queue manager 1 on LPAR 1", "QM1");
  await page.getByRole("button", { name: "Add a queue manager to LPAR 1" }).press("Enter");
  await answer(page, "Name of queue manager 2 on LPAR 1", "QM1");
  const summary = page.getByRole("complementary", { name: "What will be created" });
  await expect(summary).toContainText("must be unique");
  await summary.getByRole("button", { name: "Create the plan" }).click();
  await expect(page).toHaveURL(/\/new$/);
  await answer(page, "Name of queue manager 2 on LPAR 1", "QM2");
  await expect(summary).toContainText("QM1 (9.4), QM2 (9.4)");
  await answer(page, "Size of each, GB", "99");
  await expect(summary).toContainText("Size of each active log must be at most 4 GB.");
});
