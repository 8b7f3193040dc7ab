import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { OwnServer } from "../support/server.js";
import { expect, test } from "../support/test.js";

// SMF data: a CSV file is uploaded and imported in the browser, and its queue managers appear; what is none is refused.

const SAMPLE = "../backend/tests/measurements/smf/samples/mq-10.0/SMF-QPST.csv";

test("a CSV file of SMF records becomes queue managers of the fleet", async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "mqplanner-fleet-"));
  const server = await OwnServer.started({ MQPLANNER_MEASUREMENTS: join(folder, "store") });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto("/fleet");
    const input = page.getByLabel("Files with SMF data");
    const dump = {
      name: "week.smf",
      mimeType: "",
      buffer: Buffer.from([...Array(4000).keys()].map((n) => n % 9)),
    };
    await input.setInputFiles([
      dump,
      { name: "SMF-QPST.csv", mimeType: "text/csv", buffer: readFileSync(SAMPLE) },
    ]);
    const uploads = page.getByRole("region", { name: "Import SMF data" });
    await expect(
      uploads.getByText(/^week\.smf is not text.*Make CSV files of it with mqsmfcsv/),
    ).toBeVisible();
    await expect(uploads.getByText(/Buffer pools: 60 new records of 60/)).toBeVisible();
    await expect(page.getByRole("link", { name: "MQ1A" })).toBeVisible();

    await page.reload();
    await expect(uploads.getByText(/Buffer pools: 60 new records/)).toBeVisible();
    await uploads.getByRole("button", { name: "Remove SMF-QPST.csv" }).click();
    await expect(uploads.getByText("SMF-QPST.csv")).toBeHidden();
    await page.getByRole("link", { name: "MQ1A" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /MQ1A/ })).toBeVisible();
    await page.close();
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
