import { memo, useMemo } from "react";

import type { Assessment } from "../../api/types";
import { useDebouncedValue } from "../../lib/useDebouncedValue";
import { Verdict } from "../../ui/Verdict";
import { tally, worstParts } from "./answerParts";
import { isFiltering, passingLimit, type Filter } from "./filters";
import type { LimitNotes } from "./LimitNotes";
import { LimitBar, LimitRow } from "./LimitRow";
import { PartSection, useOpenParts } from "./PartSection";

interface Props extends LimitNotes {
  answer: Assessment;
  filter: Filter;
}

/** With more limits than this only the first part starts open; the others show their worst limit. */
const SHORT = 60;

/** Every limit as a bar, by the part of the estate, worst first. */
export const LimitList = memo(function LimitList({ answer, filter, missing, remedies }: Props) {
  const { limits, first_limit, thresholds } = answer;
  const watch = thresholds.watch_pct;
  const shown = useMemo(() => limits.filter(passingLimit(filter)), [limits, filter]);
  const ordered = useDebouncedValue(limits);
  const parts = useMemo(() => worstParts(shown, first_limit.limit, ordered), [shown, first_limit.limit, ordered]);
  const isLong = shown.length > SHORT;
  const scope = isFiltering(filter) ? "filtered" : "all";
  const { isOpen, toggle, setAll } = useOpenParts(scope, parts, (key) => !isLong || key === parts[0]?.key);
  if (limits.length === 0) return <NoLimits />;
  if (shown.length === 0) return <p className="quiet">No limit passes the filter.</p>;
  const anyOpen = parts.some(({ key }) => isOpen(key));
  return (
    <>
      {parts.map(({ key, part, items }) => (
        <PartSection
          key={key}
          part={part}
          open={isOpen(key)}
          onToggle={(open) => toggle(key, open)}
          worst={
            items[0] && (
              <>
                <span className="part__limit quiet cut">
                  {items[0].title} {items[0].verdict !== "unknown" && items[0].used_pct?.text}
                </span>
                <LimitBar limit={items[0]} watch={watch} />
              </>
            )
          }
          state={tally(items).map(([verdict, count]) => (
            <span key={verdict} className="small nowrap">
              <Verdict verdict={verdict} bare /> {count}
            </span>
          ))}
        >
          {() => (
            <ul className={isLong ? "limit-list--long" : undefined}>
              {items.map((limit) => (
                <LimitRow
                  key={limit.id}
                  {...{ limit, watch }}
                  missing={missing.get(limit.id)}
                  remedies={remedies.get(limit.id)}
                />
              ))}
            </ul>
          )}
        </PartSection>
      ))}
      <div className="limits__foot row row--spread">
        <p className="quiet">
          <span className="limits__tick" aria-hidden="true" /> Warning threshold: {watch} % of the limit
        </p>
        {parts.length > 1 && (
          <button type="button" className="link-button" onClick={() => setAll(!anyOpen)}>
            {anyOpen ? "Close all parts" : "Open all parts"}
          </button>
        )}
      </div>
    </>
  );
});

function NoLimits() {
  return (
    <div className="stack stack--tight">
      <p>Nothing in the plan has a limit yet.</p>
      <p className="quiet">
        Add an LPAR, then a queue manager: each part that you describe brings its limits. You can leave out what you do
        not know; the answer states what is unknown as a consequence.
      </p>
    </div>
  );
}
