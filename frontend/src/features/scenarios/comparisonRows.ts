/** What moves in any scenario, as rows of a table with a cell for each scenario. */
import type { Assessment, Verdict } from "../../api/types";
import type { ScenarioComparison, MovedResult, RuleName } from "./scenarioQueries";

export interface Cell {
  verdict: Verdict | null;
  value: number | null;
  change: number | null;
  /** The scenario's differences that move it on their own, counted from 1. */
  through: number[];
  gone: boolean;
}

export interface Row {
  id: string;
  title: string;
  subject: string;
  unit: string;
  /** In the plan as it is. */
  base: { verdict: Verdict | null; value: number | null };
  /** Through which it moves in any of them, in the order of the rulebook; none: the plan's own arithmetic. */
  rules: RuleName[];
  /** Nothing where the scenario does not move it. */
  cells: (Cell | null)[];
}

/** Limits first, those whose verdict changes before the others, then by how full they become. */
export function rowsOf(answer: Assessment, against: ScenarioComparison[]): Row[] {
  const found = new Map<string, Row>();
  against.forEach(({ compared, rules }, index) => {
    for (const moved of compared?.moved ?? []) {
      const numbers = numberOf(moved);
      if (!numbers) continue;
      const row = found.get(moved.id) ?? emptyRow(moved, answer, against.length);
      found.set(moved.id, row);
      const through = rules.filter(({ id }) => moved.rules.includes(id));
      const known = new Set(row.rules.map(({ id }) => id));
      row.rules.push(...through.filter(({ id }) => !known.has(id)));
      row.cells[index] = {
        verdict: moved.verdict?.to ?? null,
        value: numbers.to ?? null,
        change: numbers.change ?? null,
        through: (moved.causes ?? []).map((n) => n + 1),
        gone: moved.change === "removed",
      };
    }
  });
  return [...found.values()].sort((one, other) => rank(one) - rank(other) || fullest(other) - fullest(one));
}

/** How full a limit is, or what a quantity comes to. */
function numberOf({ numbers }: MovedResult) {
  return numbers.used_pct ?? numbers.value ?? numbers.used;
}

function emptyRow(moved: MovedResult, { limits }: Assessment, columns: number): Row {
  const limit = limits.find(({ id }) => id === moved.id);
  return {
    ...{ id: moved.id, title: moved.title, subject: moved.subject },
    unit: numberOf(moved)?.unit ?? "",
    rules: [],
    base: { verdict: moved.verdict?.from ?? limit?.verdict ?? null, value: numberOf(moved)?.from ?? null },
    cells: Array.from({ length: columns }, () => null),
  };
}

export function changesVerdict({ base, cells }: Row): boolean {
  return cells.some((cell) => cell !== null && cell.verdict !== base.verdict);
}

function rank(row: Row): number {
  if (row.base.verdict === null && row.cells.every((cell) => !cell?.verdict)) return 2;
  return changesVerdict(row) ? 0 : 1;
}

function fullest({ cells, base }: Row): number {
  return Math.max(base.value ?? 0, ...cells.map((cell) => cell?.value ?? 0));
}
