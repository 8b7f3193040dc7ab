import { formatNumber, formatValue } from "../../lib/format";
import { citationText } from "../../ui/derivation/derivationText";
import { plainText, sentence, unitText } from "./names";
import type { Citation } from "../../api/types";

type Cells = Record<string, unknown>;

/** Advice that applies, or rows of a course or a comparison: what is no single value. */
export function OutputValue({ value, unit }: { value: unknown[]; unit: unknown }) {
  const rows = value.filter((item): item is Cells => typeof item === "object" && item !== null);
  if (value.length === 0) return <p className="quiet">none</p>;
  if (rows.length < value.length) return <p>{value.map(plainText).join(", ")}</p>;
  return "message" in (rows[0] ?? {}) ? (
    <Findings findings={rows as unknown as Finding[]} />
  ) : (
    <Rows rows={rows} units={(unit ?? {}) as Record<string, string>} />
  );
}

interface Finding {
  id: string;
  severity: string;
  message: string;
  citations: Citation[];
}

function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="findings-of-rule">
      {findings.map(({ id, severity, message, citations }, index) => (
        <li key={`${id} ${index}`}>
          <strong>{severity}</strong> {message}{" "}
          <span className="quiet">{[...new Set(citations.map(citationText))].join("; ")}</span>
        </li>
      ))}
    </ul>
  );
}

function Rows({ rows, units }: { rows: Cells[]; units: Record<string, string> }) {
  const names = Object.keys(rows[0] ?? {});
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label="Rows">
      <table className="data">
        <thead>
          <tr>
            {names.map((name) => (
              <th scope="col" key={name}>
                {sentence(name)} {unitText(units[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>{cell(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return typeof value === "number" ? formatNumber(value) : formatValue(value);
}
