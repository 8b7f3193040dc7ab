import type { Assessment } from "../../api/types";
import { entryUnit } from "../../lib/format";
import { inputName, type Input } from "../../plan-schema/inputs";
import type { PairSolution } from "./goalQueries";
import { IgnoredLimits } from "./IgnoredLimits";
import { beyond, shown } from "./SolutionCard";
import { stopWords } from "./stopReasons";

interface Props {
  together: PairSolution;
  answer: Assessment;
  /** The multiple of the workload at which limits have to hold; nothing: as it is. */
  grown: number | null;
  first: Input;
  second: Input;
  onApply: (values: [unknown, unknown]) => void;
}

/** Two inputs that move together: what the second comes to for values of the first, each pair one click away. */
export function InputPairTable(props: Props) {
  const { together, first, second, answer, grown, onApply } = props;
  const { pairs, want, set_aside } = together;
  const good = pairs.filter(({ none }) => !none);
  // Values that nothing helps, those with the same reason in one line.
  const forbidden = new Map<string, unknown[]>();
  for (const { first: one, none } of pairs) {
    if (none) forbidden.set(none.sentence, [...(forbidden.get(none.sentence) ?? []), one]);
  }
  return (
    <section className="together" aria-labelledby="together-title">
      <h2 id="together-title">Both together</h2>
      <p className="quiet">
        Beside each value on the left, the {want} on the right at which all of it holds.
      </p>
      <div className="comparison" tabIndex={0} role="group" aria-label="Both together">
        <table>
          <thead>
            <tr>
              <th scope="col">{headOf(first)}</th>
              <th scope="col">{headOf(second)}</th>
              <th scope="col">What stops it</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {good.map(({ first: one, second: other, stopped_by: stop }) => (
              <tr key={shown(one, first)}>
                <th scope="row">{shown(one, first)}</th>
                <td>{shown(other, second)}</td>
                <td>
                  {stop
                    ? `${beyond(other, stop.value, second)}: ${stopWords(stop)}`
                    : "Nothing: the range ends"}
                </td>
                <td>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Set both: ${inputName(first)} to ${shown(one, first)} and ${inputName(second)} to ${shown(other, second)}`}
                    onClick={() => onApply([one, other])}
                  >
                    Set both
                  </button>
                </td>
              </tr>
            ))}
            {[...forbidden].map(([sentence, values]) => (
              <tr key={sentence}>
                <th scope="row">{values.map((value) => shown(value, first)).join(", ")}</th>
                <td>None</td>
                <td>{sentence}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <IgnoredLimits limits={set_aside} whatever="either is" {...{ answer, grown }} />
    </section>
  );
}

function headOf(input: Input): string {
  return [inputName(input), entryUnit(input.spec.unit)].filter(Boolean).join(", ");
}
