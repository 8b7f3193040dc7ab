import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** Where `make docs` puts the pictures of the documentation; a run of the tests takes none, which saves a minute. */
const folder = process.env.PICTURES;

/** Whether this run takes the pictures of the documentation. */
export const picturesWanted = (): boolean => Boolean(folder);

/** Take the picture of the page with this name, if pictures are wanted. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const path = fileURLToPath(new URL(`../${folder}/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
}
