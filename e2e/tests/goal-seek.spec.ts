import { expect, test } from "../support/test.js";
import { Views } from "../support/views.js";
import { THOROUGH } from "../support/thorough.js";

// "How many, at most?": the value of an input at which everything still holds.

const COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count";

test("the largest count is exact, what stops it is named, and one click puts it into the plan", async ({
  page,
}) => {
  const views = new Views(page);
  await views.open("Capacity");
  // Filled in before anything is chosen.
  const solution = page.getByRole("region", { name: /^Channels of Channel group branch clients/ });
  await expect(solution.locator(".solution__value")).toContainText("5,522");
  await expect(solution).toContainText(
    "At 5,523: 31-bit storage of channel initiator QM21 is over its limit",
  );

  const address = page.url();
  await solution.getByRole("button", { name: "Set Channels to 5,522" }).click();
  await expect(views.input(COUNT)).toHaveValue("5,522");
  await expect(solution).toContainText("as today");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(views.input(COUNT)).toHaveValue("4,850");

  await page.goto(address);
  await expect(solution.locator(".solution__value")).toContainText("5,522");
});

test(
  "a value at which everything stays below the warning threshold is found, too",
  { tag: THOROUGH },
  async ({ page }) => {
    const views = new Views(page);
    await views.open("Capacity");
    await page.getByRole("button", { name: "Everything below 80 %" }).click();
    const solution = page.getByRole("region", { name: /^Channels of Channel group branch clients/ });
    await expect(solution).toContainText("31-bit storage of channel initiator QM21 is no longer OK");
    await expect(solution).toContainText("80 %");
  },
);

test("a result is brought to a target, and none is proved by what forbids it", async ({ page }) => {
  const views = new Views(page);
  await views.open("Capacity");
  await page.getByRole("button", { name: "A result comes to" }).click();
  await views.choose("Result", "31-bit storage % of the limit");
  await page.getByLabel("Value, %").fill("50");
  await page.getByLabel("Value, %").press("Enter");
  const solution = page.getByRole("region", { name: /^Channels of/ });
  await expect(solution.locator(".solution__value")).toContainText("2,761");

  await page.getByLabel("has to be").selectOption("at_least");
  await page.getByLabel("Value, %").fill("100000000");
  await page.getByLabel("Value, %").press("Enter");
  await expect(solution.locator(".solution__value")).toHaveText("None");
  await expect(solution).toContainText("31-bit storage");
});

test("two inputs are answered alone and together, and a pair is one click and one undo away", async ({
  page,
}) => {
  const group = "/lpars/0/queue_managers/0/channel_groups/0";
  await page.goto(`/?view=goal&move=${COUNT}&move=${group}/sharecnv`);
  const views = new Views(page);
  const both = page.getByRole("group", { name: "Both together" });
  const ten = both.getByRole("row", { name: /^10 / });
  await expect(both.getByRole("row", { name: /^1 5,522 / })).toContainText(
    "At 5,523: 31-bit storage of channel initiator QM21 is over its limit",
  );
  await ten.getByRole("button", { name: /^Set both: SHARECNV .* to 10 and Channels / }).click();
  const count = (await ten.getByRole("cell").first().textContent()) ?? "";
  await expect(views.input(COUNT)).toHaveValue(count);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(views.input(COUNT)).toHaveValue("4,850");
});

test(
  "room to grow is a goal: the count that still holds at so many times the workload",
  { tag: THOROUGH },
  async ({ page }) => {
    const views = new Views(page);
    await views.open("Capacity");
    await page.getByRole("button", { name: "Room to grow" }).click();
    const solution = page.getByRole("region", { name: /^Channels of/ });
    // 5,522 channels fit: half as many again are 5,522 for 3,681.
    await expect(solution.locator(".solution__value")).toContainText("3,681");
    await page.getByLabel("All limits hold at, times the workload").fill("2");
    await page.getByLabel("All limits hold at, times the workload").press("Enter");
    await expect(solution.locator(".solution__value")).toContainText("2,761");
    await page.reload();
    await expect(solution.locator(".solution__value")).toContainText("2,761");
  },
);

test("of choices all that hold are listed", { tag: THOROUGH }, async ({ page }) => {
  await page.goto("/?view=goal&move=-/lpars/0/queue_managers/0/channel_groups/0/sharecnv");
  const solution = page.getByRole("region", { name: /^SHARECNV/ });
  await expect(solution.locator(".solution__value")).toBeVisible();
  await expect(solution).toContainText(/reaches the goal|The goal is reached|None/);
});

test(
  "of what messages weigh the largest is asked for, and of what carries them the least",
  { tag: THOROUGH },
  async ({ page }) => {
    const views = new Views(page);
    await views.open("Capacity");
    await page.getByRole("button", { name: /^Message size/ }).click();
    await views.choose("Input that can change", "memlimit");
    await expect(page.getByRole("combobox", { name: /Message size/ })).toHaveValue("largest");
    await expect(page.getByRole("combobox", { name: /MEMLIMIT/ })).toHaveValue("smallest");
  },
);

test("how many more queue managers fit, like the one that is chosen", async ({ page }) => {
  await page.goto("/presets");
  await page.getByRole("button", { name: "Twenty queue managers" }).click();
  await page.getByRole("link", { name: "Capacity" }).click();
  const more = page.getByRole("region", { name: "How many more queue managers?" });
  await expect(more).toContainText("by what is known at most 2 more queue managers like QM01.");
  await more.getByRole("combobox").fill("QM12");
  await page.getByRole("option", { name: /QM12/ }).click();
  await expect(more).toContainText("like QM12");
  await expect(page).toHaveURL(/manager=/);
});
