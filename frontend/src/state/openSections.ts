/** Which sections of the estate the user opened or closed. */
import { useCallback, useSyncExternalStore } from "react";

import { Store, useStore } from "../lib/store";

const chosen = new Store<ReadonlyMap<string, boolean>>(new Map());

export function setOpen(path: string, open: boolean): void {
  chosen.set(new Map(chosen.get()).set(path, open));
}

/** Reset all sections; another plan has other parts. */
export function resetOpenSections(): void {
  chosen.set(new Map());
}

/** Return whether the user opened or closed a section; `undefined` where neither. */
export function explicitlyOpen(path: string): boolean | undefined {
  return chosen.get().get(path);
}

/** Render the component again whenever a section is opened or closed. */
export function useOpenSections(): void {
  useStore(chosen);
}

export function useOpen(path: string, byDefault: boolean): [boolean, () => void] {
  const open = useSyncExternalStore(chosen.subscribe, () => explicitlyOpen(path)) ?? byDefault;
  const toggle = useCallback(() => setOpen(path, !open), [path, open]);
  return [open, toggle];
}
