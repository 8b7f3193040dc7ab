import { useContext } from "react";

import type { MissingInput } from "../../api/types";
import { OpenDerivation } from "./NumberLink";

interface Props {
  missing: MissingInput[];
  /** Id of the number that has no value because a figure was not published. */
  derivation?: string | null;
  onGoTo?: (path: string) => void;
}

/** What stands between a limit and its number: an input to give, or a figure that no report publishes. */
export function MissingInputNotes({ missing, derivation, onGoTo }: Props) {
  const openDerivation = useContext(OpenDerivation);
  return (
    <ul className="missing quiet">
      {missing.map(({ path, message }) => {
        const words = path === null ? message : `Needs ${message}`;
        const act =
          path === null ? derivation && (() => openDerivation(derivation)) : onGoTo && (() => onGoTo(path));
        return (
          <li key={`${path} ${message}`}>
            {act ? (
              <button type="button" className="link-button" onClick={act}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function derivationOf(amount: { derivation: unknown } | null | undefined): string | null {
  return typeof amount?.derivation === "string" ? amount.derivation : null;
}
