import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { freePort } from "./ports.js";

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof CATEGORIES)[number];

interface Audit {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** What accessibility and best practices found, each by its id. */
  failed: string[];
}

/** A desktop; or a phone on a slow line, which is what Lighthouse uses by default. */
export const PROFILES = { desk: desktopConfig, phone: undefined };
export type Profile = keyof typeof PROFILES;

/** What Lighthouse says of a page in a browser of its own. */
export async function audit(url: string, profile: Profile): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, logLevel: "error" as const, onlyCategories: [...CATEGORIES] };
    const result = await lighthouse(url, flags, PROFILES[profile]);
    if (!result) throw new Error("Lighthouse gave no result.");
    const { categories, audits } = result.lhr;
    const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
    const failed = CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    const scores = Object.fromEntries(CATEGORIES.map((name) => [name, score(name)]));
    return { scores: scores as Record<Category, number>, failed };
  } finally {
    await browser.close();
  }
}
