import { useContext } from "react";

import type { Assessment, Limit, MissingInput, Remedy } from "../../api/types";
import { OpenDerivation, PlanLink } from "./links";

/** Missing inputs and remedies of an answer, by limit. */
export interface LimitNotes {
  missing: ReadonlyMap<string, MissingInput[]>;
  remedies: ReadonlyMap<string, Remedy[]>;
}

export function limitNotes({ missing_inputs, remedies }: Assessment): LimitNotes {
  return {
    missing: Map.groupBy(missing_inputs, ({ limit }) => limit),
    remedies: Map.groupBy(remedies, ({ limit }) => limit),
  };
}

/** The reasons why a limit is not known: inputs to enter, or figures that are not in the sources. */
export function MissingInputList({ limit, missing }: { limit: Limit; missing: MissingInput[] | undefined }) {
  const openDerivation = useContext(OpenDerivation);
  if (!missing) return null;
  return (
    <ul className="missing quiet">
      {missing.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path !== null ? (
            <PlanLink path={path}>Needs {message}</PlanLink>
          ) : limit.used ? (
            <button type="button" className="link-button" onClick={() => openDerivation(`${limit.id}#used`)}>
              {message}
            </button>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  );
}
