import { useEffect } from "react";

/** Call `onEscape` when Escape is pressed anywhere on the page while the component is mounted. */
export function useEscape(onEscape: (target: EventTarget | null) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onEscape(event.target);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onEscape]);
}
