/** The steps of a derivation as lines, one level at a time, and as text to paste into a review. */
import { t } from "@lingui/core/macro";
import type { Citation, Step, Erratum, Quantity, Derivation } from "../../api/types";
import { formatInFormula, formatValue } from "../../lib/format";

export interface Line {
  id: number;
  name: string;
  /** The formula with names, and the same with numbers; empty where there is none. */
  symbols: string;
  numbers: string;
  result: string;
  citation: Citation | null;
}

/** Return a name in words: `used_mb` is "used", because its unit is beside the number. */
export function readable(text: string): string {
  return (
    spaced(text)
      .replace(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g, (name) =>
        name
          .replace(/(?:_(?:kb|mb|gb|pct|us|ms|s))?(?:_per_s)?$/, "")
          .replace(/^max_/, "largest ")
          .replaceAll("_", " "),
      )
      .replace(MQ_NAMES, (name) => name.toUpperCase())
      // eslint-disable-next-line lingui/no-unlocalized-strings -- a name of IBM
      .replace(/\bziip(s?)\b/g, "zIIP$1")
  );
}

/** Names of MQ, and units, in the names of rules, which are written in capitals. */
const MQ_NAMES = /\b(?:capexpry|cpu|csa|curshcnv|expryint|gb|kb|maxchl|mb|memlimit|rba|sharecnv|smf|statime)\b/g;

/** Set a space before the operands of "sum of(a, b)". */
function spaced(text: string): string {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a formula of the service
  return text.replace(/\bsum of\(/g, "sum of (");
}

const DEFAULT = /, by default$/;

/** Return whether an input is the default of a field that the plan leaves out. */
export function isDefault({ kind, expression }: Step): boolean {
  return kind === "input" && DEFAULT.test(expression);
}

/** Return the name of an input without its origin. */
export function inputName({ expression }: Step): string {
  return readable(expression.replace(DEFAULT, ""));
}

/** Return the inputs of the user. */
export function inputsOf(steps: Step[]): Step[] {
  return steps.filter(({ kind }) => kind === "input");
}

/**
 * Figures and operations, in the order of the calculation. A step that only gives a figure its name in the formula is
 * drawn as one line with that figure.
 */
export function linesOf(steps: Step[]): Line[] {
  const named = new Map<number, Step>();
  for (const step of steps) {
    const figure = figureBehind(step, steps);
    if (figure) named.set(figure.id, step);
  }
  return steps
    .filter((step) => step.kind !== "input" && !onlyNames(step, steps))
    .map((step) => lineOf(step, named.get(step.id)?.name ?? step.name));
}

/**
 * The steps that the last one comes from: of the minimum or the maximum of several numbers only the branch that decides. The
 * other branches do not affect the result.
 */
export function decisiveSteps(steps: Step[], root: number): Step[] {
  const known = new Map(steps.map((step) => [step.id, step]));
  const wanted = new Set<number>();
  const walk = (id: number) => {
    const step = known.get(id);
    if (!step || wanted.has(id)) return;
    wanted.add(id);
    const operands = step.operands.flatMap((operand) => known.get(operand) ?? []);
    const deciding = CHOICE.test(step.expression)
      ? operands.filter(({ value, unit }) => value === step.value && unit === step.unit)
      : [];
    for (const { id } of deciding.length > 0 ? deciding : operands) walk(id);
  };
  walk(root);
  return steps.filter(({ id }) => wanted.has(id));
}

/** A formula that does nothing but choose among its operands, as the service writes it. */
const CHOICE = /^(?:min|max)\([^()]*\)$/;

/** The figure that a step only gives a name in the formula. */
function figureBehind(step: Step, steps: Step[]): Step | null {
  const same = renamed(step, steps);
  return same?.kind === "figure" ? same : null;
}

/** Return whether a step only gives another name to a figure or to an earlier step. */
function onlyNames(step: Step, steps: Step[]): boolean {
  const same = renamed(step, steps);
  return same?.kind === "figure" || same?.kind === "operation";
}

/** The one operand of a step that has the same value: in the same unit, or in one of another name for the same amount. */
export function renamed(step: Step, steps: Step[]): Step | null {
  const [only, ...more] = step.operands;
  if (step.kind !== "operation" || only === undefined || more.length > 0) return null;
  const operand = steps.find(({ id }) => id === only);
  if (!operand) return null;
  const isSame = operand.unit === step.unit || operand.name === step.expression;
  return operand.value === step.value && isSame ? operand : null;
}

/** Return the value of a step as the formulas of the service have it. */
export function stepValue({ value, unit, kind }: Step): string {
  return formatInFormula(value, unit, kind === "operation");
}

/** One step as a line. */
export function lineOf(step: Step, name: string | null | undefined): Line {
  const result = stepValue(step);
  const [, numbers = ""] = step.kind === "operation" ? middleOf(step) : [];
  return {
    id: step.id,
    name: readable(name ?? step.expression),
    symbols: name ? readable(step.expression) : "",
    numbers: numbers === result ? "" : spaced(numbers),
    result,
    citation: step.citation ?? null,
  };
}

/** The formula and the numbers put into it, from "name = formula = numbers = result". */
function middleOf({ text, expression }: Step): string[] {
  const rest = text.slice(text.indexOf(expression) + expression.length);
  const parts = rest.split(" = ").filter((part) => part.trim() !== "");
  return [expression, parts.length > 1 ? parts.slice(0, -1).join(" = ") : ""];
}

export function citationText(citation: Citation): string {
  return `${citation.cite_as}, ${citation.section}`;
}

/** The caveats without those that repeat an erratum: errata have a list of their own. */
export function caveatsOf({ caveats }: Quantity): string[] {
  return caveats.filter((caveat) => !caveat.startsWith("Erratum:"));
}

/** `about` are lines on the plan that the number is of. */
export function derivationText(title: string, quantity: Quantity, errata: Erratum[], about: string[] = []): string {
  const steps = quantity.derivation?.steps ?? [];
  const lines = [
    `${title}: ${formatValue(quantity.value, quantity.unit)}` + (quantity.basis ? ` (${quantity.basis})` : ""),
    "",
    ...steps.map(
      (step) =>
        `  ${readable(step.text)}` +
        (isDefault(step) ? t`, by default` : "") +
        (step.citation ? `  [${citationText(step.citation)}]` : ""),
    ),
    ...section(t`Sources`, [...new Set(quantity.citations.map((c) => `${c.title}, ${c.section}`))]),
    ...section(t`Caveats`, caveatsOf(quantity)),
    ...section(
      t`Known inconsistencies in IBM’s report`,
      quantity.errata.map((id) => {
        const erratum = errata.find((entry) => entry.id === id);
        return erratum ? `${erratum.title}. ${erratum.effect}` : id;
      }),
    ),
    ...(about.length > 0 ? ["", ...about] : []),
  ];
  return lines.join("\n") + "\n";
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  - ${line}`)];
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
export function levelOf(derivation: Derivation, id: number | null) {
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
  const value = stepValue(step);
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
