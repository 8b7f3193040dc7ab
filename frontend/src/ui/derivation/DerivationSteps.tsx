import type { Step } from "../../api/types";
import { formatValue } from "../../lib/format";
import { inputsOf, isDefault, linesOf, readable } from "./derivationLines";
import { Sources } from "./Sources";
import "./steps.css";

/** The steps from inputs and published figures to one number, in the order of the calculation. */
export function DerivationSteps({ steps, given }: { steps: Step[]; given: string }) {
  const inputs = inputsOf(steps);
  return (
    <div className="steps">
      {inputs.length > 0 && (
        <p className="steps__inputs">
          <span className="quiet">{given} </span>
          {inputs.map((input) => (
            <span key={input.id} className="steps__input">
              {readable(input.name ?? "")} {formatValue(input.value, input.unit)}
              {isDefault(input) && " by default"}
            </span>
          ))}
        </p>
      )}
      <ol>
        {linesOf(steps).map(({ id, name, symbols, numbers, result, citation }) => (
          <li key={id} className="step">
            <p className="step__line">
              <span className="step__name">{name}</span>
              <strong>{result}</strong>
            </p>
            {numbers && <p className="step__numbers">{numbers}</p>}
            {symbols && <p className="step__symbols">{symbols}</p>}
            {citation && <Sources citations={[citation]} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
