import { t } from "@lingui/core/macro";
import type { ResultChange, Verdict } from "../api/types";
import { formatEntry, formatValue } from "../lib/format";
import { ScrollTable } from "./ScrollTable";
import { VERDICT_WORDS } from "./Verdict";

const WHAT: Record<ResultChange["what"], string> = {
  used: t`used`,
  limit: t`limit`,
  used_pct: t`used of the limit`,
  verdict: t`status`,
  value: "",
};

/** How many rows are shown at first. */
const FIRST = 12;

/** Results that moved, each from what to what, and by which figures and rules. */
export function ResultChangesTable({ moved }: { moved: ResultChange[] }) {
  if (moved.length === 0) return <p>{t`No result changed.`}</p>;
  const rest = moved.slice(FIRST);
  return (
    <>
      <Rows moved={moved.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>{t`${formatEntry(rest.length)} more`}</summary>
          <Rows moved={rest} />
        </details>
      )}
    </>
  );
}

function Rows({ moved }: { moved: ResultChange[] }) {
  return (
    <ScrollTable className="moved-table" label={t`Results that moved`} heads={[t`Result`, t`Was`, t`Is`]}>
      {moved.map((one) => (
        <tr key={`${one.kind} ${one.id} ${one.what}`}>
          <th scope="row">
            {one.title ?? one.id}
            {WHAT[one.what] && `, ${WHAT[one.what]}`}
            <span className="quiet"> {one.subject}</span>
            {one.because.map(({ kind, name, from, to }) => (
              <span key={`${kind} ${name}`} className="clamp quiet">
                {kind === "figure" ? t`Figure ${name}` : t`Rule ${name}`}: {from ?? t`not used`} → {to ?? t`not used`}
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
  if (value === null) return t`none`;
  return what === "verdict" ? VERDICT_WORDS[value as Verdict] : formatValue(value, unit);
}
