import { useLayoutEffect, useState, type RefObject } from "react";

/** The width of an element in pixels, followed as it changes. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return;
    const observer = new ResizeObserver(() => setWidth(found.clientWidth || 320));
    observer.observe(found);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
