import { plural, t } from "@lingui/core/macro";
import { Suspense, useMemo, useState } from "react";
import { Link } from "react-router";

import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import type { Assessment, Verdict as VerdictName } from "../../api/types";
import {
  NOT_IN_SOURCES,
  formatDuration,
  formatMultipleRange,
  formatNumber,
  formatValue,
  shownText,
} from "../../lib/format";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { inputsOf } from "../../plan-schema/inputs";
import { planBody, type Plan } from "../../plan-schema/plan";
import { numberId } from "../../state/outputs";
import { scenariosOf, applyChanges, withoutScenarios, type Scenario } from "../../state/scenarios";
import { usePlanQuery } from "../../state/usePlanQuery";
import { addedPartName } from "../../ui/ChangeRow";
import { OverPage } from "../../ui/OverPage";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { cautionText } from "../../ui/warningReason";
import { changeNumbers } from "./changeNumbers";
import { lostServiceText } from "./lostService";
import { managersOf, stoppedParts } from "./stoppedManagers";

const ExplainedNumber = lazyWithRetry(() => import("./ExplainedNumber"));

type Lost = (string | null)[];

interface Props {
  scenarios: Scenario[];
  against: ScenarioComparison[];
  rows: Row[];
  /** What is lost in each scenario. */
  lost?: Lost;
  /** The plan whose numbers open their derivations; absent where only the answer of another day is known. */
  plan?: Plan;
}

/**
 * What moves, by how much, through which change and which rule: a column for the plan and for each scenario. A heading
 * sorts by its column; the usual order begins with the limits whose status changes.
 */
export function ComparisonTable({ scenarios, against, rows, lost = [], plan }: Props) {
  const [sorted, setSorted] = useState<number | null>(null);
  const [words, setWords] = useState("");
  const [open, setOpen] = useState<OpenNumber | null>(null);
  const shown = sortedRows(filteredRows(rows, words), sorted);
  const heads = [t`The plan`, ...scenarios.map(({ name }) => name)];
  const openIn = (row: Row, column: number) => {
    const changes = scenarios[column - 1]?.changes;
    return plan && (() => setOpen({ row, column, plan: changes ? applyChanges(plan, changes) : plan }));
  };
  return (
    <>
      <label className="comparison__filter stack stack--tight">
        <span className="quiet">{t`Filter by limit or queue manager`}</span>
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <ScrollTable
        label={t`Results side by side`}
        heads={[
          t`Result`,
          ...heads.map((name, column) => (
            <SortButton
              key={name}
              name={name}
              isSorted={sorted === column}
              onSort={() => setSorted(sorted === column ? null : column)}
            />
          )),
          t`Rule`,
        ]}
      >
        <LostRow {...{ lost, against }} />
        <FirstLimitRow against={against} />
        {shown.map((row) => (
          <ResultRow key={row.id} row={row} against={against} openIn={(column) => openIn(row, column)} />
        ))}
      </ScrollTable>
      {open && <OverNumber {...open} head={heads[open.column] ?? ""} onClose={() => setOpen(null)} />}
    </>
  );
}

interface SortProps {
  name: string;
  isSorted: boolean;
  onSort: () => void;
}

/** The heading of a column, which sorts by it. */
function SortButton({ name, isSorted, onSort }: SortProps) {
  return (
    <button type="button" aria-pressed={isSorted} title={t`Fullest first: ${name}`} onClick={onSort}>
      {name}
      {isSorted && " ↓"}
    </button>
  );
}

/** What does not run in each scenario and what goes on; nothing where all of them run everything. */
function LostRow({ lost, against }: { lost: Lost; against: ScenarioComparison[] }) {
  if (!lost.some(Boolean)) return null;
  return (
    <tr>
      <th scope="row">{t`Lost`}</th>
      <td>–</td>
      {against.map(({ compared }, index) => (
        <td key={index}>{compared ? (lost[index] ?? "–") : <NotCompared />}</td>
      ))}
      <td />
    </tr>
  );
}

