import { expect, test } from "../support/test.js";
import { looksRightAtAllSizes } from "../support/looks.js";

test("definitions that the plan decides, with reasons, and what differs from the current ones", async ({
  page,
}) => {
  await page.goto("/?view=configuration");
  const commands = page.getByRole("group", { name: "MQSC commands as text" });
  await expect(commands).toContainText("ALTER QMGR");
  await expect(commands).toContainText("MAXCHL(9999)");
  await expect(page.getByRole("group", { name: "Procedures (JCL) as text" })).toContainText("MEMLIMIT=4G");
  await page.getByText("Where each value comes from").click();
  await expect(page.getByRole("row", { name: /QMGR.MAXCHL/ })).toContainText("chinit-channel-ceiling");

  await page.getByLabel(/Definitions of QM21/).fill("ALTER QMGR MAXCHL(300)");
  await expect(page.getByText("QM21 is below the plan: QMGR.MAXCHL is 300, planned 9999.")).toBeVisible();
  const differing = page.getByRole("group", { name: "Commands for the differences" });
  await expect(differing).toContainText("MAXCHL(9999)");
  await looksRightAtAllSizes(page, null, 0);

  await page.getByLabel(/Definitions of QM21/).fill("Good morning");
  await expect(page.getByText(/Has no definition of a queue manager/)).toBeVisible();
});
