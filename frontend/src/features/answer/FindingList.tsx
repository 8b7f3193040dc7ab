import { memo } from "react";

import type { Finding } from "../../api/types";
import { Source } from "../derivation/Source";
import "./findings.css";

/** Advice and warnings of the reports that apply to this plan, each with its source. */
export const FindingList = memo(function FindingList({
  findings,
}: {
  findings: Finding[];
}) {
  if (findings.length === 0) return null;
  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">What the reports advise</h2>
      <ul>
        {findings.map(({ id, severity, message, subject, citations }) => (
          <li key={`${id} ${subject ?? ""}`}>
            <p>
              <strong>{severity}</strong> {message}{" "}
              {subject && <span className="quiet">{subject}</span>}
            </p>
            {citations.map((citation) => (
              <Source key={citation.section} citation={citation} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
});
