import { t } from "@lingui/core/macro";
import { ChevronRight } from "@carbon/react/icons";
import { useEffect, useRef, type ReactNode } from "react";

import type { Derivation, Step } from "../../api/types";
import { BasisBadge } from "../BasisBadge";
import { LinkButton } from "../buttons";
import { Published } from "./DerivationNotes";
import { levelOf, shownTrail, inputName, isDefault, readable, stepValue, type Part } from "./derivationLines";

interface Props {
  derivation: Derivation;
  /** The step that is shown; `null` for the number itself. */
  at: number | null;
  onStep: (id: number | null) => void;
  /** What to know of an input, such as where it was measured. */
  inputNote?: (step: Step) => ReactNode;
}

/** One level of a derivation: a formula with its numbers, and its operands. */
export function DerivationLevel({ derivation, at, onStep, inputNote }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // The button that was pressed is gone, so the focus goes to the new level.
    if (shown.current !== at) box.current?.focus();
    shown.current = at;
  }, [at]);
  const level = levelOf(derivation, at);
  if (!level) return null;
  const { step, line, parts } = level;
  const trail = shownTrail(derivation, step.id);
  return (
    <div className="level indented stack" ref={box} tabIndex={-1} role="group" aria-label={line.name}>
      {trail.length > 1 && (
        <>
          <Trail steps={trail.slice(0, -1)} root={derivation.root} onStep={onStep} />
          <p className="row row--ends">
            <strong>{line.name}</strong>
            <span>{line.result}</span>
          </p>
        </>
      )}
      {(line.numbers || line.symbols) && (
        <div className="stack stack--tight">
          {line.numbers && <p>{`= ${line.numbers}`}</p>}
          {line.symbols && <p className="quiet">{`= ${line.symbols}`}</p>}
        </div>
      )}
      {step.citation && <Published citation={step.citation} />}
      {trail.length > 1 && step.kind === "figure" && <BasisBadge basis={step.basis} />}
      {parts.length > 0 && (
        <ul aria-label={t`Made of`}>
          {parts.map((part) => (
            <li key={part.id}>
              <PartLine part={part} onStep={onStep} />
              {part.kind === "input" && inputNote?.(stepAt(derivation, part.id))}
            </li>
          ))}
        </ul>
      )}
      {step.kind === "input" && (
        <p className="quiet">
          {inputName(step)}
          {isDefault(step) ? t`: the default, because the plan leaves it out.` : t`, as in the plan.`}
        </p>
      )}
      {step.kind === "input" && inputNote?.(step)}
    </div>
  );
}

interface TrailProps extends Pick<Props, "onStep"> {
  steps: Step[];
  root: number;
}

/** The steps from the number itself to the one that is shown, each of which leads back there. */
function Trail({ steps, root, onStep }: TrailProps) {
  return (
    <nav aria-label={t`The way here`}>
      <ol className="level__trail small stack stack--tight">
        {steps.map((one) => (
          <li key={one.id}>
            <LinkButton onClick={() => onStep(one.id === root ? null : one.id)}>
              {readable(one.name ?? one.expression)} {stepValue(one)}
            </LinkButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stepAt({ steps }: Derivation, id: number): Step {
  const found = steps.find((step) => step.id === id);
  if (!found) throw new Error(`There is no step ${id}.`);
  return found;
}

const ORIGINS: Record<Step["kind"], string> = {
  input: t`from the plan`,
  figure: t`published`,
  constant: t`constant`,
  operation: t`calculated`,
};

function PartLine({ part, onStep }: { part: Part; onStep: (id: number) => void }) {
  const { id, kind, name, value } = part;
  const inside = (
    <>
      <span className="grow">
        {name} <span className="quiet">{part.isDefault ? t`by default` : ORIGINS[kind]}</span>
      </span>
      <strong className="nowrap">{value}</strong>
    </>
  );
  if (kind === "input" || kind === "constant") return <p className="level__part">{inside}</p>;
  return (
    <button type="button" className="level__part level__part--leads hover" onClick={() => onStep(id)}>
      {inside}
      <ChevronRight />
    </button>
  );
}
