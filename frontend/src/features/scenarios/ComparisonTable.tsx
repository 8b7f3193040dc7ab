import { plural, t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { Link } from "react-router";

import type { Verdict as VerdictName } from "../../api/types";
import {
  NOT_IN_SOURCES,
  formatDuration,
  formatMultipleRange,
  formatNumber,
  formatValue,
  shownText,
} from "../../lib/format";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Plan } from "../../plan-schema/plan";
import { applyChanges, type Scenario } from "../../state/scenarios";
import { OverPage } from "../../ui/OverPage";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { cautionText } from "../../ui/warningReason";
import {
  changesVerdict,
  filteredRows,
  movesSomewhere,
  sortedRows,
  type Cell,
  type Ends,
  type First,
  type Row,
  type RuleName,
  type ScenarioComparison,
} from "./comparisonRows";

const ExplainedNumber = lazyWithRetry(() => import("./ExplainedNumber"));

interface Props {
  scenarios: Scenario[];
  against: ScenarioComparison[];
  rows: Row[];
  /** The plan whose numbers open their derivations; absent where only the answer of another day is known. */
  plan?: Plan;
}

/**
 * What moves, by how much, through which change and which rule: a column for the plan and for each scenario. A heading
 * sorts by its column; the usual order begins with the limits whose status changes.
 */
export function ComparisonTable({ scenarios, against, rows, plan }: Props) {
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
        <LostRow against={against} />
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
function LostRow({ against }: { against: ScenarioComparison[] }) {
  if (!against.some(({ compared }) => compared?.lost)) return null;
  return (
    <tr>
      <th scope="row">{t`Lost`}</th>
      <td>–</td>
      {against.map(({ compared }, index) => (
        <td key={index}>{compared ? (compared.lost?.sentence ?? "–") : <NotCompared />}</td>
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
