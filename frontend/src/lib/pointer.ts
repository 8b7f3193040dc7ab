/** JSON pointers (RFC 6901) into a plan document; changes never touch the original. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function parts(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
}

export function getAt(document: unknown, pointer: string): unknown {
  return parts(pointer).reduce<unknown>(
    (node, key) =>
      node !== null && typeof node === "object"
        ? (node as Record<string, unknown>)[key]
        : undefined,
    document,
  );
}

/** A copy of `document` with `value` at `pointer`; untouched branches are shared. */
export function setAt<T>(document: T, pointer: string, value: unknown): T {
  return set(document, parts(pointer), value) as T;
}

function set(node: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((item, index) =>
      String(index) === key ? set(item, rest, value) : item,
    );
  }
  const object = (node ?? {}) as Record<string, unknown>;
  return { ...object, [key]: set(object[key], rest, value) };
}

/**
 * The pointer an API error names, whichever way it is written
 * (`/lpars/0/name`, `plan.lpars.0.name`, `plan/lpars/0/name`).
 */
export function toPointer(field: string): string {
  const bare = field
    .replace(/\[(\d+)\]/g, "/$1")
    .replace(/\./g, "/")
    .replace(/^\/?(?:body\/)?(?:plan(?=\/|$))?\/?/, "");
  return bare === "" ? "" : `/${bare}`;
}
