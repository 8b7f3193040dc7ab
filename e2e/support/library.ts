import { expect, type Page } from "@playwright/test";
import { nothingForAxe } from "./axe.js";
import { takePicture } from "./pictures.js";

/** Saves the plan on the page for the first time, under a name. */
export async function save(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the plan").fill(name);
  await saveAgain(page);
  await expect(page).toHaveURL(/\/plans\/[^/]+$/);
}

/** Saves what is on the page as a further revision. */
export async function saveAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: /^revision \d+ · saved$/ })).toBeVisible();
}

/** From a saved plan to its history. */
export async function openHistory(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^revision \d+ ·/ }).click();
  await expect(page.getByRole("heading", { name: "Revisions" })).toBeVisible();
}

/** Nothing for axe to find in a dialog: what is around it is Carbon's and the page's own. */
export async function dialogLooksRight(page: Page, name: string): Promise<void> {
  await takePicture(page, name);
  await nothingForAxe(page, { within: ".cds--modal-container" });
}
