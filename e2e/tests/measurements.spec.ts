import { expect, test, type Page } from "../support/test.js";
import { Views } from "../support/views.js";

// Values from what the system reports: previewed with their lines, applied in one step, marked, and undone.

const STORAGE =
  "Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: used 187MB, free 837MB";

function log(name: string, more: string): { name: string; mimeType: string; buffer: Buffer } {
  const text = `12.00.00 STC01234  CSQX001I !${name} CSQXJST Channel initiator starting\n${more}`;
  return { name: `${name}.log`, mimeType: "text/plain", buffer: Buffer.from(text) };
}

const FILES = [
  log("QMA1", `12.00.01 STC01234  CSQX004I !QMA1 ${STORAGE}\n`),
  log(
    "QMB1",
    "12.00.01 STC01234  CSQX072I !QMB1 CSQXGIP MAXCHL=300, ACTCHL=300\n12.00.02 STC01234  IEF403I X - STARTED\n",
  ),
  log("QMC1", "12.00.01 STC01234  CSQX071I !QMC1 CSQXGIP CHIADAPS=9, CHIDISPS=6, LSTRTMR=60\n"),
  {
    name: "pools.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("CSQP001I !QMA1 Buffer pool 0 has 5000 buffers\n"),
  },
  {
    name: "dump.bin",
    mimeType: "application/octet-stream",
    buffer: Buffer.from([...Array(400).keys()].map((n) => n % 9)),
  },
];

async function openImport(page: Page, preset = "A first small queue manager"): Promise<Views> {
  const views = new Views(page);
  await page.goto("/presets");
  await page.getByRole("button", { name: preset }).click();
  await views.tab("Import").click();
  await expect(page.getByRole("heading", { level: 1, name: /Fill in the plan/ })).toBeVisible();
  return views;
}

test("five files of three queue managers: one question, applied in one step, marked as measured, undone", async ({
  page,
}) => {
  const views = await openImport(page);
  await page.getByLabel("Files with measurements").setInputFiles(FILES);
  await expect(page.getByText(/dump\.bin is binary.*mq-smf-csv/)).toBeVisible();
  const question = page.getByLabel("On which LPAR do QMB1, QMC1 run?");
  await question.selectOption({ index: 1 });
  const known = page.getByRole("region", { name: "Values of queue manager QMA1" });
  await expect(known.getByRole("row", { name: /Used below the bar/ })).toContainText("QMA1.log, line 2");
  await expect(page.getByRole("region", { name: "Not understood" })).toContainText("IEF403I");
  await expect(page.getByRole("region", { name: "Values of queue manager QMC1" })).toContainText("new");

  await page.getByRole("button", { name: /^Apply \d+ values$/ }).click();
  await expect(page.getByText(/^Applied \d+ values\./)).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /^QMC1/ })).toBeVisible();

  const chinit = "/lpars/0/queue_managers/0/channel_initiator";
  await expect(views.input(`${chinit}/used_mb`)).toHaveValue("92");
  await page.locator(`[data-path="${chinit}/used_mb"]`).getByText("measured").click();
  await expect(page.locator(`[data-path="${chinit}/used_mb"]`)).toContainText(
    "Storage usage: QMA1.log, line 2",
  );

  await page.locator(".applied").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("treeitem", { name: /^QMC1/ })).toBeHidden();
  await expect(views.input(`${chinit}/used_mb`)).not.toHaveValue("92");
});

test("files of queue managers that the plan does not have are one question, too", async ({ page }) => {
  await openImport(page, "Thousands of clients");
  await page.getByLabel("Files with measurements").setInputFiles(FILES);
  await expect(page.getByRole("heading", { level: 1, name: "One question needs an answer." })).toBeVisible();
  const question = page.getByLabel("Which queue managers do the messages of QMA1, QMB1, QMC1 belong to?");
  await question.selectOption("new queue managers of these names, on a new LPAR, LPAR1");
  await page.getByRole("button", { name: /^Apply \d+ values$/ }).click();
  await expect(page.getByText(/^Applied \d+ values\./)).toBeVisible();
  for (const name of [/^LPAR1/, /^QMA1/, /^QMB1/, /^QMC1/])
    await expect(page.getByRole("treeitem", { name })).toBeVisible();
});

test("pasted lines without a name wait for an answer, and nothing changes before", async ({ page }) => {
  await openImport(page);
  await page.getByLabel("Paste text, or drop files here").fill(`CSQX004I ${STORAGE}`);
  const question = page.getByLabel(
    "Which queue manager do the lines without a name in Pasted text belong to?",
  );
  await expect(question).toBeVisible();
  await expect(page.getByRole("button", { name: /^Apply/ })).toBeHidden();
  await question.selectOption("QMA1");
  await expect(page.getByRole("region", { name: "Values of queue manager QMA1" })).toContainText("92 MB");
  await expect(page.getByRole("button", { name: /^Apply/ })).toBeEnabled();
});
