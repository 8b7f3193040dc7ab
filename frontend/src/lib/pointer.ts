/** JSON pointers (RFC 6901) into a plan document; changes never touch the original. */

const SPLIT = new Map<string, string[]>();

/** Return the keys of a pointer; memoised, because every field looks up its own after each keystroke. */
function parts(pointer: string): readonly string[] {
  const known = SPLIT.get(pointer);
  if (known) return known;
  const keys = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
  SPLIT.set(pointer, keys);
  return keys;
}

export function getAt(document: unknown, pointer: string): unknown {
  let node = document;
  for (const key of parts(pointer)) {
    if (node === null || typeof node !== "object") return undefined;
    node = (node as Record<string, unknown>)[key];
  }
  return node;
}

/** A copy of `document` with `value` at `pointer`; untouched branches are shared. */
export function setAt<T>(document: T, pointer: string, value: unknown): T {
  return set(document, parts(pointer), value) as T;
}

function set(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (rest.length === 0 && value === undefined && !Array.isArray(node)) {
    // What is left out of a document is no key of it.
    const others = { ...((node ?? {}) as Record<string, unknown>) };
    Reflect.deleteProperty(others, key);
    return others;
  }
  if (Array.isArray(node)) {
    return node.map((item, index) => (String(index) === key ? set(item, rest, value) : item));
  }
  const object = (node ?? {}) as Record<string, unknown>;
  return { ...object, [key]: set(object[key], rest, value) };
}

/** A copy of `document` with `item` in the list at `pointer`, before position `index`. */
export function insertAt<T>(document: T, pointer: string, index: number, item: unknown): T {
  const list = listAt(document, pointer);
  return setAt(document, pointer, [...list.slice(0, index), item, ...list.slice(index)]);
}

/** A copy of `document` without what stands at `pointer`, a list's entry or a key. */
export function removeAt<T>(document: T, pointer: string): T {
  const [parent, key] = parentOf(pointer);
  const holder = getAt(document, parent);
  if (Array.isArray(holder)) {
    return setAt(
      document,
      parent,
      holder.filter((_, index) => String(index) !== key),
    );
  }
  if (holder === null || typeof holder !== "object") return document;
  return setAt(document, parent, Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key)));
}

/** A copy of `document` with the list entry at `pointer` moved to position `to`. */
export function moveAt<T>(document: T, pointer: string, to: number): T {
  const [list] = parentOf(pointer);
  return insertAt(removeAt(document, pointer), list, to, getAt(document, pointer));
}

/** The pointer to the holder, and the key or the position in it. */
export function parentOf(pointer: string): [parent: string, key: string] {
  const cut = pointer.lastIndexOf("/");
  return [pointer.slice(0, cut), pointer.slice(cut + 1)];
}

export function listAt(document: unknown, pointer: string): unknown[] {
  const found = getAt(document, pointer);
  return Array.isArray(found) ? found : [];
}

/**
 * The pointer an API error names, whichever way it is written (`/lpars/0/name`, `plan.lpars.0.name`,
 * `plan/lpars/0/name`).
 */
export function toPointer(field: string): string {
  const bare = field
    .replace(/\[(\d+)\]/g, "/$1")
    .replace(/\./g, "/")
    .replace(/^\/?(?:body\/)?(?:plan(?=\/|$))?\/?/, "");
  return bare === "" ? "" : `/${bare}`;
}
