/** The rows of the table of scenarios: the results that move, and those of what does not run. */
import { t } from "@lingui/core/macro";

import type { components } from "../../api/schema";
import type { Assessment, Verdict as VerdictName } from "../../api/types";
import { numberId } from "../../state/outputs";
import type { Scenario } from "../../state/scenarios";
import { changeNumbers } from "./changeNumbers";

type Schemas = components["schemas"];
type Compared = Schemas["Compared"];
type MovedResult = Compared["moved"][number];
/** What a row has of a result beside the scenarios. */
type MovedInPlan = Pick<
  MovedResult,
  "id" | "title" | "subject" | "change" | "verdict" | "caution" | "numbers" | "queue_manager"
>;
type Limit = Assessment["limits"][number];
export type First = Schemas["ComparedFirstLimit"];
export type RuleName = Schemas["RuleName"];

export interface ScenarioComparison {
  compared: Compared | null;
  /** Titles of the rules that cause changes. */
  rules: RuleName[];
  /** Why it could not be compared. */
  wrong: string | null;
}

/** The least and the most that a number can be. */
export type Ends = (number | null | undefined)[];

/** Return the ends of the number that a row shows, in its unit. */
function endsOf(moved: MovedInPlan, side: "from" | "to"): Ends {
  const { numbers } = moved;
  const ends = isShare(moved)
    ? [numbers.used_pct_at_least, numbers.used_pct_at_most]
    : [numbers.used_at_least, numbers.used_at_most];
  return ends.map((end) => end?.[side]);
}

export interface Cell {
  verdict: VerdictName | null;
  /** Why it is at best a warning. */
  caution?: string | null;
  value: number | null;
  ends?: Ends;
  change: number | null;
  /** The numbers of the scenario's changes that move it on their own. */
  through: number[];
  gone: boolean;
  /** Whether what it is about does not run in the scenario, so that its limits say nothing there. */
  stopped?: boolean;
}

const STOPPED: Cell = { verdict: null, value: null, change: null, through: [], gone: false, stopped: true };

export interface Row {
  id: string;
  /** The path of the queue manager that it is about, or of the LPAR or group; null where it is about more. */
  part: string | null;
  /** The id of the number that is compared. */
  address: string;
  title: string;
  subject: string;
  unit: string;
  /** In the plan as it is; `missing` where the plan has no such result. */
  base: { verdict: VerdictName | null; caution?: string | null; value: number | null; ends?: Ends; missing?: boolean };
  /** Through which it moves in any of them, in the order of the rulebook; none: the plan's own arithmetic. */
  rules: RuleName[];
  /** Nothing where the scenario does not move it. */
  cells: (Cell | null)[];
}

/**
 * Limits first, those whose verdict changes before the others, then by how full they become. What does not run in a
 * scenario has no result there; each of its limits has a row that says so.
 */
export function rowsOf(answer: Assessment, against: ScenarioComparison[], scenarios: Scenario[]): Row[] {
  const found = new Map<string, Row>();
  const parts = partsOf(answer, against);
  const stopped = against.map(({ compared }) => new Set(compared?.lost?.parts));
  const isStopped = (part: string | null, index: number) => part !== null && stopped[index]?.has(part);
  const emptyRow = (moved: MovedInPlan) => rowWithoutCells(moved, answer, parts.get(moved.id) ?? null, against.length);
  against.forEach(({ compared, rules }, index) => {
    for (const moved of compared?.moved ?? []) {
      const numbers = numberOf(moved);
      if (!numbers || isStopped(parts.get(moved.id) ?? null, index)) continue;
      const row = found.get(moved.id) ?? emptyRow(moved);
      found.set(moved.id, row);
      const through = rules.filter(({ id }) => moved.rules.includes(id));
      const known = new Set(row.rules.map(({ id }) => id));
      row.rules.push(...through.filter(({ id }) => !known.has(id)));
      row.cells[index] = {
        verdict: moved.verdict?.to ?? null,
        caution: moved.caution?.to ?? null,
        value: numbers.to ?? null,
        ends: endsOf(moved, "to"),
        change: numbers.change ?? null,
        through: changeNumbers(moved.causes ?? [], compared?.differences ?? [], scenarios[index]?.changes ?? []),
        gone: moved.change === "removed",
      };
    }
  });
  const comparedIn = against.flatMap(({ compared }, index) => (compared ? [index] : []));
  for (const limit of answer.limits) {
    const stops = comparedIn.some((index) => isStopped(parts.get(limit.id) ?? null, index));
    if (stops && !found.has(limit.id)) found.set(limit.id, emptyRow(asMoved(limit)));
  }
  for (const { part, cells } of found.values()) {
    for (const index of comparedIn) {
      if (isStopped(part, index)) cells[index] = STOPPED;
    }
  }
  return [...found.values()].sort(
    (one, other) => rank(one) - rank(other) || movesMost(other) - movesMost(one) || fullest(other) - fullest(one),
  );
}

/** Return the paths of what results are about: of a queue manager, or of the LPAR or group. */
function partsOf({ limits, quantities }: Assessment, against: ScenarioComparison[]): Map<string, string> {
  const moved = against.flatMap(({ compared }) => compared?.moved ?? []);
  return new Map([
    ...[...limits, ...quantities].map(({ id, part }) => [id, part.path] as const),
    ...moved.flatMap(({ id, queue_manager }) => (queue_manager ? [[id, queue_manager.path] as const] : [])),
  ]);
}

