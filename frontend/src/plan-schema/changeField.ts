/** Changing one field of a plan, with what must change along with it. */
import { getAt, parentOf, setAt } from "../lib/pointer";
import { isShown } from "./fieldEntry";
import { fieldAt, partAt, partsIn } from "./partPaths";
import { fieldsOf, partSchema } from "./planParts";
import { settingsThen } from "./measuredSettings";
import type { Change, Plan } from "./plan";

/**
 * The plan with another value in a field. On another machine, CPU that was entered stays measured on the earlier one,
 * as in the what-if of the service, unless the plan states on which machine it was measured; so does what was measured
 * with other settings.
 */
export function changeField(plan: Plan, path: string, value: unknown): Plan {
  const replaced = withoutHidden(withoutReplaced(setAt(plan, path, value), path, value), path, value);
  const changed = settingsThen(plan, path, value).reduce(
    (document, { path: at, value: then }) => setAt(document, at, then),
    replaced,
  );
  const { def, path: lpar } = partAt(path);
  const earlier = getAt(plan, path);
  if (def !== "Lpar" || path !== `${lpar}/machine` || typeof earlier !== "string" || earlier === value) return changed;
  const hasMeasuredOn = typeof getAt(plan, `${lpar}/cpu_measured_on`) === "string";
  return hasMeasuredOn || !hasMeasurements(plan, lpar) ? changed : setAt(changed, `${lpar}/cpu_measured_on`, earlier);
}

/** Return whether an LPAR has numbers that count for the machine on which they were measured. */
function hasMeasurements(plan: Plan, lpar: string): boolean {
  return [...partsIn(plan, "Lpar", lpar)].some(({ def, path }) =>
    Object.entries(partSchema(def).properties).some(
      ([key, property]) => property.by_machine && typeof getAt(plan, `${path}/${key}`) === "number",
    ),
  );
}

/** The plan without the fields in place of which this one was entered. */
function withoutReplaced(plan: Plan, path: string, value: unknown): Plan {
  return replacedFields(plan, path, value).reduce((document, other) => setAt(document, other.path, null), plan);
}

/** The plan without the fields of the part that no longer apply, such as SHARECNV of channels that are no client channels. */
function withoutHidden(plan: Plan, path: string, value: unknown): Plan {
  const [around, key] = parentOf(path);
  const now = value ?? fieldAt(path)?.byDefault;
  return fieldsOf(partAt(path).def)
    .filter(({ property: { shown_if: condition } }) => condition?.field === key && condition.value !== now)
    .map((field) => `${around}/${field.key}`)
    .filter((other) => getAt(plan, other) !== undefined)
    .reduce((document, other) => setAt(document, other, undefined), plan);
}

/** Return the fields, with their values, that are cleared when a value is entered in their place. */
export function replacedFields(plan: Plan, path: string, value: unknown): Change[] {
  if ((value ?? null) === null) return [];
  return (fieldAt(path)?.property.replaces ?? [])
    .map((key) => `${parentOf(path)[0]}/${key}`)
    .map((other) => ({ path: other, value: getAt(plan, other) ?? null }))
    .filter((other) => other.value !== null);
}

/**
 * Return the labels of the fields of which one is enough, as long as none of them is entered; only for the first of
 * them, which gives the hint for all.
 */
export function alternativesOf(plan: Plan, path: string): string[] {
  const [around, key] = parentOf(path);
  const replaces = fieldAt(path)?.property.replaces ?? [];
  const fields = fieldsOf(partAt(path).def)
    .filter((field) => field.key === key || replaces.includes(field.key))
    .filter((field) => isShown(plan, around, field));
  const isEntered = fields.some((field) => (getAt(plan, `${around}/${field.key}`) ?? null) !== null);
  return isEntered || fields.length < 2 || fields[0]?.key !== key ? [] : fields.map(({ label }) => label);
}
