import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { formatEntry } from "../../lib/format";
import { multipleIn, type LibraryFilter, type SortKey } from "../../state/savedPlans";
import { SelectBox } from "../../ui/SelectBox";
import { VERDICTS, VERDICT_WORDS } from "../../ui/Verdict";
import { SmallButton } from "../../ui/buttons";
import { LONGEST_TEXT, ORDERS } from "./libraryFilter";

interface FiltersProps {
  wanted: LibraryFilter;
  tags: { tag: string; plans: number }[];
  onWant: (change: Partial<LibraryFilter>) => void;
}

/** What narrows the list down: the usual filters, and more behind a disclosure. */
export function Filters({ wanted, tags, onWant }: FiltersProps) {
  const isListed = tags.some(({ tag }) => tag === wanted.tag);
  return (
    <search className="stack">
      <div className="filters row--bottom row">
        <label className="filters__words stack stack--tight">
          <span className="quiet">{t`Search`}</span>
          <input
            type="search"
            value={wanted.q}
            maxLength={LONGEST_TEXT}
            placeholder={t`Words of a name, a description or a tag`}
            onChange={({ target }) => onWant({ q: target.value })}
          />
        </label>
        <SelectBox
          label={<span className="quiet">{t`Tag`}</span>}
          value={wanted.tag}
          options={[
            ["", t`All`],
            ...(wanted.tag && !isListed ? [[wanted.tag, wanted.tag] as const] : []),
            ...tags.map(({ tag, plans }) => [tag, `${tag} (${formatEntry(plans)})`] as const),
          ]}
          onChoose={(tag) => onWant({ tag })}
        />
        <SelectBox
          label={<span className="quiet">{t`Status`}</span>}
          value={wanted.verdict}
          options={[["", t`All`], ...VERDICTS.map((one) => [one, VERDICT_WORDS[one]] as const)]}
          onChoose={(verdict) => onWant({ verdict: verdict as LibraryFilter["verdict"] })}
        />
        <SelectBox
          label={<span className="quiet">{t`Order`}</span>}
          value={wanted.sort}
          options={Object.entries(ORDERS)}
          onChoose={(sort) => onWant({ sort: sort as SortKey, order: "" })}
        />
        <label className="row">
          <input
            type="checkbox"
            checked={wanted.archived === "yes"}
            onChange={({ target }) => onWant({ archived: target.checked ? "yes" : "no" })}
          />
          <span>{t`Archived`}</span>
        </label>
      </div>
      <MoreFilters wanted={wanted} onWant={onWant} />
    </search>
  );
}

type MoreProps = Pick<FiltersProps, "wanted" | "onWant">;

/** Filters by the first limit, by when it is reached, and by who and what a plan is for. */
function MoreFilters({ wanted, onWant }: MoreProps) {
  const { below, before, owner, environment } = wanted;
  const active = [below, before, owner, environment].filter(Boolean).length;
  // Open from the start where the address has such a filter.
  const [open, setOpen] = useState(active > 0);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{active > 0 ? t`More filters (${active} in use)` : t`More filters`}</summary>
      <div className="filters row--bottom row">
        <label className="stack stack--tight">
          <span className="quiet">{t`A limit may be reached below, times today’s load`}</span>
          <input
            inputMode="decimal"
            value={below}
            maxLength={20}
            placeholder={t`such as 1.5`}
            aria-invalid={below !== "" && multipleIn(below) === null ? true : undefined}
            onChange={({ target }) => onWant({ below: target.value })}
          />
        </label>
        <label className="stack stack--tight">
          <span className="quiet">{t`A limit may be reached before`}</span>
          <input type="date" value={before} onChange={({ target }) => onWant({ before: target.value })} />
        </label>
        <label className="stack stack--tight">
          <span className="quiet">{t`Owner`}</span>
          <input
            value={owner}
            maxLength={LONGEST_TEXT}
            placeholder={t`Whole name`}
            onChange={({ target }) => onWant({ owner: target.value })}
          />
        </label>
        <label className="stack stack--tight">
          <span className="quiet">{t`Environment of a queue manager`}</span>
          <input
            value={environment}
            maxLength={LONGEST_TEXT}
            placeholder={t`such as production`}
            onChange={({ target }) => onWant({ environment: target.value })}
          />
        </label>
        {active > 0 && (
          <SmallButton onClick={() => onWant({ below: "", before: "", owner: "", environment: "" })}>
            <Trans>Clear these</Trans>
          </SmallButton>
        )}
      </div>
    </details>
  );
}
