/** How whoever sits here signs what is saved, until people sign in. Remembered in this browser. */
import { readStored, writeStored } from "../lib/storage";

/** The longest name that the service takes. */
export const LONGEST_AUTHOR = 200;

/** The name to sign with, or `null` where none was given. */
export function authorName(): string | null {
  const kept = readStored<unknown>("author");
  return typeof kept === "string" && kept.trim() !== "" ? kept : null;
}

export function rememberAuthor(name: string): void {
  writeStored("author", name.trim());
}
