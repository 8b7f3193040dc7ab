import type { Assessment } from "../../api/types";
import { formatUnit } from "../../lib/format";
import { inputName, type Input } from "../../plan-schema/inputs";
import type { Solution } from "./goalQueries";
import type { VariableInput } from "./goalState";
import { ExceededLimits, IgnoredLimits } from "./IgnoredLimits";
import { fullness, limitName, nextText, stopText, valueText } from "./stopReasons";

interface Props {
  input: Input;
  answer: Assessment;
  /** The multiple of the workload at which limits have to hold; null: as it is. */
  grown: number | null;
  variable: VariableInput;
  solution: Solution | null;
  error: string | null;
  onApply: (value: unknown) => void;
}

/** The value of one input that reaches the goal, what stops it there, and all others that do; or why none does. */
export function SolutionCard(props: Props) {
  const { input, solution, error } = props;
  return (
    <section className="card stack" aria-label={inputName(input)}>
      <h3>
        {input.label} <span className="quiet">{input.part}</span>
      </h3>
      {error && <p>This input cannot be solved for: it {error}.</p>}
      {solution?.none && (
        <>
          <p className="solution__value">None</p>
          <p>{solution.none.sentence}</p>
        </>
      )}
      {solution && !solution.none && <Reached {...props} solution={solution} />}
    </section>
  );
}

function Reached({ input, answer, grown, variable, solution, onApply }: Props & { solution: Solution }) {
  const { value, current, holds, stopped_by: stop, intervals, choices, set_aside, not_judged } = solution;
  const text = (one: unknown) => valueText(one, input);
  const several = (intervals?.length ?? 0) > 1 || (choices?.length ?? 0) > 1;
  const unit = typeof value === "number" ? formatUnit(input.spec.unit, value) : "";
  return (
    <>
      <p className="solution__value">
        {text(value)}{" "}
        <span className="quiet">
          {unit}
          {current === value ? ", as it is" : current === null ? "" : `, now ${text(current)}`}
        </span>
      </p>
      {holds?.fullest.title && (
        <p>
          {holds.limits > 1
            ? `All ${holds.limits} limits are OK; the tightest is ${limitName(holds.fullest)}`
            : `${limitName(holds.fullest)} is OK`}
          {typeof holds.fullest.multiple === "number" && ", "}
          {fullness(holds.fullest)}.
        </p>
      )}
      {stop ? (
        <p>{`${nextText(value, stop.value, input)}: ${stopText(stop)}.`}</p>
      ) : (
        !choices && <p>Nothing stops it: the range ends here, at the {variable.want}.</p>
      )}
      {choices?.length === 1 && <p>It holds with {text(value)} only.</p>}
      {several && (
        <p>
          It holds{" "}
          {intervals
            ? intervals.map(([low, high]) => `from ${text(low)} to ${text(high)}`).join(", and ")
            : `with ${(choices ?? []).map(text).join(", ")}`}
          .
        </p>
      )}
      <ExceededLimits limits={set_aside} {...{ answer, grown }} />
      <IgnoredLimits
        limits={not_judged}
        answer={answer}
        reason="Not checked: more input needed; they count only where what is known exceeds them"
      />
      {current !== value && (
        <p>
          <button type="button" className="small-button" onClick={() => onApply(value)}>
            Set {input.label} to {text(value)}
          </button>
        </p>
      )}
    </>
  );
}
