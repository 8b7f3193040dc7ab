import type { Quantity } from "../../api/types";
import { formatValue } from "../../lib/format";
import { BasisBadge } from "../../ui/BasisBadge";
import { Moved } from "../../ui/Moved";
import { Explanation } from "../derivation/Explanation";
import { OutputValue } from "./OutputValue";
import { sentence } from "./names";
import type { Answer, RuleOutput } from "./types";
import "./answers.css";

interface Props {
  answer: Answer;
  outputs: RuleOutput[];
  current: boolean;
}

/** What the rule answers: each output, and behind it how it came about. */
export function AnswerList({ answer, outputs, current }: Props) {
  return (
    <ul className={current ? "answers" : "answers answers--older"} aria-label="Answer">
      {outputs.map((output, index) => {
        const quantity = answer.outputs[output.name];
        return quantity ? (
          <Output
            key={output.name}
            output={output}
            quantity={quantity}
            open={index === 0}
          />
        ) : null;
      })}
    </ul>
  );
}

interface OutputProps {
  output: RuleOutput;
  quantity: Quantity;
  open: boolean;
}

function Output({ output, quantity, open }: OutputProps) {
  const { value, unit } = quantity;
  const rows = Array.isArray(value) ? value : null;
  const told = quantity.caveats.length > 0 || quantity.errata.length > 0;
  return (
    <li className="output">
      <p className="output__line">
        <span>{sentence(output.description || output.name)}</span>
        {!rows && (
          <strong>
            <Moved text={formatValue(value, unit)} />
          </strong>
        )}
      </p>
      {rows && <OutputValue value={rows} unit={unit} />}
      {quantity.derivation || told ? (
        <details open={open && !rows}>
          <summary>
            How <code>{output.name}</code> comes about
          </summary>
          <Explanation
            title={output.description || output.name}
            quantity={quantity}
            given="Given"
          />
        </details>
      ) : (
        <BasisBadge basis={quantity.basis} />
      )}
    </li>
  );
}
