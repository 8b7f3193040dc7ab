import { memo, useMemo } from "react";

import type { NotAssessed } from "../../api/types";
import { passing, type Filter } from "./filters";
import { PartLinks } from "./PartLinks";
import { groupNotAssessed } from "./groupFindings";
import "./findings.css";

interface Props {
  notAssessed: NotAssessed[];
  filter: Filter;
  onGoTo?: (path: string) => void;
}

/** The parts that the plan leaves out, and what is therefore not judged. */
export const NotAssessedList = memo(function NotAssessedList({ notAssessed, filter, onGoTo }: Props) {
  const groups = useMemo(() => groupNotAssessed(notAssessed.filter(passing(filter))), [notAssessed, filter]);
  if (groups.length === 0) return null;
  return (
    <section className="findings" aria-labelledby="gaps-title">
      <h2 id="gaps-title">Not judged, for want of input</h2>
      <ul>
        {groups.map(({ key, item, places }) => (
          <li key={key}>
            <p>
              <strong>{item.title}</strong>: {item.message}
            </p>
            <p>
              <PartLinks {...{ places, onGoTo }} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});
