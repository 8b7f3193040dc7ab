import { Close } from "@carbon/react/icons";

import type { Assessment, Group, Verdict as Name } from "../../api/types";
import { Verdict } from "../../ui/Verdict";
import { isFiltering, NO_FILTER, type Filter } from "./filters";
import { KINDS, tally } from "./groups";
import "./filter-bar.css";

interface Props {
  answer: Assessment;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Narrows limits, numbers and advice: by verdict, by kind of part, by a word. */
export function FilterBar({ answer, filter, onFilter }: Props) {
  const kinds = kindsOf(answer);
  return (
    <div className="filter" role="search" aria-label="Filter the answer">
      <div className="filter__verdicts" role="group" aria-label="Verdict">
        {tally(answer.constraints).map(([verdict, count]) => (
          <button
            key={verdict}
            type="button"
            className="filter__chip"
            aria-pressed={filter.verdicts.includes(verdict)}
            onClick={() => onFilter(withVerdict(filter, verdict))}
          >
            <Verdict verdict={verdict} /> {count}
          </button>
        ))}
      </div>
      {kinds.length > 1 && (
        <select
          aria-label="Kind of part"
          value={filter.kind ?? ""}
          onChange={({ target }) =>
            onFilter({ ...filter, kind: (target.value || null) as Filter["kind"] })
          }
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
      {isFiltering(filter) && (
        <button
          type="button"
          className="link-button filter__clear"
          onClick={() => onFilter(NO_FILTER)}
        >
          <Close /> Show all
        </button>
      )}
    </div>
  );
}

function kindsOf({ constraints }: Assessment): Group["kind"][] {
  const found = new Set(constraints.map(({ group }) => group.kind));
  return (Object.keys(KINDS) as Group["kind"][]).filter((kind) => found.has(kind));
}

function withVerdict(filter: Filter, verdict: Name): Filter {
  const { verdicts } = filter;
  return {
    ...filter,
    verdicts: verdicts.includes(verdict)
      ? verdicts.filter((one) => one !== verdict)
      : [...verdicts, verdict],
  };
}
