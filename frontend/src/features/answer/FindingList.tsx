import { memo, useMemo, useState } from "react";

import type { Assessment, Finding } from "../../api/types";
import { Severity } from "../../ui/Severity";
import { Sources } from "../derivation/Source";
import { passing, type Filter } from "./filters";
import { Places } from "./Places";
import { findingsTold, type Advice, type Told } from "./told";
import "./findings.css";

interface Props extends Pick<Assessment, "findings" | "sources"> {
  filter: Filter;
  onGoTo?: (path: string) => void;
}

/** With more advice than this the rest waits to be asked for. */
const SHOWN = 8;

/** Advice and warnings that apply to this plan, the gravest first, each with its source. */
export const FindingList = memo(function FindingList(props: Props) {
  const { findings, sources, filter, onGoTo } = props;
  const [all, setAll] = useState(false);
  const advice = useMemo(() => findingsTold(findings, passing(filter)), [findings, filter]);
  if (advice.length === 0) return null;
  const shown = all || advice.length <= SHOWN + 1 ? advice : advice.slice(0, SHOWN);
  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">What the reports advise</h2>
      <ul>
        {shown.map((one) => (
          <Item key={one.key} advice={one} {...{ sources, onGoTo }} />
        ))}
      </ul>
      {shown.length < advice.length && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {advice.length - shown.length} more
        </button>
      )}
    </section>
  );
});

type Shown = Pick<Props, "sources" | "onGoTo">;

function Item({ advice, sources, onGoTo }: Shown & { advice: Advice }) {
  const [first, ...alike] = advice.told;
  if (!first) return null;
  return (
    <li className="finding">
      <Severity severity={advice.severity} />
      <div>
        <Words told={first} onGoTo={onGoTo} />
        {alike.length > 0 && (
          <details className="finding__alike">
            <summary>The same with other numbers, {alike.length} more</summary>
            {alike.map((told) => (
              <Words key={told.key} told={told} onGoTo={onGoTo} />
            ))}
          </details>
        )}
        <Sources citations={sources[first.said.sources]?.citations ?? []} />
      </div>
    </li>
  );
}

function Words({ told, onGoTo }: { told: Told<Finding>; onGoTo: Props["onGoTo"] }) {
  return (
    <div className="finding__words">
      <p>{told.said.message}</p>
      <p>
        <Places places={told.places} onGoTo={onGoTo} />
      </p>
    </div>
  );
}
