import { useContext } from "react";

import type { Assessment, Limit, MissingInput, Remedy } from "../../api/types";
import { OpenDerivation, PlanLink } from "./links";

/** The entries of a list of an answer that belong to a limit. */
export type ByLimit<T> = ReadonlyMap<string, T[]>;

/** Missing inputs and remedies of an answer, by limit. */
export interface LimitNotes {
  missing: ByLimit<MissingInput>;
  remedies: ByLimit<Remedy>;
}

export function limitNotes({ missing_inputs, remedies }: Assessment): LimitNotes {
  return { missing: byLimit(missing_inputs), remedies: byLimit(remedies) };
}

function byLimit<T extends { limit: string }>(entries: T[]): ByLimit<T> {
  const found = new Map<string, T[]>();
  for (const one of entries) found.set(one.limit, [...(found.get(one.limit) ?? []), one]);
  return found;
}

/** The reasons why a limit is not known: inputs to enter, or figures that no report publishes. */
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
