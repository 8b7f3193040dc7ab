import { expect, test } from "../support/test.js";
import { downloads, textOf, Views } from "../support/views.js";
import { THOROUGH } from "../support/thorough.js";

// "What if?": any input on an axis, and where a limit is reached.

const COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count";

test("an input is found by its words, its limit is reached at the exact value, and that is one click and one undo away", async ({
  page,
}) => {
  const views = new Views(page);
  await views.open("Explore");
  await views.choose("Input on the axis", "channels branch");
  const figure = page.getByRole("figure");
  await expect(figure.getByRole("heading")).toHaveText("How full the limits are, by channels");
  await expect(figure).toContainText("31-bit storage, channel initiator QM21");
  await expect(figure.getByText("Holds up to 5,522 channels")).toBeVisible();
  await expect(figure.locator("svg").getByText("5,522")).toBeVisible();
  await expect(figure.locator("svg").getByText("limit 100 %")).toBeVisible();

  await figure.getByRole("button", { name: /^Set Channels .* to 5,522$/ }).click();
  await expect(views.input(COUNT)).toHaveValue("5,522");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(views.input(COUNT)).toHaveValue("4,850");
});

test("the address holds all of a view: range, second input, numbers and shape", async ({ page }) => {
  const views = new Views(page);
  await views.open("Explore");
  await page.getByRole("button", { name: "Clients against message size, by release" }).click();
  const legend = page.locator(".curve-legend");
  await expect(legend.getByRole("listitem").filter({ hasText: "Release 9.4" })).toContainText(
    "now 5,522 channels",
  );
  await page.getByLabel("To, KB").fill("64");
  await page.getByLabel("To, KB").press("Enter");
  await expect(page).toHaveURL(/xr=1\.\.64/);
  await page.getByRole("button", { name: "Heat map" }).click();
  await expect(page.getByRole("application", { name: /^Heat map/ })).toBeVisible();

  const address = page.url();
  await page.reload();
  await expect(page.getByLabel("To, KB")).toHaveValue("64");
  await expect(page.getByRole("application", { name: /^Heat map/ })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page.locator(".curve-legend")).toBeVisible();

  // Leaving the view and coming back finds it as it was left.
  await views.tab("What breaks first").click();
  await expect(page.getByRole("heading", { name: /^Why / })).toBeVisible();
  await views.tab("Explore").click();
  await expect(page.locator(".curve-legend")).toContainText("Release 9.4");
});

test("drawing over a region narrows the range", { tag: THOROUGH }, async ({ page }) => {
  const views = new Views(page);
  await views.open("Explore");
  await page.goto(`/?view=explore&x=${COUNT}`);
  const grid = page.locator(".recharts-cartesian-grid");
  await expect(page.getByText("Holds up to 5,522 channels")).toBeVisible();
  await grid.scrollIntoViewIfNeeded();
  const box = await grid.boundingBox();
  if (!box) throw new Error("The chart is not drawn.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/xr=\d+\.\.\d+/);
  const [, from = "", to = ""] = /xr=(\d+)\.\.(\d+)/.exec(page.url()) ?? [];
  expect(Number(from)).toBeGreaterThan(3500);
  expect(Number(to)).toBeLessThan(6500);
  await expect(page.getByText("Holds up to 5,522 channels")).toBeVisible();
  await page.getByRole("button", { name: "Default range" }).click();
  await expect(page).not.toHaveURL(/xr=/);
});

test("a heat map is read with the keyboard, and a point of it becomes the plan", async ({ page }) => {
  const views = new Views(page);
  await views.open("Explore");
  await page.getByRole("button", { name: "MEMLIMIT against clients and message size" }).click();
  const map = page.getByRole("application", { name: /^Heat map/ });
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  const reading = page.getByRole("status").filter({ hasText: "Set the plan to this point" });
  await expect(reading).toContainText(/Channels \d+, Message size \S+\sKB: \S+\s%/);
  const text = /Channels ([\d,]+), /.exec((await reading.textContent()) ?? "")?.[1] ?? "";
  await reading.getByRole("button").click();
  await expect(views.input(COUNT)).toHaveValue(text);
});

test("every chart comes as PNG, SVG and CSV, and as a table", async ({ page }) => {
  const views = new Views(page);
  await views.open("Explore");
  await page.goto(`/?view=explore&x=${COUNT}&xr=0..8000`);
  const figure = page.getByRole("figure");
  await expect(figure.locator("svg path.recharts-line-curve").first()).toBeVisible();
  const [png, svg, csv] = await downloads(page, figure, ["PNG", "SVG", "CSV"]);
  expect(png?.suggestedFilename()).toMatch(/^explore-channels-.*\.png$/);
  if (!svg || !csv) throw new Error("A file is missing.");
  expect((await textOf(svg)).replaceAll("\u00a0", " ").includes("limit 100 %")).toBe(true);
  const lines = (await textOf(csv)).trim().split("\r\n");
  expect(lines).toHaveLength(201);
  expect(lines[0]).toContain("31-bit storage");
  await figure.getByRole("button", { name: "Table" }).click();
  await expect(figure.getByRole("row")).toHaveCount(201);
});

test(
  "a long request shows progress, can be cancelled and sent again",
  { tag: THOROUGH },
  async ({ page }) => {
    const views = new Views(page);
    let slow = true;
    await page.route("**/api/v1/sweep", async (route) => {
      // Never answered while it is slow: only calling it off ends it.
      if (!slow) await route.continue();
    });
    await views.open("Explore"); // of what users add to the part whose limit is reached first
    await expect(page.getByText("Computing …")).toBeVisible();
    const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/sweep"));
    await page.getByRole("button", { name: "Cancel" }).click();
    await ended;
    await expect(page.getByText("Cancelled.")).toBeVisible();
    slow = false;
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("Holds up to 5,522 channels")).toBeVisible();
  },
);

