/**
 * The API token of this tab, where the service requires one. It is gone when the tab is closed, and is sent to the
 * service that the page came from and nowhere else.
 */
import { useSyncExternalStore } from "react";

const KEY = "mqplanner.token";

let required = false;
const listeners = new Set<() => void>();

function setRequired(to: boolean): void {
  required = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the service requires a token and has not received a valid one. */
export function useTokenRequired(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => required,
    () => false,
  );
}

/** Return the token; `null` where none was entered or the browser stores nothing. */
export function currentToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Follow the token. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, currentToken, () => null);
}

/** Show the form that asks for a token: the service rejected the request without one. */
export function requireToken(): void {
  setRequired(true);
}

export function storeToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Then the next request asks for it again.
  }
  setRequired(false);
}
