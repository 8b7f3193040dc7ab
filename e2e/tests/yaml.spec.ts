import { goAway } from "../support/away.js";
import { Planner } from "../support/planner.js";
import { expect, test, type Locator, type Page } from "../support/test.js";
import { thorough, THOROUGH } from "../support/thorough.js";

// The plan as YAML beside the form: what is changed in either shows in the other.

const editor = (page: Page) => page.getByRole("textbox", { name: "The plan as YAML" });
const pane = (page: Page) => page.getByRole("region", { name: "The plan as YAML" });

async function openYaml(page: Page): Promise<Planner> {
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("button", { name: "YAML", exact: true }).click();
  await expect(editor(page)).toContainText("branch clients");
  await expect(pane(page)).toContainText("The text and the plan agree.");
  return planner;
}

async function retype(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

const MISTAKEN = `schema_version: 2
name: Pasted
lpars:
- name: SYSB
  csa_limit_mb: plenty
  queue_managers:
  - name: QM7
    relaese: "9.4"
    channel_initiator: {used_mb: 92, free_mb: 1379, maxchl: 9999}
    channel_groups:
    - {name: tellers, count: 4850, sharecnv: x, message_kb: 32}
`;

test("edits in either show in the other", async ({ page }) => {
  const planner = await openYaml(page);
  await planner.field("Channels").fill("4,900");
  await expect(editor(page)).toContainText("count: 4900");

  await editor(page).getByText("4900").dblclick();
  await page.keyboard.type("5600");
  await expect(planner.field("Channels")).toHaveValue("5,600");
  await expect(page.locator(".first-limit__number")).toContainText("98 %");
  await page.keyboard.press("Control+z");
  await expect(planner.field("Channels")).toHaveValue("4,900");
});

test("pasted text with three mistakes, put right one after the other", async ({ page }) => {
  const planner = await openYaml(page);
  await retype(page, MISTAKEN);
  await expect(pane(page)).toContainText("3 mistakes.");
  const mistake = (line: number) => pane(page).getByRole("button", { name: new RegExp(`^Line ${line}:`) });
  await expect(mistake(5)).toContainText("CSA limit must be a number");
  await expect(mistake(8)).toContainText("relaese is not part of a plan");
  await expect(mistake(11)).toContainText("SHARECNV must be a whole number");
  // The plan is what it was, and so is the answer, which shows that it is an older one.
  await expect(page.locator("main.answer--older")).toBeVisible();
  await expect(planner.field("Channels")).toHaveValue("4,850");
  await planner.expectChannels("5,522");

  await mistake(5).click();
  await page.keyboard.press("Shift+End");
  await page.keyboard.insertText("100");
  await expect(pane(page)).toContainText("2 mistakes.");
  await retype(page, MISTAKEN.replace("plenty", "100").replace("relaese", "release"));
  await expect(pane(page)).toContainText("One mistake.");
  await page.reload(); // what is no plan yet is not lost either
  await expect(pane(page)).toContainText("One mistake.");
  await mistake(11).click();
  await page.keyboard.press("Delete");
  await page.keyboard.type("1");
  await expect(pane(page)).toContainText("The text and the plan agree.");
  await expect(page.getByLabel("Name of the plan").first()).toHaveValue("Pasted");
  await expect(planner.field("Group name")).toHaveValue("tellers");
  await planner.expectChannels("5,522");
});

test("text can be given up for the plan", { tag: THOROUGH }, async ({ page }) => {
  const planner = await openYaml(page);
  await retype(page, "lpars: [");
  await page.getByRole("button", { name: "Discard the text" }).click();
  await expect(editor(page)).toContainText("branch clients");
  await expect(planner.field("Channels")).toHaveValue("4,850");
});

test("offers what the schema has", async ({ page }) => {
  await openYaml(page);
  await retype(page, "schema_version: 2\nlpars:\n- name: A\n  mach");
  await page.keyboard.press("Control+Space");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options.first()).toContainText("machine");
  await options.first().click();
  await expect(editor(page)).toContainText("machine:");
  const machine = options.filter({ hasText: "z16" });
  await expect(async () => {
    await page.keyboard.press("Control+Space");
    await expect(machine).toBeVisible({ timeout: 2000 });
  }).toPass();
  await machine.click();
  await expect(editor(page)).toContainText("machine: z16");
});

test("a dropped file takes the plan's place, and one that is none is shown with its mistakes", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  const drop = dropOn(planner.form);
  await drop("schema_version: 2\nlpars:\n- name: DROPPED\n");
  await expect(page.getByRole("treeitem", { name: /^DROPPED/ })).toBeVisible();
  await expect(page.getByText("The plan was taken from estate.yaml.")).toBeVisible();
  await drop("lpars: 3\n");
  await expect(pane(page)).toContainText("Line 1");
  await expect(page.getByRole("treeitem", { name: /^DROPPED/ })).toBeVisible();
});

