import { type Assessment } from "../support/answer.js";
import { generatedPlans } from "../support/generatedPlans.js";
import { differences, readAnswer } from "../support/shownAnswer.js";
import { expect, test, type Page } from "../support/test.js";

// The page shows the answer of the API, number by number, for generated plans. `make compare-interfaces` compares more
// of them, in two pages.

const COUNT = Number(process.env.PLANS ?? 8);
const FIRST = Number(process.env.FIRST ?? 0);
const PAGES = COUNT > 100 ? 2 : 1;
/** Plans after which the page is loaded again: it keeps those before as steps of undo. */
const RELOAD_AFTER = 50;

/** Opens a plan as a file, without loading the application again. */
async function openPlan(page: Page, plan: unknown): Promise<void> {
  await page.evaluate(async (text) => {
    const until = async <T>(find: () => T | null | false | undefined): Promise<T> => {
      for (const end = Date.now() + 30_000; Date.now() < end;) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      throw new Error(`Not on the page: ${document.querySelector("main")?.textContent?.slice(0, 500)}`);
    };
    document.querySelector<HTMLElement>('a[href="/presets"]')?.click();
    const input = await until(() =>
      document.querySelector<HTMLInputElement>('input[aria-label="Plan file"]'),
    );
    const files = new DataTransfer();
    files.items.add(new File([text], "plan.json"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    // The page of a plan is new, so the answer that it shows first is that of the file.
    await until(
      () => !input.isConnected && document.querySelector(".answer:not(.answer--waiting) #limits-title"),
    );
  }, JSON.stringify(plan));
}

/** Another answer, whose difference must be found: other verdicts, or one finding more where there is no limit. */
function withOtherResults(sent: Assessment): Assessment {
  const limits = sent.limits.map((limit) => ({ ...limit, verdict: limit.verdict === "ok" ? "watch" : "ok" }));
  return { ...sent, limits, findings: [...sent.findings, { message: "another finding" }] };
}

for (let part = 0; part < PAGES; part++) {
  const first = FIRST + Math.floor((part * COUNT) / PAGES);
  const end = FIRST + Math.floor(((part + 1) * COUNT) / PAGES);
  test(`the page shows the numbers of the API for generated plans ${first} to ${end - 1}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(60_000 + 5_000 * (end - first));
    const wrong: string[] = [];
    let numbers = 0;
    for await (const { number, plan } of generatedPlans(first, end - first)) {
      if ((number - first) % RELOAD_AFTER === 0) {
        await page.goto("/presets");
        await page.evaluate(() => sessionStorage.clear());
      }
      const reply = await request.post("/api/v1/assess", { data: { plan }, maxRetries: 2 });
      expect(reply.status()).toBe(200);
      await openPlan(page, plan);
      const shown = await readAnswer(page);
      numbers += shown.numbers.length;
      const sent = (await reply.json()) as Assessment;
      const found = differences(sent, shown);
      expect(differences(withOtherResults(sent), shown).length).toBeGreaterThan(found.length);
      wrong.push(...found.map((one) => `plan ${number}: ${one}`));
      if (COUNT > 100 && (number + 1 - first) % 250 === 0)
        console.log(
          `page ${part + 1}: ${number + 1 - first} plans, ${numbers} numbers, ${wrong.length} differ`,
        );
    }
    expect(wrong.slice(0, 50)).toEqual([]);
    expect(numbers).toBeGreaterThan(5 * (end - first));
  });
}
