/** What the page opens on where nothing else was asked for; the service says the same to the build. */
export const FIRST_PRESET = "thousands-of-clients";

/** Its plan, where the page brings it: see scripts/firstPaint.ts. */
export function firstPlan(): { title: string; plan: Record<string, unknown> } | undefined {
  const text = document.getElementById("first-plan")?.textContent;
  if (!text) return undefined;
  const plan = JSON.parse(text) as Record<string, unknown>;
  return { title: typeof plan.name === "string" ? plan.name : FIRST_PRESET, plan };
}
