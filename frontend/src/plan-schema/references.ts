/** Where a plan names one of its parts, and which names can be given. */
import { getAt, listAt, parentOf } from "../lib/pointer";
import { childrenOf, type PartKind } from "./planParts";
import { fieldsOf, type PlanSchema } from "./fields";
import { partsOnPath } from "./partPaths";

/** A field that names another part. */
export interface Reference {
  path: string;
  refersTo: string;
  value: unknown;
}

/** What a part is named by: buffer pools and page sets by number. */
export function nameKey(def: PartKind): "name" | "id" {
  return def === "BufferPool" || def === "PageSet" ? "id" : "name";
}

/** Every part of the plan, the plan itself first. */
export function* partsIn(
  document: unknown,
  def: PartKind = "Plan",
  path = "",
): Generator<{ def: PartKind; path: string }> {
  yield { def, path };
  for (const child of childrenOf(def)) {
    const at = `${path}/${child.key}`;
    if (child.list) {
      for (const index of listAt(document, at).keys()) {
        yield* partsIn(document, child.def, `${at}/${index}`);
      }
    } else if (getAt(document, at)) yield* partsIn(document, child.def, at);
  }
}

function* referencesIn(schema: PlanSchema, document: unknown): Generator<Reference> {
  for (const { def, path } of partsIn(document)) {
    for (const { key, refersTo, kind } of fieldsOf(schema, def)) {
      if (!refersTo) continue;
      const at = `${path}/${key}`;
      if (kind === "names") {
        for (const [index, value] of listAt(document, at).entries()) {
          yield { path: `${at}/${index}`, refersTo, value };
        }
      } else yield { path: at, refersTo, value: getAt(document, at) };
    }
  }
}

/** The fields that name the part at `path`. */
export function referrersOf(schema: PlanSchema, document: unknown, path: string): Reference[] {
  const step = partsOnPath(path).at(-1);
  if (!step?.child?.list || step.path !== path) return [];
  const { def, child } = step;
  const name = getAt(document, `${path}/${nameKey(def)}`) ?? (nameKey(def) === "id" ? 0 : null);
  if (name === null) return [];
  const near = isLocal(child.key) ? managerOf(path) : "";
  return [...referencesIn(schema, document)].filter(
    (one) => one.refersTo === child.key && one.value === name && one.path.startsWith(`${near}/`),
  );
}

const NAMES = new WeakMap<object, Map<string, unknown[]>>();

/** Return the names that a field at `path` can take; memoised for each document, because many fields need them. */
export function namesFor(document: object, path: string, refersTo: string): unknown[] {
  const near = isLocal(refersTo) ? managerOf(path) : "";
  const known = NAMES.get(document) ?? new Map<string, unknown[]>();
  NAMES.set(document, known);
  const key = `${refersTo} ${near}`;
  const found = known.get(key) ?? namesIn(document, near, refersTo);
  known.set(key, found);
  return found;
}

function namesIn(document: object, near: string, refersTo: string): unknown[] {
  const names = [...(near ? partsIn(document, "QueueManager", near) : partsIn(document))]
    .filter(({ path }) => listKey(path) === refersTo)
    .map(({ def, path: at }) => {
      const name = getAt(document, `${at}/${nameKey(def)}`);
      return name ?? (nameKey(def) === "id" ? 0 : null);
    });
  return [...new Set(names)].filter((name) => name !== null && name !== "");
}

/** Buffer pools and page sets are known within their queue manager only. */
function isLocal(key: string): boolean {
  return key === "buffer_pools" || key === "page_sets";
}

function managerOf(path: string): string {
  return partsOnPath(path).find(({ def }) => def === "QueueManager")?.path ?? "";
}

function listKey(path: string): string {
  return parentOf(parentOf(path)[0])[1];
}