/** The first limit of the plan, and that of each scenario. */
function FirstLimitRow({ against }: { against: ScenarioComparison[] }) {
  const before = against.find(({ compared }) => compared)?.compared?.first_limit.before;
  return (
    <tr>
      <th scope="row">{t`First limit`}</th>
      <td>{firstIn(before)}</td>
      {against.map(({ compared }, index) => (
        <td key={index} className={compared && isOther(before, compared.first_limit.after) ? "moved-cell" : undefined}>
          {compared ? firstIn(compared.first_limit.after) : <NotCompared />}
        </td>
      ))}
      <td />
    </tr>
  );
}

/** How a number of the table was computed, over the page. `head` is the heading of its column. */
function OverNumber({ plan, row, head, onClose }: Omit<OpenNumber, "column"> & { head: string; onClose: () => void }) {
  const { address, title, subject } = row;
  return (
    <OverPage onClose={onClose}>
      <Suspense fallback={null}>
        <ExplainedNumber {...{ plan, address, onClose }} title={`${title}, ${subject}: ${head}`} />
      </Suspense>
    </OverPage>
  );
}

interface RowProps {
  row: Row;
  against: ScenarioComparison[];
  /** Return what opens the number of a column: 0 is the plan, the others are the scenarios. */
  openIn: (column: number) => (() => void) | undefined;
}

function ResultRow({ row, against, openIn }: RowProps) {
  const { title, subject, unit, rules, base, cells } = row;
  return (
    <tr>
      <th scope="row">
        {title} <span className="quiet">{subject}</span>
      </th>
      <td>
        {base.verdict && <Verdict verdict={base.verdict} bare />}{" "}
        {base.missing ? (
          t`not applicable`
        ) : (
          <OpenableNumber text={number(base.value, unit, base.ends, base.verdict)} onOpen={openIn(0)} />
        )}
        {changesVerdict(row) && <Reason verdict={base.verdict} caution={base.caution} />}
      </td>
      {cells.map((cell, index) => (
        <td key={index} className={cell ? "moved-cell" : undefined}>
          {cell ? (
            <>
              <MovedCell cell={cell} unit={unit} onOpen={openIn(index + 1)} />
              {cell.verdict !== base.verdict && <Reason verdict={cell.verdict} caution={cell.caution} />}
            </>
          ) : against[index]?.compared ? (
            <span className="quiet">=</span>
          ) : (
            <NotCompared />
          )}
        </td>
      ))}
      <td className="comparison__rules">{movesSomewhere(row) && <Rules rules={rules} />}</td>
    </tr>
  );
}

/** A number of the table whose derivation is on show. */
interface OpenNumber {
  row: Row;
  column: number;
  plan: Plan;
}

function OpenableNumber({ text, onOpen }: { text: string; onOpen: (() => void) | undefined }) {
  return onOpen ? <LinkButton onClick={onOpen}>{text}</LinkButton> : <>{text}</>;
}

