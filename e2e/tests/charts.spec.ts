import { readFile } from "node:fs/promises";
import { Answer } from "../support/answer.js";
import { thorough } from "../support/thorough.js";
import { expect, test, type Page } from "../support/test.js";

// Each chart: title, units, its data as a table, files; readable in both themes. `make test` has every other one.

const CHARTS = [
  { preset: "A first small queue manager", chart: "31-bit storage by release", unit: "MB", row: "9.4" },
  {
    preset: "A first small queue manager",
    chart: "31-bit storage by part",
    unit: "MB",
    row: "12 MCA channels",
  },
  { preset: "Thousands of clients", chart: "64-bit storage by release", unit: "MB", row: "9.4" },
  {
    preset: "A first small queue manager",
    chart: "Log rate in the four configurations",
    unit: "MB/s",
    row: "zHPF",
  },
  {
    preset: "A first small queue manager",
    chart: "Buffers needed as an outage lasts",
    unit: "buffers",
    row: "0 s",
  },
  {
    preset: "A first small queue manager",
    chart: "Depth while messages expire",
    unit: "messages",
    row: "0 s",
  },
  {
    preset: "Dual striped logging on zHyperLink under Metro Mirror",
    chart: "PFID use by number of PFIDs",
    unit: "%",
    row: "16",
  },
  { preset: "An MQ-to-Kafka bridge", chart: "CPU by component", unit: "engines", row: "Connector" },
  { preset: "Thousands of clients", chart: "Time to each limit", unit: "year", row: "31-bit storage" },
  {
    preset: "Thousands of clients",
    chart: "Growth until each limit is reached",
    unit: "×",
    row: "31-bit storage",
  },
];

async function show(page: Page, preset: string, chart: string): Promise<Answer> {
  const answer = new Answer(page);
  await answer.openPreset(preset);
  await answer.charts.scrollIntoViewIfNeeded();
  await answer.charts.getByLabel("Chart", { exact: true }).selectOption({ label: chart });
  await expect(answer.charts.getByRole("figure").getByRole("heading", { name: chart })).toBeVisible();
  await expect(answer.charts.locator("svg.recharts-surface").first()).toBeVisible();
  return answer;
}

for (const [turn, { preset, chart, unit, row }] of CHARTS.entries()) {
  if (turn % 3 && !thorough) continue;
  test(`${chart}: drawn, as a table, as files`, async ({ page }) => {
    const { charts } = await show(page, preset, chart);
    await expect(charts.locator(".chart__frame")).toHaveAccessibleName(
      new RegExp(`^${chart}.*The table holds the same data`),
    );
    for (const kind of ["PNG", "SVG", "CSV"]) {
      const saved = page.waitForEvent("download");
      await charts.getByRole("button", { name: kind }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
      const content = await readFile(await file.path());
      if (kind === "PNG") expect(content.subarray(1, 4).toString()).toBe("PNG");
      if (kind === "SVG") {
        // With the part that it is of, where a plan may have several.
        expect(content.toString()).toMatch(new RegExp(`>${chart}[^<]*</text>`));
        if (unit !== "×") expect(content.toString()).toMatch(new RegExp(`\\b[Ii]n .*${unit}`));
      }
      if (kind === "CSV") expect(content.toString().split("\r\n").length).toBeGreaterThan(2);
    }
    await charts.getByRole("button", { name: "Table" }).click();
    await expect(charts.getByRole("table")).toContainText(unit);
    await expect(charts.getByRole("rowheader", { name: row }).first()).toBeVisible();
  });
}

test("published footprints, and where the plan lies on them", async ({ page }) => {
  const { charts } = await show(page, "Thousands of clients", "31-bit storage per SVRCONN channel");
  await expect(charts.getByText("this plan: 201 KB")).toBeVisible();
  await charts.getByRole("button", { name: "Table" }).click();
  await expect(charts.getByRole("row", { name: /^32 KB/ })).toContainText("201 KB");
});

test("a chart follows the plan when the typing rests", async ({ page }) => {
  const { charts } = await show(page, "Thousands of clients", "31-bit storage by release");
  await charts.getByRole("button", { name: "Table" }).click();
  const today = charts.getByRole("row", { name: /^9\.4/ });
  await expect(today).toContainText("952 MB");
  await page
    .getByRole("textbox", { name: /^(Channels|Count)/ })
    .first()
    .fill("2425");
  await expect(today).toContainText("476 MB");
});

test("no chart is loaded before it comes into sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  expect(loaded.filter((url) => /(LinePlot|BarPlot)-/.test(url))).toEqual([]);
  await answer.charts.scrollIntoViewIfNeeded();
  await expect(answer.charts.locator("svg.recharts-surface").first()).toBeVisible();
});

test("a chart opens on the part that binds first, and its files are named after that", async ({ page }) => {
  const preset = "Dual striped logging on zHyperLink under Metro Mirror";
  const { charts } = await show(page, preset, "Log rate in the four configurations");
  await expect(charts.getByLabel("Of", { exact: true }).locator("option:checked")).toHaveText("PAY3");
  const saved = page.waitForEvent("download");
  await charts.getByRole("button", { name: "CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("log-rate-by-configuration-pay3.csv");
});

test("on paper charts that were not drawn leave no heading, and a derivation lies over nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await expect(answer.charts).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(answer.charts).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await answer.limits.getByRole("button", { name: /MB/ }).first().click();
  await expect(answer.drawer.getByText("Caveats")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const [above, below] = await Promise.all([page.locator("main").boundingBox(), answer.drawer.boundingBox()]);
  if (!above || !below) throw new Error("Nothing is printed.");
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
});
