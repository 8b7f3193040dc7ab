import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OwnServer } from "../support/server.js";
import { expect, test } from "../support/test.js";
import { Views } from "../support/views.js";

// From SMF files to a plan that uses what was measured: held against the plan of an earlier revision, and undone.

interface Plan {
  growth: { annual_pct: number; since: string };
  lpars: { queue_managers: { workloads: unknown[] }[] }[];
}

const DAYS = 70;
const FIRST = Date.UTC(2026, 2, 1);

/** Messages of a queue manager by hour, which grow by 60 % a year; the busiest hour has 200 messages a second. */
function statistics(): string {
  const heading =
    "Date,Time,LPAR,QMgr,MQ_Version,Interval_Start (DATE),Interval_Start (TIME),Interval_Duration," +
    "Open,Close,Close_Handles,Get,Put,Put1,Inq,Endw,PersPuts,NonPersPuts";
  const lines = [heading];
  for (let number = 0; number < DAYS; number += 1) {
    const day = new Date(FIRST + number * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "/");
    const load = 1.6 ** (number / 365.2425);
    for (const [hour, rate] of [
      [10, 200],
      [22, 50],
    ] as const) {
      const puts = Math.round(rate * load * 3600);
      const clock = (of: number) => `${String(of).padStart(2, "0")}:00:00,000000`;
      const times = `"${day}","${clock(hour + 1)}","TST1","QMA1","940","${day}","${clock(hour)}",3600`;
      lines.push(`${times},1,1,1,${puts},${puts},0,0,0,${puts},0`);
    }
  }
  return `${lines.join("\n")}\n`;
}

test("a plan is held against what was measured, and uses it with a reason", async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "mqplanner-smf-"));
  const [smf, store] = [join(folder, "smf"), join(folder, "store")];
  mkdirSync(smf);
  writeFileSync(join(smf, "SMF-QMST.csv"), statistics());
  const server = await OwnServer.started({ MQPLANNER_MEASUREMENTS: store });
  try {
    server.run("measurements", "import", smf, "--store", store, "--quiet");
    const page = await browser.newPage({ baseURL: server.url });
    const preset = await page.request.get("/api/v1/presets/first-queue-manager");
    const plan = (await preset.json()) as Plan;
    plan.growth = { annual_pct: 80, since: "2026-03-01" };
    plan.lpars[0]?.queue_managers[0]?.workloads.splice(1);
    const created = await page.request.post("/api/v1/plans", { data: { name: "QMA1", plan } });
    const saved = (await created.json()) as { id: string };
    plan.growth.annual_pct = 10;
    await page.request.put(`/api/v1/plans/${saved.id}`, {
      data: { name: "QMA1", plan },
      headers: { "If-Match": "*" },
    });

    await page.goto(`/plans/${saved.id}`);
    await new Views(page).tab("Measured").click();
    const actual = page.getByRole("group", { name: "Plan against actual" });
    const puts = actual.getByRole("row", { name: /^Messages put/ });
    await expect(puts).toContainText("sooner than planned");
    await expect(page.getByRole("heading", { level: 3, name: "Messages put", exact: true })).toBeVisible();
    await actual.getByRole("button", { name: "Persistent messages put" }).click();
    await expect(page.getByRole("heading", { level: 3, name: "Persistent messages put" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "measured, highest interval" })).toBeVisible();
    // what the first revision predicted was more
    await page.getByLabel("Prediction of").selectOption("1");
    await expect(puts).toContainText(/as planned|above the plan/);

    // the measured growth becomes that of the plan, and is taken back
    await page.getByLabel("Prediction of").selectOption("The plan as it is now");
    const growth = page.getByRole("region", { name: "Use the measured growth" });
    await growth.getByLabel("Why the plan uses the measured growth").fill("Measured in spring");
    await growth.getByRole("button", { name: "Use for the whole workload" }).click();
    await expect(growth.getByText("1 field set.")).toBeVisible();
    await expect(growth.getByText(/planned (59|6\d)/)).toBeVisible();
    await growth.getByRole("button", { name: "Undo" }).click();
    await expect(growth.getByText("planned 10 %")).toBeVisible();

    const compared = page.getByRole("group", { name: "Measured against planned" });
    await expect(compared.getByRole("row", { name: /Messages put/ }).first()).toContainText("messages/s");
    await compared.getByRole("checkbox", { name: "Use measured: Messages put", exact: true }).check();
    await page.getByLabel("Why the plan uses the measured numbers").fill("Measured in May");
    await page.getByRole("button", { name: "Use 1 measured number" }).click();
    await expect(page.getByText("1 field set.")).toBeVisible();

    // the number of the answer opens where its input was measured
    await page.getByRole("link", { name: "See the answer" }).click();
    const why = new URLSearchParams({ why: "TST1/QMA1/log-rate#used", step: "2" });
    await page.goto(`/plans/${saved.id}?${why.toString()}`);
    const drawer = page.getByRole("dialog");
    await drawer.getByText("measured", { exact: true }).click();
    await expect(drawer.getByText("Reason: Measured in May")).toBeVisible();
    await expect(drawer.getByText("Store of measurements, QMA1 on TST1")).toBeVisible();
    await drawer.getByRole("button", { name: "Close" }).click();

    await new Views(page).tab("Measured").click();
    const needs = page.getByRole("group", { name: "What a health check needs" });
    await expect(needs.getByRole("row", { name: /statistics of the queue manager/ })).toContainText(
      "START TRACE(STAT)",
    );
    await page.close();
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
