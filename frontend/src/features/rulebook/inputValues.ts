/** What stands in the form of a rule, and what of it is sent. */
import type { RuleInput } from "./types";

export type Values = Record<string, unknown>;

/** The defaults of the rule, with an example's inputs over them. */
export function startValues(inputs: RuleInput[], given: Values = {}): Values {
  const values: Values = {};
  for (const input of inputs) {
    const value = given[input.name] ?? input.default ?? usual(input);
    if (value !== undefined && value !== null) values[input.name] = filled(input, value);
  }
  return values;
}

/** A part that someone adds: its defaults, and the first of what it may be. */
export function newPart(items: RuleInput[]): Values {
  return startValues(items);
}

function usual(input: RuleInput): unknown {
  if (!input.required) return undefined;
  if (input.allowed) return input.allowed[input.allowed.length - 1];
  if (input.type === "list") return [newPart(input.items ?? [])];
  return undefined;
}

function filled(input: RuleInput, value: unknown): unknown {
  if (input.type !== "list" || !Array.isArray(value)) return value;
  return value.map((part) => startValues(input.items ?? [], part as Values));
}

/** Without what was left empty, so that the rule's own default counts. */
export function sent(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((part) => sent(part as Values)) : value,
      ]),
  );
}