/** Return a limit of the plan as a result that moves, with the plan's own numbers. */
function asMoved({ id, title, subject, part, used_pct, used, bounds }: Limit): MovedInPlan {
  const numbers = {
    ...{ used_pct, used },
    ...{ used_pct_at_least: bounds?.used_pct_at_least, used_pct_at_most: bounds?.used_pct_at_most },
    ...{ used_at_least: bounds?.used_at_least, used_at_most: bounds?.used_at_most },
  };
  const known = Object.entries(numbers).flatMap(([name, number]) =>
    number ? [[name, { unit: number.unit, from: number.value, to: null, change: null }]] : [],
  );
  return {
    ...{ id, title, subject, change: "moved", verdict: null, caution: null },
    numbers: Object.fromEntries(known) as MovedResult["numbers"],
    queue_manager: part.kind === "queue-manager" ? part : null,
  };
}

/** How full a limit is, or what a quantity comes to; of a share with nothing but its ends, their unit alone. */
function numberOf(moved: MovedInPlan) {
  const { used_pct, used_pct_at_least, used_pct_at_most, value, used } = moved.numbers;
  if (!isShare(moved)) return value ?? used;
  return (
    used_pct ?? { unit: (used_pct_at_least ?? used_pct_at_most)?.unit ?? null, from: null, to: null, change: null }
  );
}

/** Whether a row shows a share of its limit: what is used alone where the limit has no number at all. */
function isShare({ numbers }: MovedInPlan): boolean {
  return Boolean(numbers.used_pct ?? numbers.used_pct_at_least ?? numbers.used_pct_at_most);
}

function addressOf({ id, numbers }: MovedInPlan): string {
  if (numbers.value) return id;
  return numberId(id, numbers.used_pct ? "used_pct" : "used");
}

/**
 * Return what a result is about, with its queue manager: channel groups and workloads of several queue managers often
 * have one name.
 */
export function subjectOf({ subject, queue_manager }: Pick<MovedResult, "subject" | "queue_manager">): string {
  const manager = queue_manager?.name;
  return !manager || subject.split(/\s+/).includes(manager) ? subject : t`${subject} of ${manager}`;
}

function rowWithoutCells(moved: MovedInPlan, { limits }: Assessment, part: string | null, columns: number): Row {
  const limit = limits.find(({ id }) => id === moved.id);
  return {
    ...{ id: moved.id, title: moved.title, subject: subjectOf(moved), address: addressOf(moved) },
    part,
    unit: numberOf(moved)?.unit ?? "",
    rules: [],
    base: {
      verdict: moved.verdict?.from ?? limit?.verdict ?? null,
      caution: moved.caution?.from ?? limit?.caution ?? null,
      value: numberOf(moved)?.from ?? null,
      ends: endsOf(moved, "from"),
      missing: moved.change === "added",
    },
    cells: Array.from({ length: columns }, () => null),
  };
}

export function changesVerdict({ base, cells }: Row): boolean {
  return cells.some((cell) => cell !== null && !cell.stopped && cell.verdict !== base.verdict);
}

/** Whether a result has a number of its own in some scenario: what only does not run moves through no rule. */
export function movesSomewhere({ cells }: Row): boolean {
  return cells.some((cell) => cell !== null && !cell.stopped);
}

/** Whether a limit is of something that does not run in some scenario. */
export function stopsSomewhere({ base, cells }: Row): boolean {
  return base.verdict !== null && cells.some((cell) => cell?.stopped);
}

function rank(row: Row): number {
  if (isQuantity(row)) return isBeyondPlans(row) ? 4 : 3;
  if (changesVerdict(row)) return 0;
  return movesSomewhere(row) ? 1 : 2;
}

function isQuantity({ base, cells }: Row): boolean {
  return base.verdict === null && cells.every((cell) => !cell?.verdict);
}

/** Years beyond any plan: a change between longer times decides nothing. */
const LONGEST_PLANNED = 100;

function isBeyondPlans({ base, cells, unit }: Row): boolean {
  const values = [base.value, ...cells.map((cell) => cell?.value ?? null)].filter((value) => value !== null);
  return unit === "year" && values.every((value) => value >= LONGEST_PLANNED);
}

/** Return by what share a quantity changes most, since quantities have several units; of limits nothing. */
function movesMost(row: Row): number {
  if (!isQuantity(row)) return 0;
  const shares = row.cells.map((cell) => {
    const [from, to] = [Math.abs(row.base.value ?? 0), Math.abs(cell?.value ?? 0)];
    return cell === null ? 0 : Math.abs(cell.change ?? 0) / Math.max(from, to, Number.MIN_VALUE);
  });
  return Math.max(0, ...shares);
}

function fullest({ cells, base }: Row): number {
  return Math.max(base.value ?? 0, ...cells.map((cell) => cell?.value ?? 0));
}

/** Return the rows that have all words. */
export function filteredRows(rows: Row[], words: string): Row[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ title, subject }) =>
    wanted.every((word) => `${title} ${subject}`.toLowerCase().includes(word)),
  );
}

/** Return the rows by a column, the fullest first, 0 being the plan; as they are where there is no column. */
export function sortedRows(rows: Row[], column: number | null): Row[] {
  if (column === null) return rows;
  const value = ({ base, cells }: Row) => (cells[column - 1] ?? base).value ?? -Infinity;
  return [...rows].sort((one, other) => value(other) - value(one) || 0);
}
