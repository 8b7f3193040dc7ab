import { useEffect, type RefObject } from "react";

/** Scrolls tabs that have no room for all to the present one, also when the page changes its width. */
export function useTabInSight(tabs: RefObject<HTMLElement | null>, now: string): void {
  useEffect(() => {
    const element = tabs.current;
    if (!element) return;
    const scroll = () => {
      const current = element.querySelector<HTMLElement>("[aria-current]");
      if (!current) return;
      element.scrollLeft = current.offsetLeft - element.offsetWidth / 3;
      // Tabs may be in rows, of which one is in sight.
      element.scrollTop = current.offsetTop;
    };
    // It also calls back once when it begins.
    const observer = new ResizeObserver(scroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tabs, now]);
}
