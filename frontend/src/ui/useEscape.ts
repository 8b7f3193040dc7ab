import { useEffect } from "react";

/** Hear Escape for as long as the component is there, wherever on the page it was pressed. */
export function useEscape(onEscape: (target: EventTarget | null) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onEscape(event.target);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onEscape]);
}
