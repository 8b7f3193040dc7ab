import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { freePort } from "./ports.js";

const QUALITY = ["accessibility", "best-practices"] as const;
type Category = (typeof QUALITY)[number] | "performance";

interface Audit {
  /** From 0 to 100, of the requested categories. */
  scores: Partial<Record<Category, number>>;
  /** What accessibility and best practices found, each by its id. */
  failed: string[];
  /** Web vitals by name: times in ms, and the shift of the layout. */
  vitals: Record<string, number>;
}

/** A desktop; or a phone on a slow line, which is what Lighthouse uses by default. */
export const PROFILES = { desktop: desktopConfig, phone: undefined };
export type Profile = keyof typeof PROFILES;

const VITALS = {
  "first contentful paint": "first-contentful-paint",
  "largest contentful paint": "largest-contentful-paint",
  "total blocking time": "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
};

/** What Lighthouse says of a page in a browser of its own; its speed takes longer than all else. */
export async function audit(url: string, profile: Profile, speed: boolean): Promise<Audit> {
  const requested: Category[] = speed ? ["performance", ...QUALITY] : [...QUALITY];
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, logLevel: "error" as const, onlyCategories: requested };
    const result = await lighthouse(url, flags, PROFILES[profile]);
    if (!result) throw new Error("Lighthouse gave no result.");
    const { categories, audits } = result.lhr;
    const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
    const failed = QUALITY.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    return {
      scores: Object.fromEntries(requested.map((name) => [name, score(name)])),
      failed,
      vitals: Object.fromEntries(
        Object.entries(VITALS).map(([name, id]) => [name, audits[id]?.numericValue ?? NaN]),
      ),
    };
  } finally {
    await browser.close();
  }
}
