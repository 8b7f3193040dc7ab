import { goAway } from "../support/away.js";
import { Planner } from "../support/planner.js";
import { expect, test } from "../support/test.js";
import { thorough } from "../support/thorough.js";

// What cannot be right gets a message at its field; nothing typed is lost, nor the last good answer.

const BAD: [label: string, typed: string, message: RegExp][] = [
  ["Message size", "0", /^Message size must be above 0/],
  ["Message size", "-1", /^Message size must be above 0/],
  ["Message size", "1e300", /^Message size must be at most [\d,]+ KB/],
  ["Message size", "1.5 GB", /^Message size must be at most [\d,]+ KB/],
  ["Message size", "a few", /^Not understood/],
  ["Channels", "12.5", /^Channels must be/],
  ["Channels", "2.000", /^2\.000 can be read in two ways\. Enter 2,000 or 2\.$/],
  ["Channels", "-4", /^Channels must be/],
  ["Keep below", "180", /^Keep below must be/],
  ["MAXCHL", "0", /^MAXCHL must be/],
  ["CURSHCNV", "5", /SHARECNV\(1\) allows 1 at most/],
  ["Used below the bar", "lots", /^Not understood/],
];

test("each gets a message at its field, and the answer stays", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const marks = page.getByText("One field is invalid.");
  for (const [label, typed, message] of BAD) {
    await test.step(`${label} ${typed}`, async () => {
      const field = planner.field(label);
      const before = await field.inputValue();
      await field.fill(typed);

      await expect(planner.form.getByText(message)).toBeVisible();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveValue(typed);
      await field.blur();
      await expect(field).toHaveValue(typed);
      await planner.expectChannels("5,522");
      await expect(marks).toBeVisible();

      await field.fill(before);
      await expect(marks).toHaveCount(0);
      await expect(planner.form.getByText(message)).toHaveCount(0);
    });
  }
});

/** One of each field that the page itself checks: the last of those above. */
const oneOfEach = (entries: typeof BAD) => [
  ...new Map(entries.filter(([label]) => label !== "CURSHCNV").map((entry) => [entry[0], entry])).values(),
];

for (const bad of [
  oneOfEach(BAD),
  oneOfEach(BAD.toReversed()),
  BAD.filter(([label]) => label === "CURSHCNV"),
].slice(0, thorough ? undefined : 1)) {
  test(`${bad.map(([, typed]) => typed).join(", ")} outlive a reload, and come back with undo`, async ({
    page,
  }) => {
    const planner = new Planner(page);
    await planner.open();
    for (const [label, typed] of bad) await planner.field(label).fill(typed);
    const marks = page.getByText(/^\S+ fields? (is|are) invalid\.$/);
    const allThere = async () => {
      for (const [label, typed] of bad) {
        await expect(planner.field(label)).toHaveAttribute("aria-invalid", "true");
        await expect(planner.field(label)).toHaveValue(typed);
      }
      await expect(marks).toBeVisible();
    };
    await allThere();
    await page.reload();
    await allThere();
    await planner.startFrom("Thousands of clients");
    await planner.expectChannels("5,522");
    await expect(marks).toHaveCount(0);
    // The notification that the plan took the place of an unsaved one has another.
    await page.getByRole("button", { name: "Undo" }).first().click();
    await allThere();
  });
}

test("a garbled console line", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await planner.console.fill("CSQX004I local storage: used ninety, free lots");

  await expect(page.getByText(/^This is not a CSQX004I line/)).toBeVisible();
  await expect(planner.console).toHaveValue("CSQX004I local storage: used ninety, free lots");
  await expect(planner.field("Used below the bar")).toHaveValue("92");
  await planner.expectChannels("5,522");
});

test("choices in a stored plan that are none of those offered", async ({ page, request }) => {
  const planner = new Planner(page);
  const plan = {
    schema_version: 1,
    lpars: [
      {
        name: "PRD1",
        csa_limit_mb: null,
        queue_managers: [
          {
            name: "QM21",
            release: "9.9",
            storage_limit_mb: null,
            channel_initiator: {},
            channel_groups: [{ name: "branch", type: "tcp", count: 5, message_kb: 32 }],
          },
        ],
      },
    ],
  };
  const saved = await request.post("/api/v1/plans", { data: { name: "From elsewhere", plan } });
  await page.goto(saved.headers()["location"]?.replace("/api/v1", "") ?? "");

  await expect(planner.field("Release")).toHaveValue("9.9");
  await expect(planner.field("Type")).toHaveValue("tcp");
  await expect(page.getByText("There is no answer until they are put right.")).toBeVisible();
  for (const [label, choices] of [
    ["Release", "must be one of 7.0.1"],
    ["Type", "must be one of: SVRCONN"],
  ] as const) {
    const message = new RegExp(`^${label} ${choices.replaceAll(".", "\\.")}`);
    await expect(planner.field(label)).toHaveAccessibleDescription(message);
    await page.getByRole("button", { name: message }).click();
    await expect(planner.field(label)).toBeFocused();
  }
});

test("a stored document that is no plan", async ({ page, request }) => {
  const store = async (plan: unknown) => {
    const saved = await request.post("/api/v1/plans", { data: { name: "From elsewhere", plan } });
    await page.goto(saved.headers()["location"]?.replace("/api/v1", "") ?? "");
  };
  await store({ lpars: "no", more: 1 });
  await expect(page.getByText("/lpars must be a list.")).toBeVisible();
  await expect(page.getByText("/more is not part of a plan.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start from a preset" })).toBeVisible();
  await store({});
  await expect(page.getByRole("heading", { name: "No limit can be checked yet" })).toBeVisible();
  const planner = new Planner(page);
  await expect(planner.limits).toContainText("Nothing in the plan has a limit yet.");
  await planner.startFrom("Thousands of clients");
  await planner.expectChannels("5,522");
});

test("a plan and a link that do not exist", async ({ page }) => {
  await page.goto("/plans/nothing-here");
  await expect(page.getByRole("heading", { name: "There is no such plan" })).toBeVisible();
  await page.goto("/s/nothing-here");
  await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
});

test("a server that goes away and comes back", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  const comeBack = await goAway(page, "**/api/**");
  await planner.field("Message size").fill("1");
  await expect(page.getByText("The server does not answer.")).toBeVisible();
  await planner.expectChannels("5,522");
  await expect(planner.field("Message size")).toHaveValue("1");

  comeBack();
  await planner.expectChannels("6,768");
  await expect(page.getByText("The server does not answer.")).toHaveCount(0);
});

test("a field at the foot of the form stays in sight when it is refused", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const planner = new Planner(page);
  await planner.open();
  const field = planner.field("Message size");
  await field.evaluate((input) => {
    const pane = input.closest(".plan-panel__form");
    input.focus();
    if (pane)
      pane.scrollTop += input.getBoundingClientRect().bottom + 4 - pane.getBoundingClientRect().bottom;
  });
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1.5 GB");
  await expect(page.getByText("One field is invalid.")).toBeVisible();
  const message = planner.form.getByText(/^Message size must be at most/);
  for (const seen of [field, message]) await expect(seen).toBeInViewport({ ratio: 0.9 });
});
