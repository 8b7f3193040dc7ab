import type { ResultChange } from "../api/types";
import { formatValue } from "../lib/format";
import { ScrollTable } from "./ScrollTable";

const WHAT: Record<ResultChange["what"], string> = {
  used: "used",
  limit: "limit",
  used_pct: "used of the limit",
  verdict: "verdict",
  value: "",
};

/** How many rows are shown at first. */
const FIRST = 12;

/** Results that moved, each from what to what, and by which figures and rules. */
export function ResultChangesTable({ moved }: { moved: ResultChange[] }) {
  if (moved.length === 0) return <p>No result moved.</p>;
  const rest = moved.slice(FIRST);
  return (
    <>
      <Rows moved={moved.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Rows moved={rest} />
        </details>
      )}
    </>
  );
}

function Rows({ moved }: { moved: ResultChange[] }) {
  return (
    <ScrollTable className="moved-table" label="Results that moved" heads={["Result", "Was", "Is"]}>
      {moved.map((one) => (
        <tr key={`${one.kind} ${one.id} ${one.what}`}>
          <th scope="row">
            {one.title ?? one.id}
            {WHAT[one.what] && `, ${WHAT[one.what]}`}
            <span className="quiet"> {one.subject}</span>
            {one.because.map(({ kind, name, from, to }) => (
              <span key={`${kind} ${name}`} className="clamp quiet">
                {kind === "figure" ? "Figure" : "Rule"} {name}: {from ?? "not used"} → {to ?? "not used"}
              </span>
            ))}
          </th>
          <td>{shown(one.from, one)}</td>
          <td>{shown(one.to, one)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function shown(value: unknown, { what, unit }: ResultChange): string {
  if (value === null) return "none";
  return formatValue(value, what === "verdict" ? null : unit);
}
