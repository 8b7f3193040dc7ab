/** The browser's storage, of all tabs or of this one, which may be full, forbidden or tampered with. */

const PREFIX = "mqplanner.";

type Area = "localStorage" | "sessionStorage";

export function readStored<T>(key: string, area: Area = "localStorage"): T | null {
  try {
    const text = window[area].getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Store a value; return whether that worked. */
export function writeStored(key: string, value: unknown, area: Area = "localStorage"): boolean {
  try {
    window[area].setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Return the keys of all stored values. */
export function storedKeys(area: Area = "localStorage"): string[] {
  try {
    return Object.keys(window[area])
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Remove all values of both areas but the colours of the page, which say nothing about anyone. */
export function removeAllStored(): void {
  for (const area of ["localStorage", "sessionStorage"] as const)
    for (const key of storedKeys(area)) if (key !== "theme") removeStored(key, area);
}

export function removeStored(key: string, area: Area = "localStorage"): void {
  try {
    window[area].removeItem(PREFIX + key);
  } catch {
    // Nothing was stored.
  }
}
