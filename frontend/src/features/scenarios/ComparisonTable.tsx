import { Link } from "react-router";

import { formatMultiple, formatValue } from "../../lib/format";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import type { ScenarioComparison, First, RuleName } from "./scenarioQueries";
import type { Scenario } from "../../state/scenarios";
import type { Cell, Row } from "./comparisonRows";

interface Props {
  scenarios: Scenario[];
  against: ScenarioComparison[];
  rows: Row[];
}

/** What moves, by how much, through which change and which rule: a column for the plan and for each scenario. */
export function ComparisonTable({ scenarios, against, rows }: Props) {
  const before = against.find(({ compared }) => compared)?.compared?.first_limit.before;
  return (
    <ScrollTable
      label="Results side by side"
      heads={["Result", "The plan", ...scenarios.map(({ name }) => name), "Through the rule"]}
    >
      <tr>
        <th scope="row">Limit met first</th>
        <td>{firstIn(before)}</td>
        {against.map(({ compared }, index) => (
          <td
            key={index}
            className={compared && isOther(before, compared.first_limit.after) ? "moved-cell" : undefined}
          >
            {compared ? firstIn(compared.first_limit.after) : <NotCompared />}
          </td>
        ))}
        <td />
      </tr>
      {rows.map(({ id, title, subject, unit, rules, base, cells }) => (
        <tr key={id}>
          <th scope="row">
            {title} <span className="quiet">{subject}</span>
          </th>
          <td>
            {base.verdict && <Verdict verdict={base.verdict} bare />} {number(base.value, unit)}
          </td>
          {cells.map((cell, index) => (
            <td key={index} className={cell ? "moved-cell" : undefined}>
              {cell ? (
                <MovedCell cell={cell} unit={unit} />
              ) : against[index]?.compared ? (
                <span className="quiet">=</span>
              ) : (
                <NotCompared />
              )}
            </td>
          ))}
          <td className="comparison__rules">
            <Rules rules={rules} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

export const NOT_COMPARED = "not compared";

/** Of a scenario that cannot be worked out nothing is known, and nothing stays as it was. */
function NotCompared() {
  return <span className="quiet">{NOT_COMPARED}</span>;
}

/** Where the rulebook says how the result follows from what differs. */
function Rules({ rules }: { rules: RuleName[] }) {
  if (rules.length === 0) return <span className="quiet">what the plan says itself</span>;
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

function MovedCell({ cell, unit }: { cell: Cell; unit: string }) {
  const { verdict, value, change, through, gone } = cell;
  if (gone) return <>gone</>;
  return (
    <>
      {verdict && <Verdict verdict={verdict} bare />} {number(value, unit)}
      <span className="quiet comparison__change">
        {change !== null && `${change > 0 ? "+" : ""}${number(change, unit)}`}
        {through.length > 0 && ` by ${through.slice(0, 3).join(", ")}${through.length > 3 ? " …" : ""}`}
      </span>
    </>
  );
}

function number(value: number | null, unit: string): string {
  return value === null ? "not known" : formatValue(value, unit);
}

function firstIn(first: First | undefined): React.ReactNode {
  if (!first) return "–";
  if (first.multiple === null || first.title === null) return "none";
  return (
    <>
      {formatMultiple(first.multiple)}{" "}
      <span className="quiet">
        {first.title}, {first.subject}
      </span>
    </>
  );
}

function isOther(one: First | undefined, other: First | undefined): boolean {
  return one?.limit !== other?.limit || one?.multiple !== other?.multiple;
}
