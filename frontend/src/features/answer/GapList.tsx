import { memo, useMemo } from "react";

import type { Unassessed } from "../../api/types";
import { passing, type Filter } from "./filters";
import { Places } from "./Places";
import { gapsTold } from "./told";
import "./findings.css";

interface Props {
  gaps: Unassessed[];
  filter: Filter;
  onGoTo?: (path: string) => void;
}

/** The parts that the plan leaves out, and what is therefore not judged. */
export const GapList = memo(function GapList({ gaps, filter, onGoTo }: Props) {
  const told = useMemo(() => gapsTold(gaps.filter(passing(filter))), [gaps, filter]);
  if (told.length === 0) return null;
  return (
    <section className="findings" aria-labelledby="gaps-title">
      <h2 id="gaps-title">Not judged, for want of input</h2>
      <ul>
        {told.map(({ key, said, places }) => (
          <li key={key}>
            <p>
              <strong>{said.title}</strong>: {said.message}
            </p>
            <p>
              <Places {...{ places, onGoTo }} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});
