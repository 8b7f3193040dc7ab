/** Parts of the page that are fetched when they are needed. */
import {
  lazy,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from "react";

import { readStored, writeStored } from "./storage";

/** How long to wait before trying again, in ms. */
const RETRY_DELAY = 1500;
/** How long a server may take to say that it is there, in ms. */
const TIMEOUT = 5000;
/** Tries with a server that answers: more, and what is asked for is not there. */
const MAX_TRIES = 2;

type Load<T> = () => Promise<{ default: T }>;

/** Like `lazy`; while the server is away the part waits for it, and the page goes on. */
// The same bound as React's own: any properties at all.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function lazyWithRetry<T extends ComponentType<any>>(
  load: Load<T>,
): LazyExoticComponent<T> {
  return lazy(() => loadWithRetry(load));
}

/**
 * Fetch a part once the server is there. It is asked first: some browsers remember that a part could not
 * be fetched, and do not try it again.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  reload = () => window.location.reload(),
): Promise<T> {
  for (let tries = 0; ;) {
    const served = await isServerUp();
    setAway(!served);
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

/** When the page was last loaded anew for a part, in ms. */
const RELOADED = "loaded-anew";
/** A part that is not there even then is not asked for again and again, in ms. */
const RELOAD_INTERVAL = 60_000;

/**
 * Whether to load the whole page anew for a part, now and then. A server that is there has what belongs to its page,
 * which may have been renewed meanwhile; and some browsers give up a part for good when the line breaks in the middle.
 * What was worked on is kept.
 */
function isTimeToReload(): boolean {
  const last = readStored<number>(RELOADED) ?? 0;
  return Date.now() - last >= RELOAD_INTERVAL && writeStored(RELOADED, Date.now());
}

let away = false;
const listeners = new Set<() => void>();

function setAway(now: boolean): void {
  if (now === away) return;
  away = now;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a part of the page waits for a server that does not answer. */
export function useIsLoadWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => away);
}

async function isServerUp(): Promise<boolean> {
  const address = new URL("/healthz", window.location.origin);
  try {
    const { status } = await fetch(
      new Request(address, { signal: AbortSignal.timeout(TIMEOUT) }),
    );
    return status < 500;
  } catch {
    return false;
  }
}
