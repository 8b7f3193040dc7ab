/** Every input of a plan that can take other values, with its labels. */
import { t } from "@lingui/core/macro";
import { formatEntry, inSentence } from "../lib/format";
import { getAt } from "../lib/pointer";
import { choiceText, isShown } from "./fieldEntry";
import { fieldPlace, namesFor, partsIn } from "./partPaths";
import type { Plan } from "./plan";
import { fieldsOf, nameKey, type FieldSpec } from "./planParts";

export interface Input {
  path: string;
  spec: FieldSpec;
  /** Whether the values between two points have a meaning. */
  continuous: boolean;
  label: string;
  /** The part of the estate that it belongs to. */
  part: string;
  /** The titles of that part and of the one around it; none in the plan itself. */
  around: string[];
  /** Whether its part has it: message channels, for instance, have no clients. */
  applies: boolean;
  /** What holds now, the default where the plan says nothing. */
  value: unknown;
}

const known = new WeakMap<Plan, Input[]>();

/** Return the inputs in the order of the estate; the same list each time for the same plan. */
export function inputsOf(plan: Plan): Input[] {
  const found = known.get(plan) ?? [...partsIn(plan)].flatMap(({ def, path }) => inputsAt(plan, def, path));
  known.set(plan, found);
  return found;
}

function inputsAt(plan: Plan, def: Parameters<typeof fieldsOf>[0], part: string): Input[] {
  return fieldsOf(def)
    .filter(({ key, kind, refersTo }) => (refersTo ? kind !== "names" : kind !== "text" && key !== nameKey(def)))
    .map((spec) => {
      const path = `${part}/${spec.key}`;
      const place = fieldPlace(plan, path);
      return {
        path,
        spec,
        continuous: spec.kind === "number" && !spec.refersTo && !spec.property.step,
        label: spec.label,
        part: place.part,
        around: place.around,
        applies: isShown(plan, part, spec),
        value: getAt(plan, path) ?? spec.byDefault,
      };
    });
}

export function inputAt(inputs: Input[], path: string | null): Input | undefined {
  return inputs.find((input) => input.path === path);
}

/** Return the single values that an input takes: choices, yes and no, names; nothing for a range of numbers. */
export function choicesFor(plan: Plan, { path, spec }: Input): unknown[] {
  if (spec.refersTo) return namesFor(plan, path, spec);
  if (spec.kind === "flag") return [false, true];
  return spec.allowed.filter((value) => value !== null);
}

/** Return the field with its part, as one line. */
export function inputName({ label, part }: Input): string {
  return part && part !== t`The plan` ? t`${label} of ${part}` : label;
}

/** Return the field with its part within a sentence: "put rate of workload orders of queue manager QM1". */
export function inputInSentence({ label, around }: Input): string {
  return [label, ...around].map(inSentence).reduce((field, part) => t`${field} of ${part}`);
}

/** Return a value of an input as text. */
export function inputValueText(value: unknown, { spec }: Input): string {
  if (value === null || value === undefined) return t`not known`;
  if (typeof value !== "number" || spec.refersTo) return choiceText(value, spec);
  // So small that digits alone would be all zeros.
  const isTiny = value !== 0 && Math.abs(value) < 1e-5;
  return isTiny ? value.toExponential(2) : formatEntry(value);
}
