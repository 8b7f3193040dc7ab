import { useEffect } from "react";

import { usePlanStore } from "../../state/planContext";

/**
 * Undo edits of the plan with Ctrl+Z, and redo them with Ctrl+Shift+Z or Ctrl+Y. Text that is no part of the plan,
 * such as its name, has the browser's own undo.
 */
export function useUndoKeys(): void {
  const store = usePlanStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
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
