import { looksRightAtAllSizes } from "../support/looks.js";
import { expect, test } from "../support/test.js";
import { Views } from "../support/views.js";

test("a plan on one page: what needs attention, by when, what to do, and the inputs with their defaults", async ({
  page,
}) => {
  await page.goto("/");
  await new Views(page).tab("Summary").click();
  await expect(page.getByText(/31-bit storage of channel initiator QM21 is reached first/)).toBeVisible();
  const row = page.getByRole("row", { name: /31-bit storage/ });
  await expect(row).toContainText("Warning");
  await expect(row).toContainText("952 MB of 1,084 MB");
  await expect(row).toContainText("6 December 2027");
  await expect(page.getByRole("listitem").filter({ hasText: "Channel group branch clients" })).toContainText(
    "4,850",
  );
  await looksRightAtAllSizes(page, null);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print this page" })).toBeHidden();
  const sheet = await page.pdf({ format: "A4" });
  // On one sheet.
  expect(sheet.toString("latin1")).toMatch(/\/Count 1\b/);
});
