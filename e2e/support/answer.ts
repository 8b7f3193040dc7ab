import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

export interface Numeral {
  value: number | null;
  unit: string;
  /** The number as the service writes it; absent where it gives the value only. */
  text?: string | null;
  /** A multiple below today's load in percent, as the service writes it. */
  share_of_load_text?: string | null;
}

export interface Limit {
  id: string;
  title: string;
  subject: string;
  part: { kind: string; name: string; path: string };
  verdict: string;
  used: Numeral | null;
  limit: Numeral | null;
  used_pct: Numeral | null;
  headroom: Numeral | null;
  multiple: Numeral | null;
  /** Where the use, or the limit, is not known exactly. */
  bounds: Record<string, Numeral | null> | null;
  ceiling: boolean;
  /** Whether the use grows without end. */
  endless: boolean;
}

/** The parts of an assessment that journeys compare with the screen. */
export interface Assessment {
  limits: Limit[];
  quantities: { id: string; quantity: Numeral }[];
  findings: { message: string }[];
  remedies: { limit: string; multiple: number | null; share_of_load_text: string | null }[];
  channels_that_fit: {
    id: string;
    quantity: Numeral;
    sentence: string;
    today: number | null;
  } | null;
  consumers_stopped: { id: string; after: Numeral; text: string; sentence: string } | null;
  first_limit: {
    limit: string | null;
    title: string | null;
    subject: string | null;
    /** Id of the number that `multiple` is. */
    number?: string | null;
    moment: { sentence: string; text: string; after: Numeral } | null;
    multiple: Numeral | null;
    headroom: Numeral | null;
    years: Numeral | null;
    date: string | null;
    date_text: string | null;
    years_text: string | null;
    sentence: string;
  };
}

interface Preset {
  name: string;
  title: string;
}

export async function presets(request: APIRequestContext): Promise<Preset[]> {
  const body = (await (await request.get("/api/v1/presets")).json()) as { presets: Preset[] };
  return body.presets;
}

/** The service ends a connection that was idle for seconds, at worst as the next request is sent. */
const RETRIED = { maxRetries: 2 };

/** What the service itself says of a preset. */
export async function assessed(request: APIRequestContext, name: string): Promise<Assessment> {
  const plan = (await (await request.get(`/api/v1/presets/${name}`, RETRIED)).json()) as unknown;
  const answer = await request.post("/api/v1/assess", { data: { plan }, ...RETRIED });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Assessment;
}

/** The answer on the page. */
export class Answer {
  constructor(readonly page: Page) {}

  /** Opens a preset from the gallery and waits until its answer is the one on the page. */
  async openPreset(title: string): Promise<void> {
    await this.page.goto("/presets");
    await this.page.getByRole("button", { name: title }).click();
    await expect(this.page).toHaveURL(/\/$/);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(this.limits).toBeVisible();
  }

  get limits(): Locator {
    return this.page.getByRole("region", { name: "Every limit, worst first" });
  }

  get quantities(): Locator {
    return this.page.getByRole("region", { name: "Numbers behind the answer" });
  }

  get drawer(): Locator {
    return this.page.getByRole("dialog");
  }

  get charts(): Locator {
    return this.page.getByRole("region", { name: "Charts" });
  }

  /** The number with this id of a derivation; one that stands twice is the same twice. */
  number(id: string): Locator {
    return this.page.locator(`[data-number="${id}"]`).first();
  }

  /** Opens every part of a list that is closed, once it is there: what stands further down is drawn later. */
  async openParts(list: Locator): Promise<void> {
    await expect(list).toBeVisible();
    const closed = list.locator('.part__button[aria-expanded="false"]');
    while ((await closed.count()) > 0) await closed.first().click();
  }
}

/**
 * Whether a number on the screen is the text that the service gives it. Without one it must show `value` to its digits; a
 * multiple is cut off and never rounded up.
 */
export function says(shownText: string, { value, unit, text, share_of_load_text: share }: Numeral): boolean {
  if (share && shownText.endsWith("%")) return shownText.replace("\u00a0", " ") === share;
  if (text) return shownText === text;
  if (value === null) return shownText === "not in the sources";
  const found = /^(−?)([\d,]+(?:\.(\d+))?(?:e([+-]?\d+))?)/.exec(shownText);
  if (!found) return false;
  const shown = Number((found[2] ?? "").replaceAll(",", "")) * (found[1] ? -1 : 1);
  const step = 10 ** ((found[4] ? Number(found[4]) : 0) - (found[3]?.length ?? 0));
  const slack = step * 1e-6;
  if (unit === "ratio" && shownText.endsWith("×"))
    return value - shown >= -slack && value - shown < step + slack;
  return Math.abs(value - shown) <= step / 2 + slack;
}
