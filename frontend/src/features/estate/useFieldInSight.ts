/** The field that is typed into stays in sight when what stands below the form takes more room. */
import { useEffect, useRef, type RefObject } from "react";

export function useFieldInSight(): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pane.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && keepInSight(entry.target));
    watcher.observe(pane.current);
    return () => watcher.disconnect();
  }, []);
  return pane;
}

function keepInSight(pane: Element): void {
  const at = document.activeElement;
  // With its message, which is what took the room.
  const field = at && pane.contains(at) ? (at.closest("[data-path]") ?? at) : null;
  if (!field || getComputedStyle(pane).overflowY !== "auto") return;
  const below = field.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom;
  if (below > 0) pane.scrollTop += below;
}
