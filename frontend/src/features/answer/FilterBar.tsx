import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Close } from "@carbon/react/icons";
import type { CSSProperties } from "react";

import type { Assessment, PartRef, Verdict as Name } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { Verdict } from "../../ui/Verdict";
import { isFiltering, NO_FILTER, passing, KINDS, tally, type Filter } from "./answerParts";

interface Props {
  answer: Assessment;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Filters limits, numbers and findings by verdict, kind of part and words. Nothing in it moves when counts change. */
export function FilterBar({ answer, filter, onFilter }: Props) {
  const { limits } = answer;
  const kinds = (Object.keys(KINDS) as PartRef["kind"][]).filter((kind) =>
    limits.some(({ part }) => part.kind === kind),
  );
  const narrowed = isFiltering(filter);
  return (
    <div className="filter row" role="search" aria-label={t`Filter the answer`}>
      <VerdictChips {...{ limits, filter, onFilter }} />
      {kinds.length > 1 && (
        <select
          aria-label={t`Kind of part`}
          value={filter.kind ?? ""}
          onChange={({ target }) => onFilter({ ...filter, kind: (target.value || null) as Filter["kind"] })}
        >
          <option value="">{t`All parts`}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind]}
            </option>
          ))}
        </select>
      )}
      <input
        type="search"
        aria-label={t`Find by name`}
        placeholder={t`Find by name`}
        value={filter.words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
      />
      <button
        type="button"
        className="link-button small"
        aria-disabled={!narrowed || undefined}
        onClick={() => narrowed && onFilter(NO_FILTER)}
      >
        <Trans>
          <Close /> Show all
        </Trans>
      </button>
    </div>
  );
}

type ChipsProps = Pick<Props, "filter" | "onFilter"> & Pick<Assessment, "limits">;

/** A button for each verdict that occurs, with how many limits of it pass the rest of the filter. */
function VerdictChips({ limits, filter, onFilter }: ChipsProps) {
  const left = new Map(tally(limits.filter(passing(filter))));
  const toggle = (verdict: Name) => {
    const others = filter.verdicts.filter((one) => one !== verdict);
    const isOn = others.length < filter.verdicts.length;
    onFilter({ ...filter, verdicts: isOn ? others : [...others, verdict] });
  };
  return (
    <div className="chips" role="group" aria-label={t`Verdict`}>
      {tally(limits).map(([verdict, all]) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={filter.verdicts.includes(verdict)}
          onClick={() => toggle(verdict)}
        >
          <Verdict verdict={verdict} />{" "}
          <span className="filter__count" style={{ "--digits": formatEntry(all).length } as CSSProperties}>
            {formatEntry(left.get(verdict) ?? 0)}
          </span>
        </button>
      ))}
    </div>
  );
}
