import { createHash, createHmac } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import { readFile, writeFile } from "node:fs/promises";
import { openHistory } from "../support/library.js";
import { looksRight, SIZES } from "../support/looks.js";
import { Planner } from "../support/planner.js";
import { OwnServer } from "../support/server.js";
import { expect, test, type BrowserContext, type Page } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// A plan that was saved by earlier rules, on another installation: its answer stands as it was, and today's beside it.

interface Limit {
  id: string;
  used: { value: number } | null;
}
interface Pool {
  steps: { kind: string; name: string | null; expression: string; text: string }[];
  numbers: Record<string, { derivation: { steps: number[] } }>;
}

async function snapshotFile(page: Page): Promise<string> {
  await page.getByRole("link", { name: /^revision \d+ ·/ }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Snapshot with results" }).click();
  return readFile(await (await started).path(), "utf8");
}

async function bringIn(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  const file = { name: "plan.snapshot.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("File to import").setInputFiles(file);
}

const KEY = "a key that signs snapshots, of 32 bytes or more";
const DIGEST = /,"sha256":"[0-9a-f]{64}"\}\n$/;

/** What is inside is changed as text, so that every number stays written as it was; then it is signed. */
function snapshotAgain(text: string, change: (inside: string) => string): string {
  const changed = change(text.replace(DIGEST, ""));
  const signature = createHmac("sha256", KEY).update(`${changed}}`).digest("hex");
  const inside = `${changed},"signature":"${signature}"}`;
  const digest = createHash("sha256").update(inside).digest("hex");
  return `${inside.slice(0, -1)},"sha256":"${digest}"}\n`;
}

/** As if it had been saved a year ago, when one line was worked out otherwise and gave another number. */
function asAYearAgo(text: string): { file: string; number: string } {
  const snapshot = JSON.parse(text) as {
    answer: { limits: Limit[] };
    derivations: string;
  };
  const limit = snapshot.answer.limits.find(({ used }) => typeof used?.value === "number") as Limit;
  const number = `${limit.id}#used`;
  const explanations = JSON.parse(inflateSync(Buffer.from(snapshot.derivations, "base64")).toString()) as {
    pools: Pool[];
  };
  const pool = explanations.pools.find(({ numbers }) => number in numbers) as Pool;
  const own = (pool.numbers[number] as Pool["numbers"][string]).derivation.steps.map((at) => pool.steps[at]);
  const rule = own.find((step) => step?.kind === "operation" && step.name) as Pool["steps"][number];
  rule.expression = rule.text = "as it was worked out a year ago";
  const derivations = deflateSync(JSON.stringify(explanations)).toString("base64");
  const usedText = `{"value":${limit.used?.value},`;
  const file = snapshotAgain(text, (inside) =>
    inside
      .replace(snapshot.derivations, derivations)
      .replace(
        new RegExp(
          `("id":"${escaped(limit.id)}",.*?"used":)\\{"value":[0-9.]+,"unit":"([^"]*)","text":"[^"]*"`,
        ),
        '$1{"value":777,"unit":"$2","text":"777 $2"',
      )
      .replace(/"version":\{"rules":"[0-9a-f]+"/g, '"version":{"rules":"0123456789ab"'),
  );
  expect(text).toContain(usedText);
  return { file, number };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

test("a snapshot opens on another server with its stored answer", { tag: THOROUGH }, async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByLabel("Name of the plan").fill("Saved at home");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("revision 1 · saved")).toBeVisible();
  const text = await snapshotFile(page);
  const elsewhere = await OwnServer.started();
  try {
    await bringIn(page, `${elsewhere.url}/plans`, text);
    await expect(page).toHaveURL(/\/plans\/.+/);
    await planner.expectChannels("5,522");
    await expect(page.getByLabel("Name of the plan")).toHaveValue("Saved at home");

    const middle = Math.floor(text.length / 2);
    const other = text[middle] === "x" ? "y" : "x";
    await bringIn(page, `${elsewhere.url}/plans`, text.slice(0, middle) + other + text.slice(middle + 1));
    await expect(page.getByText(/^plan\.snapshot\.json: ./)).toBeVisible();
    await expect(page.getByText("1 plan", { exact: true })).toBeVisible();
  } finally {
    await elsewhere.remove();
  }
});

test("a year later a link shows the answer as it was, and on request today's and what moved it", async ({
  page,
  browser,
}, testInfo) => {
  test.slow(); // it starts a server
  const planner = new Planner(page);
  await planner.open();
  await page.getByLabel("Name of the plan").fill("A year ago");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("revision 1 · saved")).toBeVisible();
  const { file } = asAYearAgo(await snapshotFile(page));
  // A service with another key, or with none, does not show the answer as its own.
  await bringIn(page, "/plans", file);
  await openHistory(page);
  await expect(page.getByText(/the answer was calculated here/)).toBeVisible();
  const keyFile = testInfo.outputPath("key");
  await writeFile(keyFile, KEY);
  const server = await OwnServer.started({ MQPLANNER_SIGNING_KEY_FILE: keyFile });
  try {
    await bringIn(page, `${server.url}/plans`, file);
    await expect(page).toHaveURL(/\/plans\/.+/);
    await openedAYearLater(page, await browser.newContext({ viewport: SIZES.phone }));
  } finally {
    await server.remove();
  }
});

async function openedAYearLater(page: Page, elsewhere: BrowserContext): Promise<void> {
  await page.getByRole("button", { name: "Share read-only" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();

  const stranger = new Planner(await elsewhere.newPage());
  await stranger.open(link);
  await expect(stranger.page.getByText("777").first()).toBeVisible();
  await stranger.page.getByRole("button", { name: "Recalculate with the current rules" }).click();
  const today = stranger.page.getByRole("region", { name: "Current rules" });
  await expect(today.getByText(/^Rules changed since it was saved/)).toBeVisible();
  const moved = today.getByRole("row").filter({ hasText: "777" });
  await expect(moved.first()).toBeVisible();
  await expect(moved.getByText(/^Rule .*: as it was worked out a year ago →/).first()).toBeVisible();
  await looksRight(stranger.page);
  await elsewhere.close();
}
