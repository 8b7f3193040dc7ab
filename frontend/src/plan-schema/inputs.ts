/** Every input of a plan that can take other values, with its labels. */
import { getAt } from "../lib/pointer";
import type { PartKind } from "./planParts";
import { fieldPlace } from "./partPaths";
import { namesFor, partsIn } from "./references";
import { fieldsOf, type FieldSpec, type PlanSchema } from "./fields";
import type { Plan } from "./plan";

export interface Input {
  path: string;
  spec: FieldSpec;
  /** Whether the values between two points have a meaning. */
  continuous: boolean;
  label: string;
  /** The part of the estate that it belongs to. */
  part: string;
  /** What holds now, the default where the plan says nothing. */
  value: unknown;
}

/** Names and notes: nothing follows from their values. */
const NO_INPUT = new Set(["name", "id", "console", "since", "members", "policy_name"]);

const known = new WeakMap<Plan, Input[]>();

/** In the order of the estate; the same list each time for the same plan. */
export function inputsOf(schema: PlanSchema, plan: Plan): Input[] {
  const found = known.get(plan) ?? [...readInputs(schema, plan)];
  known.set(plan, found);
  return found;
}

function* readInputs(schema: PlanSchema, plan: Plan): Generator<Input> {
  for (const { def, path: part } of partsIn(plan)) {
    for (const spec of fieldsOf(schema, def)) {
      if (NO_INPUT.has(spec.key) || spec.kind === "names") continue;
      if (spec.kind === "text" && !spec.refersTo) continue;
      const path = `${part}/${spec.key}`;
      const place = fieldPlace(plan, path);
      yield {
        path,
        spec,
        continuous: spec.kind === "number" && !spec.refersTo && !isStep(schema, def, spec),
        label: spec.label,
        part: place.part,
        value: getAt(plan, path) ?? spec.byDefault,
      };
    }
  }
}

function isStep(schema: PlanSchema, def: PartKind, { key }: FieldSpec): boolean {
  const properties = (def === "Plan" ? schema : schema.$defs[def])?.properties ?? {};
  return (properties[key] as { step?: boolean } | undefined)?.step === true;
}

export function inputAt(inputs: Input[], path: string | null): Input | undefined {
  return inputs.find((input) => input.path === path);
}

/** The single values that an input takes: choices, yes and no, names; nothing for a range of numbers. */
export function choicesFor(plan: Plan, { path, spec }: Input): unknown[] {
  if (spec.refersTo) return namesFor(plan, path, spec.refersTo);
  if (spec.kind === "flag") return [false, true];
  return spec.allowed.filter((value) => value !== null);
}

/** The field with its part, as one line. */
export function inputName({ label, part }: Input): string {
  return part && part !== "The plan" ? `${label} of ${part}` : label;
}
