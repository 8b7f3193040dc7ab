import { t } from "@lingui/core/macro";
import { memo, useMemo, useState } from "react";

import type { Finding, NotAssessed } from "../../api/types";
import { Severity } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { Sources } from "../../ui/derivation/DerivationNotes";
import { passing, type Filter } from "./answerParts";
import { PartLinks } from "./links";

/** With more findings than this the others are shown on request. */
const SHOWN = 8;
/** Worst first. */
const SEVERITIES: Finding["severity"][] = ["problem", "warning", "advice", "info", "ok"];

/**
 * Return the findings with the places that pass the filter, grouped: those of a group differ in their numbers only. The
 * most severe come first.
 */
export function groupFindings(findings: Finding[], filter: Filter): Finding[][] {
  const passes = passing(filter);
  const shown = findings
    .map((one) => ({ ...one, places: one.places.filter((place) => passes({ ...place, title: one.message })) }))
    .filter(({ places }) => places.length > 0);
  const groups = Map.groupBy(shown, ({ severity, id }) => `${SEVERITIES.indexOf(severity)} ${id}`);
  return [...groups].sort(([one], [other]) => Number(one[0]) - Number(other[0])).map(([, group]) => group);
}

/** Advice and warnings that apply to this plan, the most severe first, each with its source. */
export const FindingList = memo(function FindingList({ findings, filter }: { findings: Finding[]; filter: Filter }) {
  const [all, setAll] = useState(false);
  const groups = useMemo(() => groupFindings(findings, filter), [findings, filter]);
  if (groups.length === 0) return null;
  const shown = all || groups.length <= SHOWN + 1 ? groups : groups.slice(0, SHOWN);
  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">{t`What the reports advise`}</h2>
      <ul className="lines">
        {shown.map((group) => (
          <FindingGroup key={`${group[0]?.severity} ${group[0]?.id}`} group={group} />
        ))}
      </ul>
      {shown.length < groups.length && (
        <LinkButton onClick={() => setAll(true)}>{t`${groups.length - shown.length} more`}</LinkButton>
      )}
    </section>
  );
});

function FindingGroup({ group }: { group: Finding[] }) {
  const [first, ...others] = group.map(({ id, message, places }) => (
    <div className="finding__words" key={`${id} ${message}`}>
      <p>{message}</p>
      <PartLinks places={places} />
    </div>
  ));
  return (
    <li className="finding">
      <Severity severity={group[0]?.severity ?? "info"} />
      <div>
        {first}
        {others.length > 0 && (
          <details className="finding__alike small">
            <summary>{t`The same with other numbers, ${others.length} more`}</summary>
            {others}
          </details>
        )}
        <Sources citations={group[0]?.citations ?? []} />
      </div>
    </li>
  );
}

interface NotAssessedProps {
  notAssessed: NotAssessed[];
  filter: Filter;
}

/** The parts that the plan leaves out, and what is not checked as a consequence. */
export const NotAssessedList = memo(function NotAssessedList({ notAssessed, filter }: NotAssessedProps) {
  const groups = Map.groupBy(notAssessed.filter(passing(filter)), ({ title, message }) => `${title} ${message}`);
  if (groups.size === 0) return null;
  return (
    <section className="findings" aria-labelledby="not-assessed-title">
      <h2 id="not-assessed-title">{t`Not checked: more input needed`}</h2>
      <ul className="lines">
        {[...groups].map(([key, places]) => (
          <li key={key}>
            <p>
              <strong>{places[0]?.title}</strong>: {places[0]?.message}
            </p>
            <PartLinks places={places} />
          </li>
        ))}
      </ul>
    </section>
  );
});
