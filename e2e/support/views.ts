import { expect, type Download, type Locator, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

/** The views beside the answer, as journeys use them. */
export class Views {
  constructor(readonly page: Page) {}

  /** Opens a view of the plan that the page opens on, or of a preset. */
  async open(view: string, preset?: string): Promise<void> {
    if (preset) {
      await this.page.goto("/presets");
      await this.page.getByRole("button", { name: preset }).click();
    } else await this.page.goto("/");
    await this.tab(view).click();
    await expect(this.tab(view)).toHaveAttribute("aria-current", "page");
    await expect(this.page.locator("main h1")).toBeVisible();
  }

  tab(view: string): Locator {
    return this.page.getByRole("navigation", { name: "Views of the plan" }).getByRole("link", { name: view });
  }

  /** Finds one of many by its words. */
  async choose(label: string, words: string): Promise<void> {
    const box = this.page.getByRole("combobox", { name: label, exact: true });
    await box.fill(words);
    const list = this.page.getByRole("listbox", { name: label, exact: true });
    await expect(list.getByRole("option").first()).toBeVisible();
    await box.press("Enter");
  }

  /** An input of the plan, by its place. */
  input(path: string): Locator {
    return this.page.locator(`[data-path="${path}"] input`);
  }
}

export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

/** The files that the chart on the page comes as. */
export async function downloads(page: Page, scope: Locator, names: string[]): Promise<Download[]> {
  const files: Download[] = [];
  for (const name of names) {
    const started = page.waitForEvent("download");
    await scope.getByRole("button", { name, exact: true }).click();
    files.push(await started);
  }
  return files;
}
