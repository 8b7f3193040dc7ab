/** The values in the form of a rule, and those that are sent. */
import type { RuleInput } from "./queries";

export type Values = Record<string, unknown>;

/** Return the values that a form starts with: those of an example, else defaults. */
export function startValues(inputs: RuleInput[], given: Values = {}): Values {
  const values: Values = {};
  for (const input of inputs) {
    const { name, items, required, allowed } = input;
    const isList = input.type === "list";
    const first = required ? (allowed?.at(-1) ?? (isList ? [{}] : undefined)) : undefined;
    const value = given[name] ?? input.default ?? first ?? null;
    if (value !== null) {
      values[name] = isList ? (value as Values[]).map((part) => startValues(items ?? [], part)) : value;
    }
  }
  return values;
}

/** Return the values without empty ones, so that the rule's own defaults count. */
export function filledValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(filledValues) : value]),
  );
}
