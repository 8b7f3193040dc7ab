import { Answer, assessed, presets, says } from "../support/answer.js";
import { differences, readAnswer } from "../support/shownAnswer.js";
import { expect, test, type Locator } from "../support/test.js";
import { Views } from "../support/views.js";
import { thorough, THOROUGH } from "../support/thorough.js";

// The answer: first limit, all limits, filters, marked changes; and the screen shows what the service sent.

const VERDICTS = ["exceeded", "watch", "unknown", "ok"];
const BANK = "bank-on-the-move";

/** What a part says of its worst limit while it is closed, by what stands in its heading. */
async function closedParts(limits: Locator): Promise<{ name: string; worst: string }[]> {
  return limits.locator('.part__button[aria-expanded="false"]').evaluateAll((parts) =>
    parts.map((part) => ({
      name: part.querySelector(".part__name")?.lastChild?.textContent ?? "",
      worst: part.querySelector(".part__limit")?.textContent ?? "",
    })),
  );
}

test("the screen says what the service says, number by number, on the presets", async ({ page, request }) => {
  test.setTimeout(180_000);
  const answer = new Answer(page);
  const all = await presets(request);
  for (const { name, title } of all.filter((_, turn) => thorough || turn % 2 === 0)) {
    await test.step(title, async () => {
      const sent = await assessed(request, name);
      const { limits, first_limit } = sent;
      await answer.openPreset(title);

      for (const part of await closedParts(answer.limits)) {
        // Of the limits with the worst verdict the first: the service gives the fullest first.
        const own = limits.filter((limit) => part.name.trim() === limit.part.name);
        const first = VERDICTS.flatMap((verdict) => own.filter((limit) => limit.verdict === verdict))[0];
        const share = first?.verdict === "unknown" ? null : first?.used_pct;
        const written = part.worst.replace(first?.title ?? "", "").trim();
        expect(part.worst).toContain(first?.title ?? "nothing");
        if (share) expect(says(written, share), `${part.name}: ${part.worst}, ${share.value}`).toBe(true);
      }
      const shown = await readAnswer(page);
      expect(differences(sent, shown)).toEqual([]);
      expect(shown.numbers.length).toBeGreaterThan(10);
      const when = first_limit.date_text ?? first_limit.years_text;
      if (first_limit.date && first_limit.years?.value)
        await expect(page.locator(".first-limit__sentence")).toContainText(`in ${when}`);
    });
  }
});

test("what binds first x", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("31-bit storage, channel initiator QM21");
  await expect(page.locator(".first-limit__number")).toContainText("1.13×");
  await expect(page.getByText(/At 15\s% a year it is reached/)).toContainText("2027");

  await page
    .getByRole("button", { name: /^Set SHARECNV\(10\) for/ })
    .first()
    .click();
  await expect(page.getByText(/reached at 8\.63× today/)).toBeVisible();
  const focused = page.locator(":focus");
  await expect(focused).toHaveAccessibleName(/SHARECNV/);
});

test("limits are narrowed by verdict, kind of part and words, and the address keeps it", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  const rows = answer.limits.locator(".limit");
  const all = await rows.count();

  await answer.limits.getByRole("button", { name: /^Warning/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("31-bit storage");
  await expect(page).toHaveURL(/show=watch/);
  await page.reload();
  await expect(answer.limits.getByRole("button", { name: /^Warning/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rows).toHaveCount(1);

  await answer.limits.getByRole("button", { name: "Show all" }).click();
  await expect(rows).toHaveCount(all);
  await answer.limits.getByLabel("Kind of part").selectOption("lpar");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("CSA");
  await answer.limits.getByLabel("Find by name").fill("no such thing");
  await expect(answer.limits.getByText("No limit passes the filter.")).toBeVisible();
});

test("what moved is marked, and read out once it stands still", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  const used = answer.number("PRD1/QM21/chinit-31-bit#used");
  const limit = answer.number("PRD1/QM21/chinit-31-bit#limit");
  await expect(used).toHaveText("952");
  await expect(used.locator(".moved")).toHaveCount(0);

  const before = await answer.limits.boundingBox();
  const field = page.getByRole("textbox", { name: /^Used below the bar/ });
  // The mark goes again in a moment: looked out for before it comes.
  const marked = page
    .locator(".moved")
    .first()
    .waitFor()
    .then(() => Promise.all([limit, used].map((number) => number.locator(".moved").count())));
  await field.fill("192");
  expect(await marked).toEqual([1, 0]);
  await expect(limit).toHaveText("1,064 MB");
  await expect(page.locator(".moved")).toHaveCount(0);
  await expect(field).toBeFocused();
  expect((await answer.limits.boundingBox())?.y).toBe(before?.y);
  await expect(page.getByRole("status").filter({ hasText: "31-bit storage" })).toContainText(
    "is reached first",
  );
});

test(
  "forty queue managers: what stands out comes first, and a scenario relieves it",
  { tag: THOROUGH },
  async ({ page, request }) => {
    const answer = new Answer(page);
    await answer.openPreset("A bank on the move");
    const { limits } = await assessed(request, BANK);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Recovery of a page set/);
    const exceeded = limits.filter(({ verdict }) => verdict === "exceeded");
    expect(exceeded).toHaveLength(2);
    const first = answer.limits
      .locator(".limit")
      .filter({ has: page.getByText(exceeded[0]?.title ?? "none") })
      .first();
    await expect(first).toBeVisible();
    await new Views(page).tab("Scenarios").click();
    const row = page.getByRole("row", { name: /^31-bit storage (of the )?channel initiator ATD1/ });
    await expect(row).toContainText("107");
    await expect(row).toContainText("87");
  },
);

test("on paper the answer stands alone, dark on white, whatever the screen is", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(page.getByRole("form", { name: "Plan" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner").getByLabel("Name of the plan")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect([paper, ink]).toEqual(["rgb(255, 255, 255)", "rgb(22, 22, 22)"]);
});

test("the browser's tab says which plan and which view it is", async ({ page }) => {
  const answer = new Answer(page);
  await answer.openPreset("Thousands of clients");
  await expect(page).toHaveTitle("Thousands of clients · MQ Planner");
  await page.getByRole("link", { name: "Growth" }).click();
  await expect(page).toHaveTitle("Growth · Thousands of clients · MQ Planner");
  await page.getByRole("link", { name: "Library" }).click();
  await expect(page).toHaveTitle("Library · MQ Planner");
});
