import { ChevronRight } from "@carbon/react/icons";
import { useEffect, useRef } from "react";

import type { Derivation, Step } from "../../api/types";
import { formatValue } from "../../lib/format";
import { BasisBadge } from "../BasisBadge";
import { levelOf, shownTrail, type Part } from "./derivationLevels";
import { inputName, isDefault, readable } from "./derivationLines";
import { Published } from "./Sources";
import "./level.css";

interface Props {
  derivation: Derivation;
  /** The step that is looked at; `null` for the number itself. */
  at: number | null;
  onStep: (id: number | null) => void;
}

/** One level of a derivation: a formula with its numbers, and what it is made of. */
export function DerivationLevel({ derivation, at, onStep }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // What was pressed to come here is gone: the focus goes to where one is now.
    if (shown.current !== at) box.current?.focus();
    shown.current = at;
  }, [at]);
  const level = levelOf(derivation, at);
  if (!level) return null;
  const { step, line, parts } = level;
  const trail = shownTrail(derivation, step.id);
  return (
    <div className="level" ref={box} tabIndex={-1} role="group" aria-label={line.name}>
      {trail.length > 1 && <Trail trail={trail} root={derivation.root} onStep={onStep} />}
      {trail.length > 1 && (
        <p className="level__head">
          <strong>{line.name}</strong>
          <span>{line.result}</span>
        </p>
      )}
      {(line.numbers || line.symbols) && (
        <div className="level__formula">
          {line.numbers && <p>{`= ${line.numbers}`}</p>}
          {line.symbols && <p className="quiet">{`= ${line.symbols}`}</p>}
        </div>
      )}
      {step.citation && <Published citation={step.citation} />}
      {trail.length > 1 && step.kind === "figure" && <BasisBadge basis={step.basis} />}
      {parts.length > 0 && (
        <ul className="level__parts" aria-label="Made of">
          {parts.map((part) => (
            <li key={part.id}>
              <PartLine part={part} onStep={onStep} />
            </li>
          ))}
        </ul>
      )}
      {step.kind === "input" && (
        <p className="quiet">
          {inputName(step)}
          {isDefault(step) ? ": the default, since the plan does not say." : ", as the plan says."}
        </p>
      )}
    </div>
  );
}

const WHENCE: Record<Step["kind"], string> = {
  input: "from the plan",
  figure: "published",
  constant: "constant",
  operation: "worked out",
};

function PartLine({ part, onStep }: { part: Part; onStep: (id: number) => void }) {
  const { id, kind, name, value } = part;
  const inside = (
    <>
      <span className="level__name">
        {name} <span className="quiet">{part.isDefault ? "by default" : WHENCE[kind]}</span>
      </span>
      <strong>{value}</strong>
    </>
  );
  if (kind === "input" || kind === "constant") return <p className="level__part">{inside}</p>;
  return (
    <button type="button" className="plain-button level__part level__part--leads" onClick={() => onStep(id)}>
      {inside}
      <ChevronRight />
    </button>
  );
}

interface TrailProps {
  trail: Step[];
  root: number;
  onStep: (id: number | null) => void;
}

/** The way from the number down to this level, each stop a way back. */
function Trail({ trail, root, onStep }: TrailProps) {
  return (
    <nav aria-label="The way here">
      <ol className="level__trail">
        {trail.slice(0, -1).map((step) => (
          <li key={step.id}>
            <button
              type="button"
              className="link-button"
              onClick={() => onStep(step.id === root ? null : step.id)}
            >
              {readable(step.name ?? step.expression)} {formatValue(step.value, step.unit)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
