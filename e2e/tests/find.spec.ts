import { looksRight } from "../support/looks.js";
import { expect, test } from "../support/test.js";

// Ctrl+K leads anywhere by a few words, without the mouse.

test("a part, a field, a view, a page and a rule are found by words", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^31-bit storage, channel initiator/ })).toBeVisible();
  const box = page.getByRole("combobox", { name: "Part, field, page, rule or command" });
  const find = async (words: string, expected: RegExp) => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await box.fill(words);
    await expect(page.getByRole("dialog").getByRole("option").first()).toHaveText(expected);
    await page.keyboard.press("Enter");
    await expect(box).toBeHidden();
  };
  await find("maxchl", /MAXCHL Channel initiator/);
  await expect(
    page.locator('[data-path="/lpars/0/queue_managers/0/channel_initiator/maxchl"] input'),
  ).toBeFocused();
  await find("growth view", /Growth View of the plan/);
  await expect(page).toHaveURL(/view=growth/);
  await find("branch clients group", /Channel group branch clients/);
  await expect(page.getByRole("textbox", { name: "Group name" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await looksRight(page);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await find("svrconn fit rule", /How many SVRCONN channels fit Rule/);
  await expect(page.getByRole("heading", { level: 1, name: "How many SVRCONN channels fit" })).toBeVisible();
  await find("library", /Library Page/);
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
});
