import { ChevronDown, ChevronRight } from "@carbon/react/icons";
import { useMemo, useState, type ReactNode } from "react";

import type { PartRef } from "../../api/types";
import { KINDS, type Part } from "./answerParts";

interface Props {
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
export function PartSection({ part, open, onToggle, worst, state, children }: Props) {
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
