import { expect, type Page } from "@playwright/test";
import { Answer } from "./answer.js";
import { savedHistory, savedPlans } from "./savedPlans.js";
import { Planner } from "./planner.js";

/** How to come to a page with something on it, and to wait until it is all there. */
type Open = (page: Page) => Promise<void>;

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

const at =
  (address: string, title: string | RegExp, then?: Open): Open =>
  async (page) => {
    await page.goto(address);
    await heading(page, title);
    await then?.(page);
  };

const planner =
  (then: (planner: Planner) => Promise<void>, address = "/"): Open =>
  async (page) => {
    const opened = new Planner(page);
    await opened.open(address);
    await then(opened);
  };

const answer =
  (preset: string, then: (answer: Answer) => Promise<void>): Open =>
  async (page) => {
    const opened = new Answer(page);
    await opened.openPreset(preset);
    await then(opened);
  };

const chart = (preset: string, title: string): Open =>
  answer(preset, async ({ charts }) => {
    await charts.scrollIntoViewIfNeeded();
    await charts.getByLabel("Chart", { exact: true }).selectOption({ label: title });
    await expect(charts.locator("svg.recharts-surface").first()).toBeVisible();
  });

/** The chart is fetched when it comes into sight. */
async function drawn(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Charts" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("this plan: 201 KB")).toBeVisible();
}

const curve = (page: Page) => expect(page.locator("svg path.recharts-line-curve").first()).toBeVisible();
const COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count";
const SIZE = "/lpars/0/queue_managers/0/channel_groups/0/message_kb";

async function savePlan(page: Page): Promise<void> {
  await new Planner(page).open();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/plans\/[^/]+$/);
}

async function shared(page: Page): Promise<void> {
  const opened = new Planner(page);
  await opened.open();
  await page.getByRole("button", { name: "Share read-only" }).click();
  await page.getByRole("button", { name: "Save and make the link" }).click();
  await opened.open(await page.getByLabel("Link", { exact: true }).inputValue());
  await drawn(page);
  // The one thing that differs from day to day.
  await page.locator(".shared-title").evaluate((line) => {
    line.textContent = line.textContent?.replace(/saved .*/, "saved 3 Mar 2026, 09:14") ?? "";
  });
}