test("a large grid shows its progress, and can be cancelled", { tag: THOROUGH }, async ({ page }) => {
  const views = new Views(page);
  await views.open("Explore");
  const sizes: number[] = [];
  await page.route("**/api/v1/sweep", async (route) => {
    const { inputs } = route.request().postDataJSON() as { inputs: { values?: unknown[] }[] };
    sizes.push(inputs[0]?.values?.length ?? 0);
    // The first rows are answered, all others never.
    if (sizes.length === 1) await route.continue();
  });
  await page.getByRole("button", { name: "MEMLIMIT against clients and message size" }).click();
  const bar = page.getByRole("progressbar", { name: "Share that is computed" });
  await expect(bar).toBeVisible();
  const share = Number(await bar.getAttribute("value"));
  expect(share).toBeCloseTo((sizes[0] ?? 0) / 60, 5);
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/sweep"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await ended;
  await expect(page.getByText("Cancelled.")).toBeVisible();
  await page.unroute("**/api/v1/sweep");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("application", { name: /^Heat map/ })).toBeVisible();
});

test("questions that do not fit a plan say what they need", async ({ page }) => {
  const views = new Views(page);
  await views.open("Explore");
  await page.getByText("4 more questions need parts that this plan does not have").click();
  await expect(page.getByText("PFIDs against write rate: a control unit")).toBeVisible();
});

test("an error of a request is shown, and the page goes on", async ({ page }) => {
  const views = new Views(page);
  await views.open("Explore");
  await page.goto(`/?view=explore&x=${COUNT}&xr=-5..10`);
  await expect(page.getByText("This cannot be answered.")).toBeVisible();
  await page.goto("/?view=explore&x=/lpars/7/name&xr=..&y=nothing&as=nonsense");
  await expect(page.getByText("This plan has no input at /lpars/7/name.")).toBeVisible();
});

test(
  "yes and no stand on the axis, and the plan is the ring on its own",
  { tag: THOROUGH },
  async ({ page }) => {
    const views = new Views(page);
    await views.open("Explore", "A first small queue manager");
    await views.choose("Input on the axis", "persistent orders");
    const chart = page.getByRole("figure").getByRole("img");
    await expect(chart.getByText("no", { exact: true })).toBeVisible();
    await expect(chart.getByText("yes", { exact: true })).toBeVisible();
    await expect(chart.locator(".recharts-line-dots circle").first()).toBeVisible();
    await expect(chart.locator(".recharts-reference-dot circle[r='6']").first()).toBeVisible();

    // A limit that is there under one of the two values only is a limit that moves.
    await views.choose("Input on the axis", "/buffer_pools/1/hold_outage");
    await expect(
      page.getByRole("heading", { name: /^Buffers in use during a consumer outage/ }),
    ).toBeVisible();
  },
);

test(
  "a logarithmic axis begins above nothing, says so, and is written in round values",
  { tag: THOROUGH },
  async ({ page }) => {
    const views = new Views(page);
    await views.open("Explore", "A first small queue manager");
    await views.choose("Input on the axis", "consumer outage orders");
    await expect(page.getByLabel("From, s")).toHaveValue("0");
    await expect(page.locator(".recharts-line-curve").first()).toBeVisible();
    // Until its answer is there, the curve of before stays, which begins at 0.
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/v1/sweep", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel("Logarithmic axis").click();
    await expect(page.getByLabel("From, s")).toHaveValue("4");
    await expect(page.getByText("A logarithmic axis has no 0: it begins at 4")).toBeVisible();
    answer();
    const chart = page.getByRole("figure").getByRole("img");
    for (const tick of ["5", "50", "500", "2,000"]) {
      await expect(
        chart.locator(".recharts-xAxis-tick-labels").getByText(tick, { exact: true }),
      ).toBeVisible();
    }
    await expect(page.locator(".recharts-line-curve").first()).toBeVisible();

    await page.getByLabel("From, s").fill("9,000");
    await page.getByLabel("From, s").press("Enter");
    await expect(page.getByText("From must be below To.")).toBeVisible();
  },
);
