import { entryUnit } from "../../lib/format";
import { inputName, type Input } from "../what-if/inputs";
import type { Together } from "./ask";
import { shown } from "./SolutionCard";
import { stopWords } from "./words";

interface Props {
  together: Together;
  first: Input;
  second: Input;
  onApply: (values: [unknown, unknown]) => void;
}

/** Two inputs that move together: what the second comes to for values of the first, each pair one click away. */
export function TogetherTable({ together, first, second, onApply }: Props) {
  const { pairs, want, set_aside } = together;
  return (
    <section className="together" aria-labelledby="together-title">
      <h2 id="together-title">Both together</h2>
      <p className="quiet">
        The {want} {inSentence(second.label)} for each {inSentence(first.label)}.
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
            {pairs.map(({ first: one, second: other, binding, none }) => (
              <tr key={shown(one, first)}>
                <th scope="row">{shown(one, first)}</th>
                <td>{none ? "None" : shown(other, second)}</td>
                <td>
                  {none
                    ? none.sentence
                    : binding
                      ? `At ${shown(binding.value, second)}: ${stopWords(binding)}`
                      : "Nothing: the range ends"}
                </td>
                <td>
                  {!none && (
                    <button
                      type="button"
                      className="link-button"
                      aria-label={`Set ${inputName(first)} to ${shown(one, first)} and ${inputName(second)} to ${shown(other, second)}`}
                      onClick={() => onApply([one, other])}
                    >
                      Set both
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {set_aside.length > 0 && (
        <p className="quiet">
          Exceeded whatever either is, and not counted: {set_aside.join(", ")}.
        </p>
      )}
    </section>
  );
}

function headOf(input: Input): string {
  return [inputName(input), entryUnit(input.spec.unit)].filter(Boolean).join(", ");
}

/** MQ's own names keep their capitals. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
