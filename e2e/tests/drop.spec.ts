import { expect, test, type Page } from "../support/test.js";
import { THOROUGH } from "../support/thorough.js";

// A file that is dropped anywhere is taken where a plan can be, and never opened by the browser in place of the page.

/** Drops a file on the page; returns whether the browser was kept from opening it. */
function drop(page: Page, name: string, text: string): Promise<boolean> {
  // In one step: a page that is still loading replaces the element between finding it and dropping.
  return page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], file));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
      document.querySelector("main")?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [name, text] as const,
  );
}

test(
  "a plan dropped beside the card of the gallery opens, and a foreign file is reported",
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto("/presets");
    await expect(page.getByRole("button", { name: "A plan file" })).toBeVisible();
    expect(await drop(page, "k8s.yaml", "apiVersion: v1\nkind: Pod\nmetadata:\n  name: x\n")).toBe(true);
    await expect(
      page.getByText("Nothing was taken from k8s.yaml. This is not a plan of MQ Planner."),
    ).toBeVisible();
    await drop(page, "mine.yaml", "lpars:\n- name: A\n  csa_limit: 3\n");
    await expect(page.getByText("There is a mistake in mine.yaml. Line 3: csa_limit")).toContainText(
      "Is csa_limit_mb meant?",
    );
    await drop(page, "mine.yaml", "lpars:\n- name: DROPPED\n");
    await expect(page.getByRole("treeitem", { name: /^DROPPED/ })).toBeVisible();
  },
);

test("a plan dropped on the library is imported, and a foreign file is reported", async ({ page }) => {
  await page.goto("/plans");
  await expect(page.getByRole("button", { name: /^Import a file/ })).toBeVisible();
  expect(await drop(page, "any.txt", "text")).toBe(true);
  await expect(page.getByText(/^any\.txt: /)).toBeVisible();
  await drop(page, "mine.yaml", "name: Brought\nlpars:\n- name: DROPPED\n");
  await expect(page).toHaveURL(/\/plans\/./);
  await expect(page.getByRole("treeitem", { name: /^DROPPED/ })).toBeVisible();
});

for (const [address, heading] of [
  ["/rulebook", "Rulebook"],
  ["/plans/nothing-here", "There is no such plan"],
] as const) {
  test(`a stray file leaves ${address} alone`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    expect(await drop(page, "any.txt", "text")).toBe(true);
  });
}
