import { memo, useMemo } from "react";

import type { ReportedQuantity } from "../../api/types";
import { BasisBadge } from "../../ui/BasisBadge";
import { passing, type Filter } from "./filters";
import { partsOf } from "./answerParts";
import { NumberLink, sameNumber } from "./NumberLink";
import { PartSection } from "./PartSection";
import { useOpenParts } from "./useOpenParts";
import "./quantities.css";

interface Props {
  quantities: ReportedQuantity[];
  filter: Filter;
}

/** With more numbers than this, parts start closed. */
const SHORT = 16;

/** The other numbers of the estate, each with how well founded it is. */
export const QuantityList = memo(function QuantityList({ quantities, filter }: Props) {
  const shown = useMemo(() => quantities.filter(passing(filter)), [quantities, filter]);
  const parts = useMemo(() => partsOf(shown), [shown]);
  const { isOpen, toggle } = useOpenParts(
    "quantities",
    parts.map(({ key }) => key),
    () => shown.length <= SHORT,
  );
  if (shown.length === 0) return null;
  return (
    <section className="quantities" aria-labelledby="quantities-title">
      <h2 id="quantities-title">Numbers behind the answer</h2>
      {parts.map(({ key, group, items }) => (
        <PartSection
          key={key}
          partKey={key}
          group={group}
          open={isOpen(key)}
          onToggle={toggle}
          state={<span className="quiet">{items.length}</span>}
        >
          {() => (
            <ul>
              {items.map((quantity) => (
                <QuantityRow key={quantity.id} named={quantity} cited={quantity.cited} />
              ))}
            </ul>
          )}
        </PartSection>
      ))}
    </section>
  );
});

interface RowProps {
  named: ReportedQuantity;
  /** Whether anything that a report published went into it. */
  cited: boolean;
}

const QuantityRow = memo(
  function QuantityRow({ named: { title, subject, quantity }, cited }: RowProps) {
    return (
      <li>
        <span>
          {title} <span className="quiet">{subject}</span>
        </span>
        <BasisBadge basis={quantity.basis} cited={cited} />
        <NumberLink quantity={quantity} label={`${title}, ${subject}`} />
      </li>
    );
  },
  ({ named: one, cited }, { named: other, cited: before }) =>
    cited === before &&
    one.title === other.title &&
    one.subject === other.subject &&
    sameNumber(one.quantity, other.quantity),
);
