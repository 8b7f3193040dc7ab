import { Close } from "@carbon/react/icons";
import { useMemo, type CSSProperties } from "react";

import type { Assessment, Limit, PartRef, Verdict as Name } from "../../api/types";
import { Verdict } from "../../ui/Verdict";
import { isFiltering, NO_FILTER, passing, type Filter } from "./filters";
import { KINDS, tally } from "./answerParts";
import "./filter-bar.css";

interface Props {
  answer: Assessment;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Narrows limits, numbers and advice: by verdict, by kind of part, by a word. Nothing in it moves as it narrows. */
export function FilterBar({ answer, filter, onFilter }: Props) {
  const { limits } = answer;
  const kinds = kindsOf(answer);
  const narrowed = isFiltering(filter);
  const counts = useMemo(() => countsOf(limits, filter), [limits, filter]);
  return (
    <div className="filter" role="search" aria-label="Filter the answer">
      <div className="filter__verdicts" role="group" aria-label="Verdict">
        {counts.map(([verdict, count, all]) => (
          <button
            key={verdict}
            type="button"
            className="filter__chip"
            aria-pressed={filter.verdicts.includes(verdict)}
            onClick={() => onFilter(withVerdict(filter, verdict))}
          >
            <Verdict verdict={verdict} />{" "}
            <span className="filter__count" style={{ "--digits": String(all).length } as CSSProperties}>
              {count}
            </span>
          </button>
        ))}
      </div>
      {kinds.length > 1 && (
        <select
          aria-label="Kind of part"
          value={filter.kind ?? ""}
          onChange={({ target }) => onFilter({ ...filter, kind: (target.value || null) as Filter["kind"] })}
        >
          <option value="">All parts</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind]}
            </option>
          ))}
        </select>
      )}
      <input
        type="search"
        aria-label="Find by name"
        placeholder="Find by name"
        value={filter.words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
      />
      <button
        type="button"
        className="link-button filter__clear"
        aria-disabled={!narrowed || undefined}
        onClick={() => narrowed && onFilter(NO_FILTER)}
      >
        <Close /> Show all
      </button>
    </div>
  );
}

/** How many limits of each verdict the kind of part and the words let through, and how many there are. */
function countsOf(limits: Limit[], filter: Filter): [verdict: Name, count: number, all: number][] {
  const left = new Map(tally(limits.filter(passing(filter))));
  return tally(limits).map(([verdict, all]) => [verdict, left.get(verdict) ?? 0, all]);
}

function kindsOf({ limits }: Assessment): PartRef["kind"][] {
  const found = new Set(limits.map(({ part }) => part.kind));
  return (Object.keys(KINDS) as PartRef["kind"][]).filter((kind) => found.has(kind));
}

function withVerdict(filter: Filter, verdict: Name): Filter {
  const { verdicts } = filter;
  return {
    ...filter,
    verdicts: verdicts.includes(verdict) ? verdicts.filter((one) => one !== verdict) : [...verdicts, verdict],
  };
}
