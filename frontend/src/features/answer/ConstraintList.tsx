import { memo, useMemo } from "react";

import type { Constraint } from "../../api/types";
import { formatValue } from "../../lib/format";
import { useSettled } from "../../lib/useSettled";
import { Bar } from "./Bar";
import { ConstraintRow } from "./ConstraintRow";
import { isFiltering, passingLimit, type Filter } from "./filters";
import { orderOf, placesIn, tally, worstParts } from "./groups";
import { sameAmount } from "./NumberLink";
import { PartSection, Tally } from "./PartSection";
import { useOpenParts } from "./useOpenParts";
import "./constraints.css";

interface Props {
  constraints: Constraint[];
  /** Id of the limit that is met first. */
  first: string | null;
  filter: Filter;
  /** Goes to the input that would make an unknown known; absent where nothing can be edited. */
  onGoTo?: (path: string) => void;
}

/** With more limits than this only the first part starts open; the others show their worst. */
const SHORT = 60;

/** Every limit as a bar, by the part of the estate, worst first. */
export const ConstraintList = memo(function ConstraintList({
  constraints,
  first,
  filter,
  onGoTo,
}: Props) {
  const shown = useMemo(
    () => constraints.filter(passingLimit(filter)),
    [constraints, filter],
  );
  const order = useSettled(useMemo(() => orderOf(constraints), [constraints]));
  const places = useMemo(() => placesIn(order), [order]);
  const parts = useMemo(() => worstParts(shown, first, places), [shown, first, places]);
  const narrowed = isFiltering(filter);
  const { isOpen, toggle, toggleAll } = useOpenParts(
    narrowed ? "narrowed" : "all",
    parts.map(({ key }) => key),
    (key) => shown.length <= SHORT || key === parts[0]?.key,
  );
  if (shown.length === 0) {
    return constraints.length === 0 ? (
      <NoLimits />
    ) : (
      <p className="quiet">No limit passes the filter.</p>
    );
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
          worst={items[0] && <Worst constraint={items[0]} />}
          state={<Tally counts={tally(items)} />}
        >
          {() => (
            <ul className={long ? "constraints constraints--long" : "constraints"}>
              {items.map((constraint) => (
                <ConstraintRow key={constraint.id} {...{ constraint, onGoTo }} />
              ))}
            </ul>
          )}
        </PartSection>
      ))}
      <div className="constraints__foot">
        <Legend constraints={shown} />
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
        Add an LPAR, then a queue manager: each part that is described brings its limits.
        What is not known may stay open, and the answer says what it leaves unknown.
      </p>
    </div>
  );
}

/** The worst limit of a closed part, in small. */
const Worst = memo(
  function Worst({ constraint }: { constraint: Constraint }) {
    const { title, verdict, used_pct, watch_pct } = constraint;
    const percent = verdict === "unknown" ? null : (used_pct?.value ?? null);
    return (
      <>
        <span className="quiet part__limit">
          {title} {percent !== null && formatValue(percent, "pct")}
        </span>
        <Bar verdict={verdict} percent={percent} watch={watch_pct} />
      </>
    );
  },
  ({ constraint: one }, { constraint: other }) =>
    one.title === other.title &&
    one.verdict === other.verdict &&
    sameAmount(one.used_pct, other.used_pct),
);

/** What the tick on the bars stands for. */
function Legend({ constraints }: Pick<Props, "constraints">) {
  const drawn = constraints.filter(({ watch_pct }) => watch_pct > 0 && watch_pct < 100);
  const watch = [...new Set(drawn.map((one) => one.watch_pct))];
  if (watch.length === 0) return null;
  return (
    <p className="constraints__legend quiet">
      <span className="constraints__tick" aria-hidden="true" /> watched from{" "}
      {watch.join(" or ")} % of the limit on
    </p>
  );
}
