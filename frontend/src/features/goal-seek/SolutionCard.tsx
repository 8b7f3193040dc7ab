import type { Assessment } from "../../api/types";
import { formatEntry, formatUnit } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { inputName, type Input } from "../../plan-schema/inputs";
import type { Solution } from "./goalQueries";
import type { VariableInput } from "./goalState";
import { NotJudged, IgnoredLimits } from "./IgnoredLimits";
import { fullness, named, stopWords, whyNone } from "./stopReasons";

interface Props {
  input: Input;
  answer: Assessment;
  /** The multiple of the workload at which limits have to hold; nothing: as it is. */
  grown: number | null;
  variable: VariableInput;
  solution: Solution | null;
  wrong: string | null;
  onApply: (value: unknown) => void;
}

/** The value of one input that reaches the goal, what stops it there, and all others that do; or why none does. */
export function SolutionCard(props: Props) {
  const { input, solution, wrong } = props;
  const name = inputName(input);
  return (
    <section className="solution" aria-label={name}>
      <h3>
        {input.label} <span className="quiet">{input.part}</span>
      </h3>
      {wrong && <p>This input cannot be asked about: it {wrong}.</p>}
      {solution?.none && (
        <>
          <p className="solution__value">None</p>
          <p>{whyNone(solution.none)}</p>
        </>
      )}
      {solution && !solution.none && <Reached {...props} solution={solution} />}
    </section>
  );
}

type ReachedProps = Props & { solution: Solution };

function Reached({ input, answer, grown, variable, solution, onApply }: ReachedProps) {
  const { value, current, holds, stopped_by: stop, intervals, choices } = solution;
  const several = (intervals?.length ?? 0) > 1 || (choices?.length ?? 0) > 1;
  return (
    <>
      <p className="solution__value">
        {shown(value, input)}{" "}
        <span className="quiet">
          {typeof value === "number" ? formatUnit(input.spec.unit, value) : ""}
          {current === value ? ", as it is" : current === null ? "" : `, now ${shown(current, input)}`}
        </span>
      </p>
      {holds?.fullest.title && (
        <p>
          Here {holds.limits > 1 ? `all ${holds.limits} limits hold` : "the limit holds"}; fullest is{" "}
          {named(holds.fullest)}
          {fullness(holds.fullest)}.
        </p>
      )}
      {stop ? (
        <p>{`${beyond(value, stop.value, input)} no more: ${stopWords(stop)}.`}</p>
      ) : (
        !choices && <p>Nothing stops it: the range ends here, at the {variable.want}.</p>
      )}
      {choices?.length === 1 && <p>It holds with {shown(value, input)} only.</p>}
      {several && (
        <p>
          It holds{" "}
          {intervals
            ? intervals
                .map(([low, high]) => `from ${shown(low, input)} to ${shown(high, input)}`)
                .join(", and ")
            : `with ${(choices ?? []).map((choice) => shown(choice, input)).join(", ")}`}
          .
        </p>
      )}
      <IgnoredLimits limits={solution.set_aside} whatever="this input is" {...{ answer, grown }} />
      <NotJudged limits={solution.not_judged} answer={answer} />
      {current !== value && (
        <p>
          <button type="button" className="small-button" onClick={() => onApply(value)}>
            Set {input.label} to {shown(value, input)}
          </button>
        </p>
      )}
    </>
  );
}

/** Where it no longer holds: a value so near that it is formatted alike is distinguished in words. */
export function beyond(value: unknown, next: unknown, input: Input): string {
  if (shown(value, input) !== shown(next, input)) return `At ${shown(next, input)}`;
  return `Just ${Number(next) > Number(value) ? "above" : "below"} ${shown(next, input)}`;
}

export function shown(value: unknown, { spec }: Input): string {
  if (value === null || value === undefined) return "not known";
  if (typeof value !== "number" || spec.refersTo) return choiceText(value);
  // So small that digits alone would say nothing.
  const isTiny = value !== 0 && Math.abs(value) < 1e-5;
  return isTiny ? value.toExponential(2) : formatEntry(value);
}
