import { memo, useMemo } from "react";

import type { Limit } from "../../api/types";
import { formatValue } from "../../lib/format";
import { useDebouncedValue } from "../../lib/useDebouncedValue";
import { LimitBar } from "./LimitBar";
import { LimitRow } from "./LimitRow";
import { isFiltering, passingLimit, type Filter } from "./filters";
import { orderOf, placesIn, tally, worstParts } from "./answerParts";
import { sameNumber } from "./NumberLink";
import { PartSection, Tally } from "./PartSection";
import { useOpenParts } from "./useOpenParts";
import "./limits.css";

interface Props {
  limits: Limit[];
  /** Id of the limit that is met first. */
  first: string | null;
  filter: Filter;
  /** Goes to the input that would make an unknown known; absent where nothing can be edited. */
  onGoTo?: (path: string) => void;
}

/** With more limits than this only the first part starts open; the others show their worst. */
const SHORT = 60;

/** Every limit as a bar, by the part of the estate, worst first. */
export const LimitList = memo(function LimitList({ limits, first, filter, onGoTo }: Props) {
  const shown = useMemo(() => limits.filter(passingLimit(filter)), [limits, filter]);
  const order = useDebouncedValue(useMemo(() => orderOf(limits), [limits]));
  const places = useMemo(() => placesIn(order), [order]);
  const parts = useMemo(() => worstParts(shown, first, places), [shown, first, places]);
  const narrowed = isFiltering(filter);
  const { isOpen, toggle, toggleAll } = useOpenParts(
    narrowed ? "narrowed" : "all",
    parts.map(({ key }) => key),
    (key) => shown.length <= SHORT || key === parts[0]?.key,
  );
  if (shown.length === 0) {
    return limits.length === 0 ? <NoLimits /> : <p className="quiet">No limit passes the filter.</p>;
  }
  const long = shown.length > SHORT;
  const anyOpen = parts.some(({ key }) => isOpen(key));
  return (
    <>
      {parts.map(({ key, group, items }) => (
        <PartSection
          key={key}
          partKey={key}
          group={group}
          open={isOpen(key)}
          onToggle={toggle}
          worst={items[0] && <Worst limit={items[0]} />}
          state={<Tally counts={tally(items)} />}
        >
          {() => (
            <ul className={long ? "constraints constraints--long" : "constraints"}>
              {items.map((limit) => (
                <LimitRow key={limit.id} {...{ limit, onGoTo }} />
              ))}
            </ul>
          )}
        </PartSection>
      ))}
      <div className="constraints__foot">
        <Legend limits={shown} />
        {parts.length > 1 && (
          <button type="button" className="link-button" onClick={() => toggleAll(!anyOpen)}>
            {anyOpen ? "Close all parts" : "Open all parts"}
          </button>
        )}
      </div>
    </>
  );
});

/** Where to begin. */
function NoLimits() {
  return (
    <div className="constraints__none">
      <p>Nothing in the plan has a limit yet.</p>
      <p className="quiet">
        Add an LPAR, then a queue manager: each part that is described brings its limits. What is not known
        may stay open, and the answer says what it leaves unknown.
      </p>
    </div>
  );
}

/** The worst limit of a closed part, in small. */
const Worst = memo(
  function Worst({ limit }: { limit: Limit }) {
    const { title, verdict, used_pct, watch_pct } = limit;
    const percent = verdict === "unknown" ? null : (used_pct?.value ?? null);
    return (
      <>
        <span className="quiet part__limit">
          {title} {percent !== null && formatValue(percent, "pct")}
        </span>
        <LimitBar verdict={verdict} percent={percent} watch={watch_pct} />
      </>
    );
  },
  ({ limit: one }, { limit: other }) =>
    one.title === other.title && one.verdict === other.verdict && sameNumber(one.used_pct, other.used_pct),
);

/** What the tick on the bars stands for. */
function Legend({ limits }: Pick<Props, "limits">) {
  const drawn = limits.filter(({ watch_pct }) => watch_pct > 0 && watch_pct < 100);
  const watch = [...new Set(drawn.map((one) => one.watch_pct))];
  if (watch.length === 0) return null;
  return (
    <p className="constraints__legend quiet">
      <span className="constraints__tick" aria-hidden="true" /> watched from {watch.join(" or ")} % of the
      limit on
    </p>
  );
}
