/** Hashes query keys that contain whole plans. */
import type { QueryKey } from "@tanstack/react-query";

const texts = new WeakMap<object, string>();

/** Return the JSON of one part of a key. Plans are replaced and never changed, so each is written out once only. */
function textOf(part: unknown): string {
  if (typeof part !== "object" || part === null) return String(JSON.stringify(part));
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    texts.set(part, text);
  }
  return text;
}

/** Return the hash that the query cache finds a query by. */
export function hashQueryKey(key: QueryKey): string {
  return key.map(textOf).join();
}
