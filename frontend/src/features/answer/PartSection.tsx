import { memo, type ReactNode } from "react";

import { ChevronDown, ChevronRight } from "@carbon/react/icons";
import type { PartRef, Verdict as Name } from "../../api/types";
import { Verdict } from "../../ui/Verdict";
import { KINDS } from "./answerParts";
import "./parts.css";

interface Props {
  partKey: string;
  group: PartRef;
  open: boolean;
  onToggle: (key: string, open: boolean) => void;
  /** What is worst inside, while it is closed. */
  worst?: ReactNode;
  /** At the end of the heading: how things stand inside. */
  state: ReactNode;
  /** Not drawn while it is closed. */
  children: () => ReactNode;
}

/** One part of the estate: its name, how it stands, and what is inside when it is open. */
export function PartSection(props: Props) {
  const { partKey, group, open, onToggle, worst, state, children } = props;
  return (
    <section className="part">
      <h3 className="part__head">
        <button
          type="button"
          className="plain-button part__button"
          aria-expanded={open}
          onClick={() => onToggle(partKey, !open)}
        >
          {open ? <ChevronDown /> : <ChevronRight />}
          <span className="part__name">
            <span className="quiet">{KINDS[group.kind]}</span> {group.name}
          </span>
          {!open && worst && <span className="part__worst">{worst}</span>}
          <span className="part__state">{state}</span>
        </button>
      </h3>
      {open && children()}
    </section>
  );
}

/** "▲ 2 ● 18": how many limits of each verdict. */
export const Tally = memo(
  function Tally({ counts }: { counts: [Name, number][] }) {
    return counts.map(([verdict, count]) => (
      <span key={verdict} className="tally">
        <Verdict verdict={verdict} bare /> {count}
      </span>
    ));
  },
  (one, other) => String(one.counts) === String(other.counts),
);
