/** A derivation one level at a time: a step, its formula, and what it is made of. */
import type { Derivation, Step } from "../../api/types";
import { formatValue } from "../../lib/format";
import {
  figureBehind,
  inputName,
  isDefault,
  lineOf,
  onlyNames,
  readable,
  renamed,
  type Line,
} from "./derivationLines";

export interface Level {
  step: Step;
  line: Line;
  parts: Part[];
}

export interface Part {
  /** The step to go to: of a name that only stands for a figure, the figure. */
  id: number;
  name: string;
  value: string;
  kind: Step["kind"];
  /** An input that the plan leaves to its default. */
  isDefault: boolean;
}

/** The level of one step; without a step that of the whole, or where there is no such step. */
export function levelOf(derivation: Derivation, id: number | null): Level | null {
  const { steps, root } = derivation;
  const wanted = at(steps, id) ?? at(steps, root);
  if (!wanted) return null;
  const step = workedOut(wanted, steps);
  const seen = new Set<number>();
  const parts = step.operands.flatMap((operand) => {
    const part = at(steps, operand);
    if (!part || seen.has(operand)) return [];
    seen.add(operand);
    return [partOf(part, steps)];
  });
  return { step, line: lineOf(step, nameIn(steps, step)), parts };
}

/** Where a step only gives another name to what was worked out, the step that worked it out. */
function workedOut(step: Step, steps: Step[]): Step {
  const before = renamed(step, steps);
  return before?.kind === "operation" ? workedOut(before, steps) : step;
}

function partOf(step: Step, steps: Step[]): Part {
  const figure = figureBehind(step, steps);
  const { id, kind } = figure ?? step;
  const value =
    kind === "figure" && step.value === null ? "not published" : formatValue(step.value, step.unit);
  // What the plan says is known by the words of the plan; what follows from it by its name.
  const name = kind === "input" ? inputName(step) : readable(step.name ?? step.expression);
  return { id, kind, value, name, isDefault: isDefault(step) };
}

/** A figure goes by the name that the formula gives it. */
function nameIn(steps: Step[], step: Step): string | null {
  const naming = steps.find((one) => figureBehind(one, steps) === step);
  return naming?.name ?? step.name;
}

/** The steps from the whole down to one of them, by the shortest way; both included. */
export function trailTo({ steps, root }: Derivation, id: number | null): Step[] {
  const first = at(steps, root);
  if (!first) return [];
  const queue: Step[][] = [[first]];
  const seen = new Set([root]);
  for (let trail = queue.shift(); trail; trail = queue.shift()) {
    const last = trail.at(-1);
    if (id === null || last?.id === id) return trail;
    for (const operand of last?.operands ?? []) {
      const next = at(steps, operand);
      if (!next || seen.has(operand)) continue;
      seen.add(operand);
      queue.push([...trail, next]);
    }
  }
  return [first];
}

/** The trail as it is shown: without the steps that only give names. */
export function shownTrail(derivation: Derivation, id: number | null): Step[] {
  return trailTo(derivation, id).filter((step) => !onlyNames(step, derivation.steps));
}

function at(steps: Step[], id: number | null): Step | null {
  return steps.find((step) => step.id === id) ?? null;
}