/** Why a limit that is not full is a warning: without it a change of the status cannot be understood. */
function Reason({ verdict, caution }: { verdict: VerdictName | null; caution: string | null | undefined }) {
  if (verdict !== "watch" || !caution) return null;
  return <span className="quiet comparison__change">{shownText(cautionText(verdict, caution))}</span>;
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

export const NOT_COMPARED = t`not compared`;
export const NOT_RUNNING = t`not running`;

/** Of a scenario that cannot be worked out nothing is known, and nothing stays as it was. */
function NotCompared() {
  return <span className="quiet">{NOT_COMPARED}</span>;
}

/** Where the rulebook says how the result follows from what differs. */
function Rules({ rules }: { rules: RuleName[] }) {
  if (rules.length === 0) return <span className="quiet">{t`entered in the plan`}</span>;
  return (
    <ul>
      {rules.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/rulebook/rules/${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

function MovedCell({ cell, unit, onOpen }: { cell: Cell; unit: string; onOpen: (() => void) | undefined }) {
  const { verdict, value, ends, change, through, gone, stopped } = cell;
  if (stopped) return <span className="quiet">{NOT_RUNNING}</span>;
  if (gone) return <>{t`not applicable`}</>;
  return (
    <>
      {verdict && <Verdict verdict={verdict} bare />}{" "}
      <OpenableNumber text={number(value, unit, ends, verdict)} onOpen={onOpen} />
      <span className="quiet comparison__change">
        {[change !== null && changeText(change, value ?? 0, unit), through.length > 0 && causesText(through)]
          .filter(Boolean)
          .join(", ")}
      </span>
    </>
  );
}

/**
 * Return by how much a number moves to a value; shares of a limit by percentage points. These are the difference of the
 * two shares as they are written beside them, and no more precise: from 40.7 % to 39.7 % is a point less.
 */
function changeText(change: number, value: number, unit: string): string {
  const sign = change > 0 ? "+" : "";
  if (unit !== "pct") return `${sign}${valueText(change, unit)}`;
  const shares = [value, value - change];
  const written = shares.map((share) => Number(share.toFixed(decimalsOf(share))));
  const decimals = Math.min(...shares.map(decimalsOf));
  const difference = Number(((written[0] ?? 0) - (written[1] ?? 0)).toFixed(decimals));
  const points = formatNumber(difference === 0 ? change : difference);
  return Math.abs(difference) === 1 ? t`${sign}${points}\u00a0point` : t`${sign}${points}\u00a0points`;
}

/** Return the decimals with which a share is written. */
function decimalsOf(share: number): number {
  const size = Math.abs(share);
  return size >= 100 ? 0 : size >= 10 ? 1 : 2;
}

const MOST_CAUSES = 3;

function causesText(through: number[]): string {
  const shown = through.slice(0, MOST_CAUSES).join(", ");
  const named = through.length > MOST_CAUSES ? `${shown} …` : shown;
  return plural(through.length, { one: `due to change ${named}`, other: `due to changes ${named}` });
}

const SECONDS: Record<string, number> = { s: 1, minute: 60, hour: 3600 };

/** A number with its unit; a time from a minute on as it is on the page of an outage. */
function valueText(value: number, unit: string): string {
  const seconds = value * (SECONDS[unit] ?? 0);
  if (Math.abs(seconds) < 60) return formatValue(value, unit);
  return `${value < 0 ? "\u2212" : ""}${formatDuration(Math.abs(seconds))}`;
}

/** A number, or the ends between which it lies where it is not known itself. */
function number(value: number | null, unit: string, ends: Ends = [], verdict: VerdictName | null): string {
  if (value !== null) return valueText(value, unit);
  const [least = null, most = null] = ends;
  const known = [
    least !== null && t`at least ${valueText(least, unit)}`,
    most !== null && t`at most ${valueText(most, unit)}`,
  ];
  // What no limit judges has all its inputs: without a number there is no figure for it.
  return known.filter(Boolean).join(", ") || (verdict === null ? NOT_IN_SOURCES : t`not known`);
}

/** The least and the most that a number can be. */
type Ends = (number | null | undefined)[];

/** Return the ends of the number that a row shows, in its unit. */
function endsOf(moved: MovedInPlan, side: "from" | "to"): Ends {
  const { numbers } = moved;
  const ends = isShare(moved)
    ? [numbers.used_pct_at_least, numbers.used_pct_at_most]
    : [numbers.used_at_least, numbers.used_at_most];
  return ends.map((end) => end?.[side]);
}

function firstIn(first: First | undefined): React.ReactNode {
  if (!first) return "–";
  if (first.title === null) return t`none`;
  return (
    <>
      {first.multiple === null ? t`exceeded at any load` : formatMultipleRange(first.multiple, first.multiple_at_least)}{" "}
      <span className="quiet">
        {first.title}, {first.subject}
      </span>
    </>
  );
}

function isOther(one: First | undefined, other: First | undefined): boolean {
  const parts = ["limit", "multiple", "multiple_at_least"] as const;
  return parts.some((part) => one?.[part] !== other?.[part]);
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
export function rowsOf(plan: Plan, answer: Assessment, against: ScenarioComparison[], scenarios: Scenario[]): Row[] {
  const found = new Map<string, Row>();
  const parts = partsOf(answer, against);
  const stopped = scenarios.map((scenario) => stoppedParts(plan, scenario));
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
    if (stops && !found.has(limit.id)) found.set(limit.id, emptyRow(asMoved(limit, plan, parts.get(limit.id))));
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
function asMoved(limit: Limit, plan: Plan, part: string | undefined): MovedInPlan {
  const { id, title, subject, used_pct, used, bounds } = limit;
  const numbers = {
    ...{ used_pct, used },
    ...{ used_pct_at_least: bounds?.used_pct_at_least, used_pct_at_most: bounds?.used_pct_at_most },
    ...{ used_at_least: bounds?.used_at_least, used_at_most: bounds?.used_at_most },
  };
  const known = Object.entries(numbers).flatMap(([name, number]) =>
    number ? [[name, { unit: number.unit, from: number.value, to: null, change: null }]] : [],
  );
  const manager = managersOf(plan).find(({ path }) => path === part);
  return {
    ...{ id, title, subject, change: "moved", verdict: null, caution: null },
    numbers: Object.fromEntries(known) as MovedResult["numbers"],
    queue_manager: manager ? { kind: "queue-manager", ...manager } : null,
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
function movesSomewhere({ cells }: Row): boolean {
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
type RuleName = Schemas["RuleName"];

export interface ScenarioComparison {
  compared: Compared | null;
  /** Titles of the rules that cause changes. */
  rules: RuleName[];
  /** Why it could not be compared. */
  wrong: string | null;
}

/** Each scenario on its own against the plan: one that cannot be read does not prevent the others. */
function requestComparisons(
  plan: Plan,
  { scenarios }: { scenarios: Scenario[] },
  signal: AbortSignal,
  report: ReportProgress,
): Promise<ScenarioComparison[]> {
  return withProgress(
    scenarios.map(async ({ name, changes }) => {
      const body = {
        plans: [withoutScenarios(plan), applyChanges(plan, changes)].map(planBody),
        names: [t`The plan`, name],
      };
      try {
        const { data } = await unwrap(client.POST("/api/v1/compare", { body, signal }));
        return { compared: data.plans[0] ?? null, rules: data.rules, wrong: null };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        return { compared: null, rules: [], wrong: reason(error) };
      }
    }),
    report,
  );
}

function reason({ errors, message }: ApiProblem): string {
  return errors.map(({ field, message: why }) => `${addedPartName(field)} ${why}`).join("; ") || message;
}

/** Return the scenarios of a plan, each compared with it, what is lost in each, and the rows of the table. */
export function useComparisons(plan: Plan, answer: Assessment) {
  const scenarios = useMemo(() => scenariosOf(plan), [plan]);
  const question = useMemo(() => (scenarios.length > 0 ? { scenarios } : null), [scenarios]);
  const query = usePlanQuery("scenarios", plan, question, requestComparisons);
  const against = query.data?.length === scenarios.length ? query.data : null;
  const rows = useMemo(
    () => (against ? rowsOf(plan, answer, against, scenarios) : []),
    [plan, answer, against, scenarios],
  );
  const lost = useMemo(() => scenarios.map((scenario) => lostServiceText(plan, scenario)), [plan, scenarios]);
  return { scenarios, query, against, rows, lost, inputs: inputsOf(plan) };
}