/** Every page; those with a star are pictured for the documentation. */
export const PAGES: Record<string, Open> = {
  "planner*": planner(({ page }) => drawn(page)),
  "derivation*": planner(async ({ page }) => {
    await page.getByRole("button", { name: /^Every step/ }).click();
    await expect(page.getByText("Known inconsistencies in IBM’s report")).toBeAttached();
  }),
  "estate*": answer("Twenty queue managers on their way to 9.4", async ({ page }) => {
    const { form } = new Planner(page);
    await page.getByRole("treeitem", { name: /^QM04/ }).click();
    await form.getByRole("button", { name: /^Workloads/ }).click();
    await form.getByRole("button", { name: "orders" }).click();
    await new Planner(page).field("Put rate").focus();
  }),
  "yaml*": planner(async ({ page }) => {
    const editor = page.getByRole("textbox", { name: "The plan as YAML" });
    await expect(editor).toContainText("branch clients");
    await editor.getByText("4850").dblclick();
    await page.keyboard.type("lots");
    await expect(page.getByText("One mistake.")).toBeVisible();
  }, "/?edit=yaml"),
  "presets*": at("/presets", "Start from", (page) =>
    expect(page.getByRole("button", { name: /^Twenty queue managers/ })).toBeVisible(),
  ),
  "new-plan": at("/new", "Your own plan", (page) =>
    expect(page.getByText("1 LPAR, 1 queue manager")).toBeVisible(),
  ),
  "explore*": at(`/?view=explore&x=${COUNT}`, "Explore", curve),
  "explore-heat*": at(`/?view=explore&x=${COUNT}&z=${SIZE}&as=heat`, "Explore", (page) =>
    expect(page.getByRole("application", { name: /^Heat map/ })).toBeVisible(),
  ),
  "goal-seek*": at(`/?view=goal&move=${COUNT}&move=/lpars/0/csa_limit_mb`, "Capacity", (page) =>
    expect(page.getByText("5,522").first()).toBeVisible(),
  ),
  "scenarios*": async (page) => {
    await new Answer(page).openPreset("A queue-sharing group with SMDS");
    await page.getByRole("link", { name: "Scenarios", exact: true }).click();
    await page.getByRole("button", { name: /^\+ SQ01 lost/ }).click();
    await page.getByRole("button", { name: "+ Single logging" }).click();
    await page.getByRole("button", { name: /^Add for (\d+) of \1$/ }).click();
    await expect(page.getByRole("columnheader", { name: "Single logging" })).toBeVisible();
  },
  "hours of day": async (page) => {
    await new Answer(page).openPreset("A first small queue manager");
    await page.goto("/?view=day");
    await expect(page.getByText("No workload has a day profile")).toBeVisible();
  },
  configuration: at("/?view=configuration", "Configuration", (page) =>
    expect(page.getByText("ALTER QMGR").first()).toBeVisible(),
  ),
  "import of measurements": at("/?view=import", "Fill in the plan from what MQ reports", (page) =>
    expect(page.getByRole("textbox").first()).toBeVisible(),
  ),
  measured: at("/?view=measured", "Measured", (page) =>
    expect(page.getByText("This service has no store of measurements")).toBeVisible(),
  ),
  fleet: at("/fleet", "Fleet", (page) =>
    expect(page.getByText("This service has no store of measurements")).toBeVisible(),
  ),
  webhooks: at("/webhooks", "Webhooks", (page) => expect(page.getByRole("main")).toBeVisible()),
  "newest release": async (page) => {
    await new Answer(page).openPreset("Twenty queue managers");
    await page.goto("/?view=release");
    await expect(page.getByRole("region", { name: /^Checklist for/ })).toBeVisible();
  },
  zHyperLink: async (page) => {
    await new Answer(page).openPreset("A first small queue manager");
    await page.goto("/?view=zhyperlink");
    await expect(page.getByRole("region", { name: "Logs that could use it" })).toBeVisible();
  },
  "cost of features": async (page) => {
    await new Answer(page).openPreset("A first small queue manager");
    await page.goto("/?view=cost");
    await expect(page.getByRole("region", { name: "Costs" })).toBeVisible();
  },
  "outage*": async (page) => {
    await new Answer(page).openPreset("A first small queue manager");
    await page.goto("/?view=outage&load=2.5&seconds=21600");
    await expect(page.locator(".recharts-line").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Fullest limit of each part" })).toBeVisible();
  },
  "growth*": at("/?view=growth", /is reached first/, curve),
  "shared*": shared,
  "rulebook-list*": at("/rulebook", "Rulebook", (page) => expect(page.getByLabel("Search")).toBeVisible()),
  "rulebook-rule*": at("/rulebook/rules/chinit-max-svrconn", "How many SVRCONN channels fit", (page) =>
    expect(page.getByRole("list", { name: "Answer" })).toContainText("channels"),
  ),
  "rulebook-figure*": at("/rulebook/figures/chinit-svrconn-31bit", /^31-bit storage/, (page) =>
    expect(page.locator(".recharts-line").first()).toBeVisible(),
  ),
  "rulebook-coverage*": at("/rulebook/coverage", "Coverage", (page) =>
    page.locator("summary", { hasText: "2 Existing function" }).click(),
  ),
  "a rule of many parts": at("/rulebook/rules/csa-total", /^Common storage that all queue managers/),
  about: at("/about", "Help and about", (page) =>
    expect(page.getByRole("region", { name: "Sources" })).toContainText("SupportPac MP1J"),
  ),
  errata: at("/rulebook/errata", "Known inconsistencies in IBM’s reports"),
  missing: at("/rulebook/missing", "Not published"),
  sources: at("/rulebook/sources", "Sources"),
  "a rule that is none": async (page) => {
    await page.goto("/rulebook/rules/none");
    await expect(page.getByRole("main")).toBeVisible();
  },
  "a blank plan": async (page) => {
    await page.goto("/presets");
    await page.getByRole("button", { name: /^A blank plan/ }).click();
    await expect(page.getByRole("button", { name: "Add LPAR" })).toBeVisible();
  },
  mistakes: planner(async (opened) => {
    const { page } = opened;
    await opened.field("MAXCHL").fill("0");
    await opened.console.fill("garbled");
    await expect(page.getByText("One field is invalid.")).toBeVisible();
    await expect(page.getByText(/^This does not say whose storage it is/)).toBeVisible();
  }),
  "every limit and every number": answer(
    "Dual striped logging on zHyperLink under Metro Mirror",
    async (opened) => opened.openParts(opened.quantities),
  ),
  "a published figure in the drawer": answer("Thousands of clients", async (opened) => {
    await opened.number("PRD1/QM21/chinit-31-bit#used").click();
    await opened.drawer.getByRole("button", { name: /^31-bit storage of the channel initiator/ }).click();
    await expect(opened.drawer).toContainText("machine: z16");
  }),
  "PFID use": chart("Dual striped logging on zHyperLink under Metro Mirror", "PFID use by number of PFIDs"),
  "CPU by component": chart("An MQ-to-Kafka bridge", "CPU by component"),
  expiry: chart("A first small queue manager", "Depth while messages expire"),
  "time to each limit": chart("Thousands of clients", "Time to each limit"),
  "library*": async (page) => {
    await savedPlans(page);
    await page.goto("/plans");
    await expect(page.getByRole("table", { name: "Plans" }).getByRole("checkbox")).toHaveCount(4);
  },
  "history*": async (page) => {
    await page.goto(await savedHistory(page));
    await expect(page.getByRole("heading", { name: "Revisions" })).toBeVisible();
    await expect(page.getByText("as reviewed 3 March").first()).toBeVisible();
  },
  "a revision": async (page) => {
    await savePlan(page);
    await page.goto(`${page.url()}/revisions/1`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "no such plan": at("/plans/nothing-here", "There is no such plan"),
  "no such link": at("/s/nothing-here", "This link is not valid"),
};
