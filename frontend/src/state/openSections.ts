/** Which sections of the estate are open; what nobody opened or closed follows the page's choice. */
import { useCallback, useSyncExternalStore } from "react";

const chosen = new Map<string, boolean>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setOpen(path: string, open: boolean): void {
  chosen.set(path, open);
  listeners.forEach((listener) => listener());
}

/** Forget what was opened; another plan has other parts. */
export function resetOpenSections(): void {
  chosen.clear();
  listeners.forEach((listener) => listener());
}

/** What was said of a section; nothing where nobody opened or closed it. */
export function explicitlyOpen(path: string): boolean | undefined {
  return chosen.get(path);
}

let version = 0;
listeners.add(() => (version += 1));

/** Changes whenever a section is opened or closed; for what is remembered of the rows. */
export function openSectionsVersion(): number {
  return version;
}

/** Changes whenever a section is opened or closed. */
export function useOpenSectionsVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}

export function useOpen(path: string, byDefault: boolean): [boolean, () => void] {
  const said = useSyncExternalStore(subscribe, () => chosen.get(path));
  const open = said ?? byDefault;
  const toggle = useCallback(() => setOpen(path, !open), [path, open]);
  return [open, toggle];
}
