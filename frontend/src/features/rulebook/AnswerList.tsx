import { t } from "@lingui/core/macro";
import type { Finding, Quantity } from "../../api/types";
import { formatNumber, formatValue } from "../../lib/format";
import { entryText } from "../../plan-schema/fieldEntry";
import { BasisBadge } from "../../ui/BasisBadge";
import { ChangeHighlight } from "../../ui/ChangeHighlight";
import { DerivationNotes, DerivationSteps } from "../../ui/derivation/DerivationNotes";
import { citationText } from "../../ui/derivation/derivationLines";
import { Table } from "./Page";
import { sentence, unitText } from "./names";
import type { Answer, RuleOutput } from "./queries";

/** The outputs of a rule, each with its derivation. */
export function AnswerList({ answer, outputs, current }: { answer: Answer; outputs: RuleOutput[]; current: boolean }) {
  return (
    <ul className={current ? "stack lines" : "stack lines answers--older"} aria-label={t`Answer`}>
      {outputs.map((output, index) => {
        const quantity = answer.outputs[output.name];
        return quantity ? <Output key={output.name} output={output} quantity={quantity} open={index === 0} /> : null;
      })}
    </ul>
  );
}

/** A longer text gets a line of its own. */
const LONG = 32;

function isRange(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === "number");
}

function Output({ output, quantity, open }: { output: RuleOutput; quantity: Quantity; open: boolean }) {
  const { value, unit } = quantity;
  const rows = Array.isArray(value) && !isRange(value) ? value : null;
  const text = isRange(value)
    ? t`${formatNumber(value[0])} to ${formatValue(value[1], unit)}`
    : formatValue(value, unit);
  const isLong = text.length > LONG;
  return (
    <li className="stack stack--tight">
      <p
        className={
          isLong ? "output__line output__line--long stack stack--tight" : "output__line row row--ends row--top"
        }
      >
        <span>{sentence(output.description || output.name)}</span>
        {!rows && (
          <strong>
            <ChangeHighlight text={text} />
          </strong>
        )}
      </p>
      {rows && <OutputValue value={rows} unit={unit} />}
      {quantity.derivation || quantity.caveats.length + quantity.errata.length > 0 ? (
        <details open={open && !rows}>
          <summary>
            {t`How this is calculated`}
            <span className="visually-hidden">: {output.description || output.name}</span>
          </summary>
          <div className="stack">
            <DerivationSteps steps={quantity.derivation?.steps ?? []} given={t`Given`} />
            <DerivationNotes title={output.description || output.name} quantity={quantity} />
          </div>
        </details>
      ) : (
        <BasisBadge basis={quantity.basis} />
      )}
    </li>
  );
}

type Cells = Record<string, unknown>;

/** A list of findings, or rows of a table. */
function OutputValue({ value, unit }: { value: unknown[]; unit: unknown }) {
  const rows = value.filter((item): item is Cells => typeof item === "object" && item !== null);
  if (value.length === 0) return <p className="quiet">{t`none`}</p>;
  if (rows.length < value.length) return <p>{value.map(entryText).join(", ")}</p>;
  return "message" in (rows[0] ?? {}) ? (
    <Findings findings={rows as unknown as Finding[]} />
  ) : (
    <Rows rows={rows} units={(unit ?? {}) as Record<string, string>} />
  );
}

function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul className="stack stack--tight">
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
    <Table
      label={t`Rows`}
      heads={names.map((name) => `${sentence(name)} ${unitText(units[name])}`)}
      rows={rows.map((row) => names.map((name) => cellText(row[name])))}
    />
  );
}

function cellText(value: unknown): string {
  return Array.isArray(value) ? value.map(entryText).join(", ") : formatValue(value);
}
