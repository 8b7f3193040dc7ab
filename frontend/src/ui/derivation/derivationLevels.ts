/** A derivation one level at a time: a step, its formula and its operands. */
import type { Derivation, Step } from "../../api/types";
import { formatValue } from "../../lib/format";
import { figureBehind, inputName, isDefault, lineOf, onlyNames, readable, renamed, type Line } from "./derivationLines";

interface Level {
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

/** Return the level of a step; that of the root where there is no such step. */
export function levelOf(derivation: Derivation, id: number | null): Level | null {
  const { steps, root } = derivation;
  const wanted = at(steps, id) ?? at(steps, root);
  if (!wanted) return null;
  const step = calculationBehind(wanted, steps);
  const seen = new Set<number>();
  const parts = step.operands.flatMap((operand) => {
    const part = at(steps, operand);
    if (!part || seen.has(operand)) return [];
    seen.add(operand);
    return [partOf(part, steps)];
  });
  return { step, line: lineOf(step, nameIn(steps, step)), parts };
}

/** Return the calculation behind a step that only gives it another name; else the step itself. */
function calculationBehind(step: Step, steps: Step[]): Step {
  const before = renamed(step, steps);
  return before?.kind === "operation" ? calculationBehind(before, steps) : step;
}

function partOf(step: Step, steps: Step[]): Part {
  const figure = figureBehind(step, steps);
  const { id, kind } = figure ?? step;
  const value = formatValue(step.value, step.unit);
  // An input has the label of its field, a calculated value the name in its rule.
  const name = kind === "input" ? inputName(step) : readable(step.name ?? step.expression);
  return { id, kind, value, name, isDefault: isDefault(step) };
}

/** Return the name that the formula gives a figure. */
function nameIn(steps: Step[], step: Step): string | null {
  const naming = steps.find((one) => figureBehind(one, steps) === step);
  return naming?.name ?? step.name;
}

/** Return the shortest path from the root to a step, both included. */
function trailTo({ steps, root }: Derivation, id: number | null): Step[] {
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

/** Return the path without the steps that only give another name. */
export function shownTrail(derivation: Derivation, id: number | null): Step[] {
  return trailTo(derivation, id).filter((step) => !onlyNames(step, derivation.steps));
}

function at(steps: Step[], id: number | null): Step | null {
  return steps.find((step) => step.id === id) ?? null;
}
