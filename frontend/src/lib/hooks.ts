import { useEffect, useEffectEvent, useState, useLayoutEffect, useSyncExternalStore, type RefObject } from "react";

/** How long a value must stay the same by default, in ms. */
const REST = 250;

/** Return `value` once it has stayed the same for `rest` ms; until then `first`. */
export function useDebouncedValue<T>(value: T, rest = REST, first = value): T {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return debounced;
}

/** Return `text` once it has stayed the same: a live region must not read every keystroke. */
export function useAnnouncement(text: string): string {
  return useDebouncedValue(text, 900, "");
}

type Events = WindowEventMap & DocumentEventMap;

/** Call `listener` at each event of a type on the page while the component is mounted. */
export function useListener<K extends keyof Events>(
  on: Window | Document,
  type: K,
  listener: (event: Events[K]) => void,
) {
  const act = useEffectEvent(listener);
  useEffect(() => {
    const handle = (event: Event) => act(event as Events[K]);
    on.addEventListener(type, handle);
    return () => on.removeEventListener(type, handle);
  }, [on, type]);
}

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

/** Whether a media query holds, followed as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

const PRODUCT = "MQ Planner";

/** Set the title of the page; empty names are left out. */
export function usePageTitle(...names: string[]): void {
  const title = [...names.map((name) => name.trim()).filter(Boolean), PRODUCT].join(" · ");
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}

/** Return the same object for as long as plain data stays equal, so that nothing renders again. */
export function useStableValue<T>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
