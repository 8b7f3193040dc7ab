/** The name under which this browser saves plans. */
import { readStored, writeStored } from "../lib/storage";

/** The longest name that the service takes. */
export const LONGEST_AUTHOR = 200;

/** The name to sign with, or `null` where none was given. */
export function authorName(): string | null {
  const stored = readStored<unknown>("author");
  return typeof stored === "string" && stored.trim() !== "" ? stored : null;
}

export function rememberAuthor(name: string): void {
  writeStored("author", name.trim());
}
