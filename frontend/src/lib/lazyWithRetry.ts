/** Parts of the page that are loaded on demand. */
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

import { readStored, writeStored } from "./storage";
import { Store, useStore } from "./store";

/** How long to wait before trying again, in ms. */
const RETRY_DELAY = 1500;
/** How long the health check may take, in ms. */
const TIMEOUT = 5000;
/** How often a part is requested from a server that is up. */
const MAX_TRIES = 2;

type Load<T> = () => Promise<{ default: T }>;

/** Like `lazy`; while the server is down the part waits for it. */
// The same bound as React's own: any properties at all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function lazyWithRetry<T extends ComponentType<any>>(load: Load<T>): LazyExoticComponent<T> {
  return lazy(() => loadWithRetry(load));
}

/**
 * Load a part once the server is up. The health check comes first, because some browsers remember that a module could
 * not be loaded and never request it again.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, reload = () => window.location.reload()): Promise<T> {
  for (let tries = 0; ;) {
    const served = await isServerUp();
    away.set(!served);
    if (served) {
      try {
        return await load();
      } catch (error) {
        if ((tries += 1) >= MAX_TRIES) {
          if (isTimeToReload()) {
            reload();
            return await new Promise<T>(() => undefined);
          }
          throw error;
        }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

/** The key of the time at which the page was last reloaded for a part, in ms. */
const RELOADED = "loaded-anew";
/** How much time must pass between two reloads, in ms: a part may be missing for good. */
const RELOAD_INTERVAL = 60_000;

/**
 * Return whether to reload the whole page to get a part. After an upgrade of the server the part has another name, and
 * some browsers never request a module again whose transfer was interrupted. Unsaved work is stored in the browser.
 */
function isTimeToReload(): boolean {
  const last = readStored<number>(RELOADED) ?? 0;
  return Date.now() - last >= RELOAD_INTERVAL && writeStored(RELOADED, Date.now());
}

const away = new Store(false);

/** Return whether a part of the page waits for a server that does not answer. */
export function useIsLoadWaiting(): boolean {
  return useStore(away);
}

async function isServerUp(): Promise<boolean> {
  const address = new URL("/healthz", window.location.origin);
  try {
    const { status } = await fetch(new Request(address, { signal: AbortSignal.timeout(TIMEOUT) }));
    return status < 500;
  } catch {
    return false;
  }
}
