import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of the planner's page that journeys speak of. */
export class Planner {
  constructor(readonly page: Page) {}

  async open(address = "/"): Promise<void> {
    await this.page.goto(address);
    await expect(this.why).toBeVisible();
  }

  /** "Why 5,522 channels": says how many channels fit. */
  get why(): Locator {
    return this.page.getByRole("heading", { name: /^Why / });
  }

  get form(): Locator {
    return this.page.getByRole("form", { name: "Plan" });
  }

  get limits(): Locator {
    return this.page.getByRole("region", { name: "Every limit, worst first" });
  }

  /** An input of the plan, by its label. */
  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${label}(,|$)`));
  }

  get console(): Locator {
    return this.field("Console line CSQX004I");
  }

  /** Leaves what is on the page for a preset; one undo brings it back. */
  async startFrom(preset: string): Promise<void> {
    await this.page.getByRole("link", { name: /^Start from a preset/ }).click();
    await this.page.getByRole("button", { name: new RegExp(`^${preset}`) }).click();
    await expect(this.page).toHaveURL(/\/$/);
  }

  async expectChannels(count: string): Promise<void> {
    await expect(this.why).toHaveText(`Why ${count} channels`);
  }
}

export const CONSOLE_LINE =
  "CSQX004I Channel initiator storage usage: local storage: used 92MB, free 1379MB: " +
  "above bar: used 187MB, free >10GB";
