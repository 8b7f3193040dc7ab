import { t } from "@lingui/core/macro";
import { ChevronDown, ChevronRight } from "@carbon/react/icons";
import { memo, useMemo, useState, type ReactNode } from "react";

import type { ReportedQuantity, PartRef } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import { useCitedResults } from "../../state/assessment";
import { BasisBadge } from "../../ui/BasisBadge";
import { partsOf, passing, KINDS, type Part, type Filter } from "./answerParts";
import { NumberLink } from "./links";

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
      <h2 id="quantities-title">{t`Numbers behind the answer`}</h2>
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

interface SectionProps {
  part: PartRef;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Shown in the heading while the part is closed. */
  worst?: ReactNode;
  /** Shown at the end of the heading. */
  state: ReactNode;
  /** Not rendered while the part is closed. */
  children: () => ReactNode;
}

/** One part of the estate: its name, its state, and its results when it is open. */
export function PartSection({ part, open, onToggle, worst, state, children }: SectionProps) {
  return (
    <section className="part">
      <h3>
        <button type="button" className="part__button hover" aria-expanded={open} onClick={() => onToggle(!open)}>
          {open ? <ChevronDown /> : <ChevronRight />}
          <span className="part__name grow">
            <span className="quiet">{KINDS[part.kind]}</span> {part.name}
          </span>
          {!open && worst && <span className="part__worst">{worst}</span>}
          <span className="part__state row">{state}</span>
        </button>
      </h3>
      {open && children()}
    </section>
  );
}

/**
 * Remember which parts of a list are open. A part is open as `initially` decides when the list is first shown; after
 * that only the user opens and closes it. Each `scope` has its own memory.
 */
export function useOpenParts(scope: string, parts: Part<unknown>[], initially: (key: string) => boolean) {
  const keys = parts.map(({ key }) => key);
  const list = [...keys].sort().join("\n");
  const first = useMemo(
    () => new Set(keys.filter(initially)),
    // Depends on which parts there are, not on their present numbers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [scope, list],
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpen = (some: string[], open: boolean) =>
    setChosen((before) => new Map([...before, ...some.map((key) => [`${scope} ${key}`, open] as [string, boolean])]));
  const isOpen = (key: string) => chosen.get(`${scope} ${key}`) ?? first.has(key);
  return {
    isOpen,
    toggle: (key: string, open: boolean) => setOpen([key], open),
    setAll: (open: boolean) => setOpen(keys, open),
  };
}
