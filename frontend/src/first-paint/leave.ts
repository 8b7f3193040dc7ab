import { useLayoutEffect } from "react";

import "./first-paint.css";

/** Takes away what was painted before the application ran, in the frame in which the page shows its own. */
export function useLeaveFirstPaint(now = true): void {
  useLayoutEffect(() => {
    if (now) leave();
  }, [now]);
}

function leave(): void {
  const painted = document.getElementById("first-paint");
  if (!painted) return;
  const at = painted.querySelector("a:focus")?.getAttribute("href");
  painted.remove();
  if (!at) return;
  // Who uses the keyboard goes on from the same link.
  const link = document.querySelector<HTMLElement>(`#root a[href="${CSS.escape(at)}"]`);
  link?.focus({ preventScroll: true });
}
