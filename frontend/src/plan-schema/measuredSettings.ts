/** Settings with which a value was measured, kept where a field gets another value, as in the what-if of the service. */
import { getAt } from "../lib/pointer";
import { fieldAt, partAt } from "./partPaths";
import type { Change, Plan } from "./plan";
import { childrenOf, partIn, partSchema, type PartKind } from "./planParts";

/** What else changes: settings then are kept, and forgotten when the measured value is entered again. */
export function settingsThen(plan: Plan, path: string, value: unknown): Change[] {
  const { path: around, def } = partAt(path);
  const key = path.slice(around.length + 1);
  const settings = partSchema(def).properties[key]?.measured_with;
  if (settings !== undefined) {
    if (!has(plan, `${around}/${settings}`)) return [];
    const others = measuredWith(def, settings).filter((name) => name !== key);
    return [settings, ...others]
      .map((name) => `${around}/${name}`)
      .filter((other) => has(plan, other))
      .map((other) => ({ path: other, value: null }));
  }
  const inner = childrenOf(def).filter(({ list }) => !list);
  return [{ path: around, def }, ...inner.map((child) => ({ path: `${around}/${child.key}`, def: child.def }))].flatMap(
    (part) => withEarlier(plan, path, key, value, part),
  );
}

/** Return the setting as it was, where a part has values that were measured with it. */
function withEarlier(plan: Plan, path: string, key: string, value: unknown, part: { path: string; def: PartKind }) {
  const { properties } = partSchema(part.def);
  const settings = Object.keys(properties).find((name) => {
    const kind = measuredWith(part.def, name).length > 0 ? partIn(properties[name]) : null;
    return kind !== null && key in partSchema(kind).properties;
  });
  if (settings === undefined) return [];
  const earlier = getAt(plan, path) ?? fieldAt(path)?.property.default ?? null;
  const isMeasured = measuredWith(part.def, settings).some((name) => has(plan, `${part.path}/${name}`));
  const at = `${part.path}/${settings}`;
  if (!isMeasured || earlier === null || earlier === value || has(plan, `${at}/${key}`)) return [];
  const then = (getAt(plan, at) ?? {}) as object;
  return [{ path: at, value: { ...then, [key]: earlier } }];
}

/** Return the fields of a part that were measured with the settings in one of its parts. */
function measuredWith(def: PartKind, settings: string): string[] {
  const { properties } = partSchema(def);
  return Object.keys(properties).filter((key) => properties[key]?.measured_with === settings);
}

function has(plan: Plan, path: string): boolean {
  return (getAt(plan, path) ?? null) !== null;
}
