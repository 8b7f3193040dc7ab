/**
 * The API token that this tab comes in with, where the service asks for one. It is gone when the
 * tab is closed, and is sent to the service that the page came from and nowhere else.
 */
import { useSyncExternalStore } from "react";

const KEY = "mqplanner.token";

let required = false;
const listeners = new Set<() => void>();

function setRequired(to: boolean): void {
  required = to;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the service asked for a token and has not been given one that is good. */
export function useTokenRequired(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => required,
    () => false,
  );
}

/** The token; `null` where none was entered, or the browser keeps nothing. */
export function currentToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The same, followed: who comes in or goes sees it at once. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, currentToken, () => null);
}

/** The service let nobody in. */
export function requireToken(): void {
  setRequired(true);
}

export function storeToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Then it is asked for again.
  }
  setRequired(false);
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
  setRequired(true);
}
