import { memo, useMemo, useState } from "react";

import type { Finding } from "../../api/types";
import { Severity } from "../../ui/Severity";
import { Sources } from "../../ui/derivation/Sources";
import { passing, type Filter } from "./filters";
import { PartLinks } from "./PartLinks";
import { groupFindings, type FindingGroup, type Grouped } from "./groupFindings";
import "./findings.css";

interface Props {
  findings: Finding[];
  filter: Filter;
  onGoTo?: (path: string) => void;
}

/** With more advice than this the rest waits to be asked for. */
const SHOWN = 8;

/** Advice and warnings that apply to this plan, the gravest first, each with its source. */
export const FindingList = memo(function FindingList(props: Props) {
  const { findings, filter, onGoTo } = props;
  const [all, setAll] = useState(false);
  const groups = useMemo(() => groupFindings(findings, passing(filter)), [findings, filter]);
  if (groups.length === 0) return null;
  const shown = all || groups.length <= SHOWN + 1 ? groups : groups.slice(0, SHOWN);
  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">What the reports advise</h2>
      <ul>
        {shown.map((one) => (
          <Item key={one.key} group={one} onGoTo={onGoTo} />
        ))}
      </ul>
      {shown.length < groups.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {groups.length - shown.length} more
        </button>
      )}
    </section>
  );
});

type Shown = Pick<Props, "onGoTo">;

function Item({ group, onGoTo }: Shown & { group: FindingGroup }) {
  const [first, ...alike] = group.findings;
  if (!first) return null;
  return (
    <li className="finding">
      <Severity severity={group.severity} />
      <div>
        <Words finding={first} onGoTo={onGoTo} />
        {alike.length > 0 && (
          <details className="finding__alike">
            <summary>The same with other numbers, {alike.length} more</summary>
            {alike.map((one) => (
              <Words key={one.key} finding={one} onGoTo={onGoTo} />
            ))}
          </details>
        )}
        <Sources citations={first.item.citations} />
      </div>
    </li>
  );
}

function Words({ finding, onGoTo }: { finding: Grouped<Finding>; onGoTo: Props["onGoTo"] }) {
  return (
    <div className="finding__words">
      <p>{finding.item.message}</p>
      <p>
        <PartLinks places={finding.places} onGoTo={onGoTo} />
      </p>
    </div>
  );
}
