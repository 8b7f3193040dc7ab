/** Where a plan names one of its parts, and which names can be given. */
import { getAt, listAt, parentOf } from "../lib/pointer";
import { fieldsOf, type FieldSpec } from "./fields";
import { partAt, partsOnPath } from "./partPaths";
import { childrenOf, nameKey, type PartKind } from "./planParts";

/** A field that names another part. */
export interface Reference {
  path: string;
  value: unknown;
}

interface Place {
  def: PartKind;
  path: string;
}

/** Every part of the plan, or of the part at `path`, which comes first. */
export function* partsIn(document: unknown, def: PartKind = "Plan", path = ""): Generator<Place> {
  yield { def, path };
  for (const child of childrenOf(def)) {
    const at = `${path}/${child.key}`;
    if (child.list) {
      for (const index of listAt(document, at).keys()) yield* partsIn(document, child.def, `${at}/${index}`);
    } else if (getAt(document, at)) yield* partsIn(document, child.def, at);
  }
}

/** Return the name or the number of a part; a part without a number has number 0. */
export function ownName(document: unknown, { def, path }: Place): unknown {
  const key = nameKey(def);
  return getAt(document, `${path}/${key}`) ?? (key === "id" ? 0 : null);
}

/** Return the part within which the names that a field takes are known: a queue manager, or the whole plan. */
function rangeOf(path: string, { property }: FieldSpec): Place {
  const within = partsOnPath(path).find(({ def }) => def === property.refers_within);
  return within ?? { def: "Plan", path: "" };
}

/** Return the fields that name the part at `path`. */
export function referrersOf(document: unknown, path: string): Reference[] {
  const part = partAt(path);
  const name = ownName(document, part);
  if (!part.child?.list || part.path !== path || name === null) return [];
  const list = part.child.key;
  return [...partsIn(document)].flatMap(({ def, path: around }) =>
    fieldsOf(def)
      .filter((spec) => spec.refersTo === list)
      .filter((spec) => rangeOf(around, spec).path === rangeOf(path, spec).path)
      .flatMap((spec): Reference[] => {
        const at = `${around}/${spec.key}`;
        if (spec.kind !== "names") return [{ path: at, value: getAt(document, at) }];
        return listAt(document, at).map((value, index) => ({ path: `${at}/${index}`, value }));
      })
      .filter(({ value }) => value === name),
  );
}

const NAMES = new WeakMap<object, Map<string, unknown[]>>();

/** Return the names that the field at `path` can take; memoised for each document, because many fields need them. */
export function namesFor(document: object, path: string, spec: FieldSpec): unknown[] {
  const range = rangeOf(path, spec);
  const known = NAMES.get(document) ?? new Map<string, unknown[]>();
  NAMES.set(document, known);
  const key = `${spec.refersTo} ${range.path}`;
  const found = known.get(key) ?? [
    ...new Set(
      [...partsIn(document, range.def, range.path)]
        .filter((part) => parentOf(parentOf(part.path)[0])[1] === spec.refersTo)
        .map((part) => ownName(document, part))
        .filter((name) => name !== null && name !== ""),
    ),
  ];
  known.set(key, found);
  return found;
}
