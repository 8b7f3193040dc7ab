import { memo, useMemo } from "react";

import type { ReportedQuantity } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import { useCitedResults } from "../../state/assessment";
import { BasisBadge } from "../../ui/BasisBadge";
import { partsOf, type Part } from "./answerParts";
import { passing, type Filter } from "./filters";
import { NumberLink } from "./links";
import { PartSection, useOpenParts } from "./PartSection";

interface Props {
  plan: Plan;
  quantities: ReportedQuantity[];
  filter: Filter;
}

/** With more numbers than this, parts start closed. */
const SHORT = 16;

/** The other numbers of the estate, each with its basis. */
export const QuantityList = memo(function QuantityList({ plan, quantities, filter }: Props) {
  const parts = useMemo(() => partsOf(quantities.filter(passing(filter))), [quantities, filter]);
  const { isOpen, toggle } = useOpenParts("quantities", parts, () => quantities.length <= SHORT);
  if (parts.length === 0) return null;
  return (
    <section className="quantities" aria-labelledby="quantities-title">
      <h2 id="quantities-title">Numbers behind the answer</h2>
      {parts.map(({ key, part, items }) => (
        <PartSection
          key={key}
          part={part}
          open={isOpen(key)}
          onToggle={(open) => toggle(key, open)}
          state={<span className="quiet">{items.length}</span>}
        >
          {() => <PartNumbers {...{ plan, part, items }} />}
        </PartSection>
      ))}
    </section>
  );
});

function PartNumbers({ plan, part, items }: Omit<Part<ReportedQuantity>, "key"> & { plan: Plan }) {
  const cited = useCitedResults(plan, part.path);
  return (
    <ul>
      {items.map(({ id, title, subject, quantity }) => (
        <li key={id}>
          <span>
            {title} <span className="quiet">{subject}</span>
          </span>
          <BasisBadge basis={quantity.basis} cited={cited?.has(id) !== false} />
          <NumberLink id={id} number={quantity} label={`${title}, ${subject}`} />
        </li>
      ))}
    </ul>
  );
}
