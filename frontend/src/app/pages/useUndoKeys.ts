import { useEffect } from "react";

import { usePlanStore } from "../../state/planContext";

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) walk through the edits of the plan. A text that
 * is no part of the plan, such as its name, keeps the browser's own undo.
 */
export function useUndoKeys(): void {
  const store = usePlanStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("[data-own-undo]"))
        return;
      const key = event.key.toLowerCase();
      if (key === "z") {
        event.preventDefault();
        if (event.shiftKey) store.redo();
        else store.undo();
      } else if (key === "y" && !event.shiftKey) {
        event.preventDefault();
        store.redo();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [store]);
}
