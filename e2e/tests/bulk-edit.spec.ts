import { dialogLooksRight } from "../support/library.js";
import { SIZES } from "../support/looks.js";
import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";

// One field of many queue managers is changed at once: selected by release, shown before it is applied, undone as one.

test("all queue managers of a release move to another one, in one step that is undone", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.startFrom("Twenty queue managers on their way to 9.4");
  await page.getByRole("button", { name: "Edit many at once" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Release", { exact: true }).selectOption("9.3");
  const selected = await dialog.getByText(/^\d+ parts selected, 0 to change$/).innerText();
  const count = /^\d+/.exec(selected)?.[0] ?? "";
  await dialog.getByLabel("Field", { exact: true }).selectOption({ label: "Release" });
  await dialog.getByLabel("Value").selectOption("9.4");
  await expect(dialog.getByText(`${count} parts selected, ${count} to change`)).toBeVisible();
  await expect(dialog.getByText(/^With the changes: .*today.s load\./)).toBeVisible();
  await dialog.getByRole("row").nth(1).getByRole("checkbox").uncheck();
  await dialogLooksRight(page, "bulk-edit-desktop");
  await page.setViewportSize(SIZES.phone);
  await dialogLooksRight(page, "bulk-edit-phone");
  await page.setViewportSize(SIZES.desktop);
  await dialog.getByRole("button", { name: `Change ${Number(count) - 1} parts` }).click();
  await expect(page.getByText(`Release changed in ${Number(count) - 1} parts`)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByText(/^Release changed in/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Redo" })).not.toHaveAttribute("aria-disabled", "true");
});
