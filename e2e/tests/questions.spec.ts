import { Answer } from "../support/answer.js";
import { expect, test, type APIRequestContext, type Page } from "../support/test.js";
import { Planner } from "../support/planner.js";
import { Views } from "../support/views.js";

// Questions that have a page of their own: filled in at once, as the service answers them, with changes to apply.

interface Question {
  headline: { text: string };
  recommendations: { title: string; effect: string }[];
}

async function answered(
  request: APIRequestContext,
  name: string,
  preset: string,
  more = {},
): Promise<Question> {
  const plan = (await (await request.get(`/api/v1/presets/${preset}`)).json()) as object;
  const answer = await request.post(`/api/v1/${name}`, { data: { plan, ...more } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Question;
}

const conclusion = (page: Page) => page.getByRole("heading", { level: 1 });

test("the newest release: what is gained, what comes first, and one step that can be undone", async ({
  page,
  request,
}) => {
  const { headline, recommendations } = await answered(request, "newest-release", "estate-of-twenty");
  await new Answer(page).openPreset("Twenty queue managers on their way to 9.4");
  const views = new Views(page);
  await views.tab("Release 9.4").click();
  await expect(conclusion(page)).toHaveText(headline.text);

  await views.choose("Queue manager in detail", "QM16");
  const checklist = page.getByRole("region", { name: "Checklist for QM16" });
  await expect(checklist.getByRole("listitem").first()).toContainText("IBM's documentation");
  await expect(checklist).toContainText(/Set MEMLIMIT .* to \d+ GB/);
  await expect(page.getByRole("group", { name: "What changes for QM16" })).toContainText("31-bit storage");

  const [all] = recommendations;
  await expect(page.getByText(all?.effect ?? "", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Apply: ${all?.title}` }).click();
  await expect(conclusion(page)).toHaveText("Nothing to move: all 20 queue managers are on 9.4 already.");
  await page.locator(".applied").getByRole("button", { name: "Undo" }).click();
  await expect(conclusion(page)).toHaveText(headline.text);
});

test("zHyperLink: assumptions are listed, a long cable leaves the log out, numbers open", async ({
  page,
  request,
}) => {
  const { headline, recommendations } = await answered(request, "zhyperlink", "first-queue-manager");
  await new Answer(page).openPreset("A first small queue manager");
  await new Views(page).tab("zHyperLink").click();
  await expect(conclusion(page)).toHaveText(headline.text);
  await expect(page.getByRole("region", { name: "Assumed" })).toContainText("Log writes of QMA1");

  const number = page.getByRole("listitem").filter({ hasText: "Log write with zHPF" });
  await number.locator("summary").first().click();
  await expect(number).toContainText("Single Page I/O Response Times");

  const cable = page.getByLabel("Length of the cables in metres");
  await cable.fill("200");
  await cable.press("Enter");
  await expect(page.getByRole("region", { name: "Left out" })).toContainText("200 m is longer than 150 m");
  await page.reload();
  await expect(cable).toHaveValue("200");
  await cable.fill("");
  await cable.press("Enter");
  await page.getByRole("button", { name: `Apply: ${recommendations[0]?.title}` }).click();
  await expect(conclusion(page)).toHaveText("Every log of this plan is set to zHyperLink already.");
});

test("the cost of features: for what is selected, and in the address", async ({ page, request }) => {
  const prices = "/lpars/0/queue_managers/0/workloads/1";
  const busiest = await answered(request, "feature-cost", "first-queue-manager");
  const selected = await answered(request, "feature-cost", "first-queue-manager", { parts: [prices] });
  expect(selected.headline.text).not.toBe(busiest.headline.text);
  await new Answer(page).openPreset("A first small queue manager");
  const views = new Views(page);
  await views.tab("Cost").click();
  await expect(conclusion(page)).toHaveText(busiest.headline.text);
  await expect(page.getByText("TLS 1.2, ECDHE_RSA_AES_256_CBC_SHA384").first()).toBeVisible();

  await views.choose("Workloads and channels", "prices");
  await page.getByRole("button", { name: /^Remove orders/ }).click();
  await page.getByRole("button", { name: /^Remove web front end/ }).click();
  await expect(conclusion(page)).toHaveText(selected.headline.text);
  await page.reload();
  await expect(conclusion(page)).toHaveText(selected.headline.text);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
});

test("hours of the day: a profile is entered at a workload, and the tightest hour is named", async ({
  page,
}) => {
  await new Answer(page).openPreset("A first small queue manager");
  const views = new Views(page);
  await views.tab("Day").click();
  await expect(conclusion(page)).toContainText("No workload has a day profile");

  const planner = new Planner(page);
  await page.getByRole("treeitem", { name: /^Workloads/ }).click();
  await planner.form.getByRole("button", { name: "orders" }).click();
  await planner.form.getByRole("button", { name: /^Add day profile/i }).click();
  for (const [label, share] of [
    ["In the peak hour", "20"],
    ["In an ordinary hour", "10"],
  ] as const) {
    await planner.field(label).fill(share);
    await planner.field(label).press("Enter");
  }
  await expect(conclusion(page)).toContainText("Batch window is the tightest");
  const limits = page.getByRole("region", { name: "Limits that depend on the hour" });
  await expect(limits.getByRole("columnheader", { name: "Batch window" })).toBeVisible();
});
