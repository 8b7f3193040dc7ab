import { useContext } from "react";

import type { Constraint } from "../../api/types";
import { addressOf } from "../derivation/address";
import { OpenDerivation } from "./NumberLink";

interface Props {
  constraint: Constraint;
  onGoTo?: (path: string) => void;
}

/** Why a limit has no number: an input to give, or a figure that no report publishes. */
export function MissingNotes({ constraint, onGoTo }: Props) {
  const openDerivation = useContext(OpenDerivation);
  if (constraint.missing.length === 0) return null;
  const { id, used } = constraint;
  return (
    <p className="constraint__note quiet">
      {constraint.missing.map(({ path, message: text }) => {
        const act = path
          ? onGoTo && (() => onGoTo(path))
          : used && (() => openDerivation(addressOf.constraint(id, "used")));
        const words = path ? `Needs ${text}` : text;
        return (
          <span key={text} className="missing">
            {act ? (
              <button type="button" className="link-button" onClick={act}>
                {words}
              </button>
            ) : (
              words
            )}
          </span>
        );
      })}
    </p>
  );
}
