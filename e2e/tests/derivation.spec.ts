import { Answer } from "../support/answer.js";
import { expect, test } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// From a number to the sentence in the report that it came from, and back.

const USED = "PRD1/QM21/chinit-31-bit#used";

test("a number is followed to its sentence, one level at a time", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await answer.number("PRD1/QM21/chinit-31-bit#limit").click();
  const { drawer } = answer;
  await expect(drawer).toContainText("1,084 MB");
  await expect(drawer).toContainText("1,176 MB − 92 MB");

  const made = drawer.getByRole("list", { name: "Made of" });
  await made.getByRole("button", { name: /^usable/ }).click();
  await expect(drawer).toContainText("round down(1,471 MB × 80 %)");
  await expect(drawer.locator(".level")).toBeFocused();

  await made.getByRole("button", { name: /^threshold/ }).click();
  await expect(drawer).toContainText("MQ 9.4, Ch. 2, Example: How many clients can I run?");
  await expect(drawer.getByRole("link", { name: "chinit-31bit-threshold" })).toBeVisible();

  // Up again: every stop on the way is one press away.
  await drawer.getByRole("navigation", { name: "The way here" }).getByRole("button").first().click();
  await expect(drawer).toContainText("1,176 MB − 92 MB");
});

test("what is open is in the address, to the step, and goes with Escape", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  const opener = answer.number(USED);
  await opener.click();
  await answer.drawer.getByRole("button", { name: /^31-bit storage of the channel initiator/ }).click();
  await expect(answer.drawer).toContainText("machine: z16");
  await expect(answer.drawer).toContainText("Known inconsistencies in IBM’s report");
  await expect(page).toHaveURL(/why=.*&step=\d+/);
  await page.reload();
  await expect(answer.drawer).toContainText("machine: z16");
  await page.keyboard.press("Escape");
  await expect(answer.drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/why=|step=/);

  await opener.click();
  await expect(answer.drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("every step at once, and as text for a review", { tag: THOROUGH }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await page.getByRole("button", { name: /^Every step/ }).click();
  await answer.drawer.getByText(/^Every step at once/).click();
  for (const step of ["1,471 MB", "1,176 MB", "1,084 MB", "201 KB per channel", "5,522 channels"]) {
    await expect(answer.drawer.getByText(step, { exact: true }).first()).toBeVisible();
  }
  await answer.drawer.getByRole("button", { name: "Copy as text" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain("1,176 MB − 92 MB = 1,084 MB");
  expect(await copied()).toContain("MQ 9.4, Ch. 2");
  expect(await copied()).toContain("The plan is not saved.");
  expect(await copied()).toMatch(/rules \w+, figures \w+/);
});

test("what the plan leaves to a default is not passed off as its own", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await answer.number("PRD1/QM21/chinit-channels#limit").click();
  await expect(answer.drawer).toContainText("MAXCHL, as in the plan.");
  await page.getByRole("textbox", { name: /^MAXCHL/ }).fill("");
  await expect(answer.drawer).toContainText("MAXCHL of a queue manager for which none was set");
});

test("a link leads another user to exactly this number", async ({ page, context, browser }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await answer.number(USED).click();
  await expect(answer.drawer).toContainText("Save the plan first to link to this number.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/plans\//);

  await answer.number(USED).click();
  await answer.drawer.getByRole("button", { name: /^31-bit storage of the channel initiator/ }).click();
  await answer.drawer.getByRole("button", { name: "Copy a link to this number" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain("/revisions/1?");

  // What is saved afterwards changes nothing for users of the link.
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: /^Used below the bar/ }).fill("150");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(answer.number(USED)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();

  const other = await (await browser.newContext()).newPage();
  await other.goto(await copied());
  await expect(other.getByRole("dialog")).toContainText("952 MB");
  await expect(other.getByRole("dialog")).toContainText("201 KB per channel");
  await expect(other.getByRole("dialog")).toContainText("machine: z16");
});

test("the steps follow while one types beside them", { tag: THOROUGH }, async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await answer.number("PRD1/QM21/chinit-31-bit#limit").click();
  await expect(answer.drawer).toContainText("1,176 MB − 92 MB");
  await page.getByRole("textbox", { name: /^Used below the bar/ }).fill("100");
  await expect(answer.drawer).toContainText("− 100 MB");
});

test(
  "a derivation closes with an Escape that comes straight after the click, and with Back on a phone",
  { tag: THOROUGH },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = new Answer(page);
    await answer.openPreset("Thousands of clients");
    const processor = await page.context().newCDPSession(page);
    await processor.send("Emulation.setCPUThrottlingRate", { rate: 20 });
    const allSteps = page.getByRole("button", { name: /^Every step/ });
    await allSteps.click();
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/why=/);
    await expect(answer.drawer).toHaveCount(0);
    await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await allSteps.click();
    await expect(answer.drawer).toBeVisible();
    await page.goBack();
    await expect(answer.drawer).toHaveCount(0);
  },
);