test("a file dropped on the answer is taken, the next one too, and what is none leaves the plan alone", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  const drop = dropOn(page.getByRole("main"));
  await drop("");
  await expect(page.getByText("Nothing was taken from estate.yaml. There is nothing in it.")).toBeVisible();
  await drop("\0\x01\x02");
  await expect(page.getByText("This is no text, and so no plan.")).toBeVisible();
  await planner.expectChannels("5,522");
  await drop("lpars: 3\n");
  await expect(page.getByText("There is a mistake in estate.yaml")).toBeVisible();
  await expect(editor(page)).toContainText("lpars: 3");
  await drop("lpars: 4\n");
  await expect(editor(page)).toContainText("lpars: 4");
  await drop("lpars:\n- name: DROPPED\n");
  await expect(page.getByRole("treeitem", { name: /^DROPPED/ })).toBeVisible();
});

test("a text that is emptied leaves the plan alone, and a reload too", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open("/?edit=yaml");
  await editor(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(pane(page)).toContainText("There is nothing in it.");
  await planner.expectChannels("5,522");
  await page.reload();
  await planner.expectChannels("5,522");
  await pane(page).getByRole("button", { name: "Discard the text" }).click();
  await expect(editor(page)).toContainText("branch clients");
  await expect(editor(page)).toBeFocused();
});

/** Drops a file with this text on an element. */
function dropOn(target: Locator) {
  return (text: string) =>
    target.evaluate((element, content) => {
      const files = new DataTransfer();
      files.items.add(new File([content], "estate.yaml"));
      element.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
    }, text);
}

test("a plan that is pasted beside the fields takes the plan's place, and undo brings that back", async ({
  page,
}) => {
  const planner = new Planner(page);
  await planner.open();
  await page.getByRole("treeitem", { name: /^PRD1/ }).evaluate(
    (row, content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", content);
      row.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    MISTAKEN.replace("plenty", "100").replace("relaese", "release").replace("sharecnv: x", "sharecnv: 1"),
  );
  await expect(page.getByText("The plan was taken from the clipboard.")).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /^SYSB/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo this" }).click();
  await expect(page.getByRole("treeitem", { name: /^PRD1/ })).toBeVisible();
});

test(
  "comments stay while one writes, and the page announces when they go",
  { tag: THOROUGH },
  async ({ page }) => {
    const planner = await openYaml(page);
    await editor(page).getByText("4850").click();
    await page.keyboard.press("End");
    await page.keyboard.insertText(" # at the peak");
    await expect(pane(page)).toContainText("The comments stay until the form changes the plan");
    await expect(editor(page)).toContainText("4850 # at the peak");
    await planner.field("Channels").fill("4,900");
    await expect(editor(page)).toContainText("count: 4900");
    await expect(pane(page)).not.toContainText("The comments stay");
  },
);

for (const width of thorough ? [1440, 1024] : [1024]) {
  test(`the button leads into the text, and closing leads back to it, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const planner = new Planner(page);
    await planner.open();
    const button = page.getByRole("button", { name: "YAML", exact: true });
    await button.press("Enter");
    await expect(editor(page)).toBeFocused();
    await expect(pane(page)).toContainText("The text and the plan agree.");
    const close = pane(page).getByRole("button", { name: "Close the YAML" });
    await close.press("Enter");
    await expect(pane(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    // The editor is there by now: it opens at once, and the key that opened it is not typed into it.
    await page.keyboard.press("Enter");
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toContainText("branch clients");
    await expect(
      page.getByRole("button", { name: "Undo", exact: true, includeHidden: true }),
    ).toHaveAttribute("aria-disabled", "true");
    await close.click();
    await expect(button).toBeFocused();
  });
}

test("text that is opened by its address takes no focus", { tag: THOROUGH }, async ({ page }) => {
  await new Planner(page).open("/?edit=yaml");
  await expect(editor(page)).toContainText("branch clients");
  await expect(pane(page)).toContainText("The text and the plan agree.");
  await expect(editor(page)).not.toBeFocused();
});

test("without the server the text says when it opens, and can be given up", async ({ page }) => {
  const planner = new Planner(page);
  await planner.open();
  await page.waitForLoadState("networkidle"); // no other part is on its way when the line breaks
  const comeBack = await goAway(page);
  const button = page.getByRole("button", { name: "YAML", exact: true });
  await button.click();
  const note = pane(page).getByText("The YAML opens when it is back.");
  await expect(note).toBeVisible();
  await pane(page).getByRole("button", { name: "Close the YAML" }).click();
  await expect(button).toBeFocused();
  await button.click();
  await expect(note).toBeVisible();
  // Who works elsewhere by then is not called away.
  await planner.field("Channels").focus();
  comeBack();
  await expect(editor(page)).toContainText("branch clients");
  await expect(planner.field("Channels")).toBeFocused();
});
