/** Which sections of the estate the user opened or closed. */
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

/** Reset all sections; another plan has other parts. */
export function resetOpenSections(): void {
  chosen.clear();
  listeners.forEach((listener) => listener());
}

/** Return whether the user opened or closed a section; `undefined` where neither. */
export function explicitlyOpen(path: string): boolean | undefined {
  return chosen.get(path);
}

let version = 0;
listeners.add(() => (version += 1));

/** Changes whenever a section is opened or closed. */
export function useOpenSectionsVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}

export function useOpen(path: string, byDefault: boolean): [boolean, () => void] {
  const chosenState = useSyncExternalStore(subscribe, () => chosen.get(path));
  const open = chosenState ?? byDefault;
  const toggle = useCallback(() => setOpen(path, !open), [path, open]);
  return [open, toggle];
}
