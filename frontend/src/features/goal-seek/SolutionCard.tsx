import { formatEntry, formatUnit } from "../../lib/format";
import { inWords } from "../estate/entry";
import { inputName, type Input } from "../what-if/inputs";
import type { Solution } from "./ask";
import type { Mover } from "./state";
import { fullness, named, stopWords } from "./words";

interface Props {
  input: Input;
  mover: Mover;
  solution: Solution | null;
  wrong: string | null;
  onApply: (value: unknown) => void;
}

/** The value of one input that reaches the goal, what stops it there, and all others that do; or why none does. */
export function SolutionCard({ input, mover, solution, wrong, onApply }: Props) {
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
          <p>{solution.none.sentence}</p>
        </>
      )}
      {solution && !solution.none && <Reached {...{ input, mover, solution, onApply }} />}
    </section>
  );
}

type ReachedProps = Pick<Props, "input" | "mover" | "onApply"> & { solution: Solution };

function Reached({ input, mover, solution, onApply }: ReachedProps) {
  const { value, current, holds, binding, intervals, choices, set_aside } = solution;
  const several = (intervals?.length ?? 0) > 1 || (choices?.length ?? 0) > 1;
  return (
    <>
      <p className="solution__value">
        {shown(value, input)}{" "}
        <span className="quiet">
          {typeof value === "number" ? formatUnit(input.spec.unit, value) : ""}
          {current === value
            ? ", as it is"
            : current === null
              ? ""
              : `, now ${shown(current, input)}`}
        </span>
      </p>
      {holds?.fullest.title && (
        <p>
          Here{" "}
          {holds.constraints > 1
            ? `all ${holds.constraints} limits hold`
            : "the limit holds"}
          ; fullest is {named(holds.fullest)}
          {fullness(holds.fullest)}.
        </p>
      )}
      <p>
        {binding
          ? `At ${shown(binding.value, input)} no more: ${stopWords(binding)}.`
          : `Nothing stops it: the range ends here, at the ${mover.want}.`}
      </p>
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
      {set_aside.length > 0 && (
        <p className="quiet">
          Exceeded whatever this input is, and not counted: {set_aside.join(", ")}.
        </p>
      )}
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

export function shown(value: unknown, { spec }: Input): string {
  if (value === null || value === undefined) return "not known";
  return typeof value === "number" && !spec.refersTo ? formatEntry(value) : inWords(value);
}
