import { memo, useMemo } from "react";

import type { Finding } from "../../api/types";
import { Severity } from "../../ui/Severity";
import { Source } from "../derivation/Source";
import { passes, type Filter } from "./filters";
import { Places } from "./Places";
import { findingsTold } from "./told";
import "./findings.css";

interface Props {
  findings: Finding[];
  filter: Filter;
  onGoTo?: (path: string) => void;
}

/** Advice and warnings that apply to this plan, the gravest first, each with its source. */
export const FindingList = memo(function FindingList({ findings, filter, onGoTo }: Props) {
  const told = useMemo(
    () =>
      findingsTold(
        findings.filter((finding) =>
          passes(filter, { ...finding, title: finding.message }),
        ),
      ),
    [findings, filter],
  );
  if (told.length === 0) return null;
  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">What the reports advise</h2>
      <ul>
        {told.map(({ key, said, places }) => (
          <li key={key} className="finding">
            <Severity severity={said.severity} />
            <div>
              <p>{said.message}</p>
              <p>
                <Places {...{ places, onGoTo }} />
              </p>
              {said.citations.map((citation) => (
                <Source
                  key={`${citation.section} ${citation.figure}`}
                  citation={citation}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});
