import type { Step } from "../../api/types";
import { formatValue } from "../../lib/format";
import { inputsOf, isDefault, linesOf, readable } from "./derivationLines";
import { Sources } from "./Sources";

/** The steps from inputs and published figures to one number, in the order of the calculation. */
export function DerivationSteps({ steps, given }: { steps: Step[]; given: string }) {
  const inputs = inputsOf(steps);
  return (
    <div className="stack">
      {inputs.length > 0 && (
        <p className="row">
          <span className="quiet">{given} </span>
          {inputs.map((input) => (
            <span key={input.id} className="small nowrap">
              {readable(input.name ?? "")} {formatValue(input.value, input.unit)}
              {isDefault(input) && " by default"}
            </span>
          ))}
        </p>
      )}
      <ol className="stack">
        {linesOf(steps).map(({ id, name, symbols, numbers, result, citation }) => (
          <li key={id}>
            <p className="row row--ends row--top">
              <span>{name}</span>
              <strong className="nowrap">{result}</strong>
            </p>
            {numbers && <p>{numbers}</p>}
            {symbols && <p className="quiet">{symbols}</p>}
            {citation && <Sources citations={[citation]} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
