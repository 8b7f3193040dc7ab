import type { Assessment } from "../../api/types";
import { entryUnit } from "../../lib/format";
import { inputName, type Input } from "../../plan-schema/inputs";
import { ScrollTable } from "../../ui/ScrollTable";
import type { PairSolution } from "./goalQueries";
import { ExceededLimits } from "./IgnoredLimits";
import { nextText, stopText, valueText } from "./stopReasons";

interface Props {
  together: PairSolution;
  answer: Assessment;
  /** The multiple of the workload at which limits have to hold; null: as it is. */
  grown: number | null;
  first: Input;
  second: Input;
  onApply: (values: [unknown, unknown]) => void;
}

/** Two inputs solved together: the value of the second for values of the first, each pair one click away. */
export function InputPairTable({ together, first, second, answer, grown, onApply }: Props) {
  const { pairs, want, set_aside } = together;
  // Values of the first input beside which none of the second reaches the goal, by the reason.
  const forbidden = Map.groupBy(
    pairs.filter(({ none }) => none),
    ({ none }) => none?.sentence,
  );
  return (
    <section className="stack" aria-labelledby="together-title">
      <h2 id="together-title">Both together</h2>
      <p className="quiet">For each value on the left, the {want} on the right that reaches the goal.</p>
      <ScrollTable label="Both together" heads={[headOf(first), headOf(second), "What stops it", ""]}>
        {pairs.map(({ first: one, second: other, stopped_by: stop, none }) => {
          if (none) return null;
          const [left, right] = [valueText(one, first), valueText(other, second)];
          return (
            <tr key={left}>
              <th scope="row">{left}</th>
              <td>{right}</td>
              <td>{stop ? `${nextText(other, stop.value, second)}: ${stopText(stop)}` : "Nothing: the range ends"}</td>
              <td>
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Set both: ${inputName(first)} to ${left} and ${inputName(second)} to ${right}`}
                  onClick={() => onApply([one, other])}
                >
                  Set both
                </button>
              </td>
            </tr>
          );
        })}
        {[...forbidden].map(([sentence, values]) => (
          <tr key={sentence}>
            <th scope="row">{values.map((pair) => valueText(pair.first, first)).join(", ")}</th>
            <td>None</td>
            <td>{sentence}</td>
            <td />
          </tr>
        ))}
      </ScrollTable>
      <ExceededLimits limits={set_aside} {...{ answer, grown }} />
    </section>
  );
}

function headOf(input: Input): string {
  return [inputName(input), entryUnit(input.spec.unit)].filter(Boolean).join(", ");
}
