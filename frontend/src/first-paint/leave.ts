import { useLayoutEffect } from "react";

import "./first-paint.css";

/** Takes away what was painted before the application ran, in the frame in which the page shows its own. */
export function useLeaveFirstPaint(now = true): void {
  useLayoutEffect(() => {
    if (now) document.getElementById("first-paint")?.remove();
  }, [now]);
}
