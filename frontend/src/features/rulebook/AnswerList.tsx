import type { Quantity } from "../../api/types";
import { formatNumber, formatValue } from "../../lib/format";
import { BasisBadge } from "../../ui/BasisBadge";
import { ChangeHighlight } from "../../ui/ChangeHighlight";
import { Explanation } from "../../ui/derivation/Explanation";
import { OutputValue } from "./OutputValue";
import { sentence } from "./names";
import type { Answer, RuleOutput } from "./types";
import "./answers.css";

interface Props {
  answer: Answer;
  outputs: RuleOutput[];
  current: boolean;
}

/** The outputs of a rule, each with its derivation. */
export function AnswerList({ answer, outputs, current }: Props) {
  return (
    <ul className={current ? "answers" : "answers answers--older"} aria-label="Answer">
      {outputs.map((output, index) => {
        const quantity = answer.outputs[output.name];
        return quantity ? (
          <Output key={output.name} output={output} quantity={quantity} open={index === 0} />
        ) : null;
      })}
    </ul>
  );
}

/** A longer text gets a line of its own. */
const LONG = 32;

/** Whether a value is a range: its two ends. */
function isSpan(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === "number");
}

interface OutputProps {
  output: RuleOutput;
  quantity: Quantity;
  open: boolean;
}

function Output({ output, quantity, open }: OutputProps) {
  const { value, unit } = quantity;
  const rows = Array.isArray(value) && !isSpan(value) ? value : null;
  const text = isSpan(value)
    ? `${formatNumber(value[0])} to ${formatValue(value[1], unit)}`
    : formatValue(value, unit);
  const isLong = text.length > LONG;
  const words = quantity.caveats.length > 0 || quantity.errata.length > 0;
  return (
    <li className="output">
      <p className={isLong ? "output__line output__line--long" : "output__line"}>
        <span>{sentence(output.description || output.name)}</span>
        {!rows && (
          <strong>
            <ChangeHighlight text={text} />
          </strong>
        )}
      </p>
      {rows && <OutputValue value={rows} unit={unit} />}
      {quantity.derivation || words ? (
        <details open={open && !rows}>
          <summary>
            How <code>{output.name}</code> comes about
          </summary>
          <Explanation title={output.description || output.name} quantity={quantity} given="Given" />
        </details>
      ) : (
        <BasisBadge basis={quantity.basis} />
      )}
    </li>
  );
}
