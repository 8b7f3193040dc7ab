import { readFile } from "node:fs/promises";

import { looksRightAtAllSizes } from "../support/looks.js";
import { Planner } from "../support/planner.js";
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
  await expect(row).toContainText("952 of 1,084 MB");
  await expect(row).toContainText("December 2027");
  await expect(page.getByRole("listitem").filter({ hasText: "Channel group branch clients" })).toContainText(
    "4,850",
  );
  await looksRightAtAllSizes(page, null, 0);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print this page" })).toBeHidden();
  const sheet = await page.pdf({ format: "A4" });
  // On one sheet.
  expect(sheet.toString("latin1")).toMatch(/\/Count 1\b/);
});

test("a large estate is printed with its inputs from the second page on, and says what it leaves out", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.startFrom("Twenty queue managers on their way to 9.4");
  await new Views(page).tab("Summary").click();
  await expect(page.getByRole("heading", { name: "All inputs" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Appendix: All inputs" })).toBeVisible();
  const first = page.getByRole("region", { name: "What the first limits are computed from" });
  await expect(first.getByRole("listitem").filter({ hasText: /^Page set 2.*Space 4,096\sMB/ })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: /^Buffer pool, by default: LOCATION above the bar/ }),
  ).toBeVisible();
  await expect(page.getByText(/^And \d+ more: the full document lists them/).first()).toBeVisible();
  const sheet = await page.pdf({ format: "A4" });
  expect(sheet.toString("latin1")).not.toMatch(/\/Count 1\b/);
});

test("the first printed page is complete by itself for one, two and twenty queue managers", async ({
  page,
}) => {
  const preset = (await (await page.request.get("/api/v1/presets/first-queue-manager")).json()) as {
    lpars: { queue_managers: { name: string; workloads: { put_rate_per_s: number }[] }[] }[];
  };
  const [lpar] = preset.lpars;
  const [model] = lpar?.queue_managers ?? [];
  if (!lpar || !model) throw new Error("The sample has no queue manager.");
  for (const count of [1, 2, 20]) {
    lpar.queue_managers = Array.from({ length: count }, (_, number) => ({
      ...structuredClone(model),
      name: `QM${number}`,
      workloads: model.workloads.map((one) => ({ ...one, put_rate_per_s: one.put_rate_per_s + number })),
    }));
    const created = await page.request.post("/api/v1/plans", {
      data: { name: `Estate of ${count}`, plan: preset },
    });
    const { id } = (await created.json()) as { id: string };
    await page.goto(`/plans/${id}?view=summary`);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "All inputs" })).toBeVisible();
    const appendix = page.getByRole("region", { name: "Appendix: All inputs" });
    if ((await appendix.count()) > 0) {
      await expect(
        page.getByRole("region", { name: "What the first limits are computed from" }),
      ).toBeVisible();
      const whole = await page.pdf({ format: "A4" });
      expect(whole.toString("latin1")).not.toMatch(/\/Count 1\b/);
      await appendix.evaluate((section) => section.remove());
    }
    const sheet = await page.pdf({ format: "A4" });
    expect(sheet.toString("latin1")).toMatch(/\/Count 1\b/);
    await page.emulateMedia({ media: null });
  }
});

test("a report about the plan on the page is downloaded as a file", async ({ page }) => {
  await page.goto("/?view=summary");
  const form = page.getByRole("form", { name: "Download report" });
  await form.getByLabel("Report", { exact: true }).selectOption("management");
  for (const [format, name, start] of [
    ["pdf", "mq-planner-management.pdf", "%PDF-"],
    ["xlsx", "mq-planner-management.xlsx", "PK"],
  ] as const) {
    await form.getByLabel("Format").selectOption(format);
    const waiting = page.waitForEvent("download");
    await form.getByRole("button", { name: "Download report" }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe(name);
    expect((await readFile(await file.path())).subarray(0, start.length).toString("latin1")).toBe(start);
  }
});
