import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo, useMemo, useContext, type ReactNode } from "react";

import type { Assessment, AnswerNumber, Limit, MissingInput, Remedy, Verdict as VerdictName } from "../../api/types";
import { beforeSameUnit, formatEntry } from "../../lib/format";
import { useDebouncedValue } from "../../lib/hooks";
import { numberId } from "../../state/outputs";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { PlanLink } from "../../ui/planLinks";
import { useFew } from "../../ui/useFew";
import { warningReason } from "../../ui/warningReason";
import { PartSection, useOpenParts } from "./QuantityList";
import { tally, worstParts, isFiltering, passingLimit, type Filter } from "./answerParts";
import { NumberLink, OpenDerivation } from "./links";

interface Props extends LimitNotes {
  answer: Assessment;
  filter: Filter;
}

/** With more limits than this only the first part starts open; the others show their worst limit. */
const SHORT = 60;

/** Every limit as a bar, by the part of the estate, worst first. */
export const LimitList = memo(function LimitList({ answer, filter, missing, remedies }: Props) {
  const { limits, first_limit, thresholds } = answer;
  const watch = thresholds.watch_pct;
  const shown = useMemo(() => limits.filter(passingLimit(filter)), [limits, filter]);
  const ordered = useDebouncedValue(limits);
  const parts = useMemo(() => worstParts(shown, first_limit.limit, ordered), [shown, first_limit.limit, ordered]);
  const isLong = shown.length > SHORT;
  const scope = isFiltering(filter) ? "filtered" : "all";
  const { isOpen, toggle, setAll } = useOpenParts(scope, parts, (key) => !isLong || key === parts[0]?.key);
  if (limits.length === 0) return <NoLimits />;
  if (shown.length === 0) return <p className="quiet">{t`No limit passes the filter.`}</p>;
  const anyOpen = parts.some(({ key }) => isOpen(key));
  return (
    <>
      {parts.map(({ key, part, items, worst }) => (
        <PartSection
          key={key}
          part={part}
          open={isOpen(key)}
          onToggle={(open) => toggle(key, open)}
          worst={<WorstLimit limit={worst} watch={watch} />}
          state={tally(items).map(([verdict, count]) => (
            <span key={verdict} className="small nowrap">
              <Verdict verdict={verdict} bare /> {count}
            </span>
          ))}
        >
          {() => (
            <ul className={isLong ? "limit-list--long" : undefined}>
              {items.map((limit) => (
                <LimitRow
                  key={limit.id}
                  {...{ limit, watch }}
                  missing={missing.get(limit.id)}
                  remedies={remedies.get(limit.id)}
                />
              ))}
            </ul>
          )}
        </PartSection>
      ))}
      <div className="limits__foot row row--spread">
        <p className="quiet">
          <span className="limits__tick" aria-hidden="true" />{" "}
          {Number.isFinite(watch) ? t`Warning threshold: ${watch} % of the limit` : t`Warning threshold: not stored`}
          {limits.some(({ verdict }) => verdict === "exceeded") && t`; on a red bar the limit itself`}
        </p>
        {parts.length > 1 && (
          <LinkButton onClick={() => setAll(!anyOpen)}>{anyOpen ? t`Close all parts` : t`Open all parts`}</LinkButton>
        )}
      </div>
    </>
  );
});

/** What a closed part shows: its worst limit, and how much of that is in use. */
function WorstLimit({ limit, watch }: Pick<RowProps, "limit" | "watch">) {
  return (
    <>
      <span className="part__limit quiet">
        <span className="cut">{limit.title}</span>{" "}
        {limit.verdict !== "unknown" && <span className="nowrap">{limit.used_pct?.text}</span>}
      </span>
      <LimitBar limit={limit} watch={watch} />
    </>
  );
}

function NoLimits() {
  return (
    <div className="stack stack--tight">
      <p>{t`Nothing in the plan has a limit yet.`}</p>
      <p className="quiet">
        <Trans>
          Add an LPAR, then a queue manager: each part that you describe brings its limits. You can leave out what you
          do not know; the answer states what is unknown as a consequence.
        </Trans>
      </p>
    </div>
  );
}

interface RowProps {
  limit: Limit;
  /** Share of the limit from which the verdict is a warning, in percent. */
  watch: number;
  missing: MissingInput[] | undefined;
  remedies: Remedy[] | undefined;
}

/** One limit as a bar, with its numbers and what would help. */
const LimitRow = memo(function LimitRow({ limit, watch, missing, remedies }: RowProps) {
  const { id, title, subject, verdict, beyond, caution, assumption } = limit;
  const isEnd = limit.ceiling === false;
  // Less load does not help where only the caution makes it a warning.
  const isFixable =
    verdict === "exceeded" || (verdict === "watch" && !limit.warning_by_caution) || (verdict === "unknown" && isEnd);
  const why = warningReason(limit);
  const link: NumberLinks = (part, number, label, text) => (
    <NumberLink id={numberId(id, part)} number={number} label={`${title}, ${subject}, ${label}`} text={text} />
  );
  return (
    <li className="limit">
      <p className="limit__title">
        <strong>{title}</strong> <span className="quiet">{subject}</span>
      </p>
      <LimitBar limit={limit} watch={watch} />
      <p className="limit__state">
        <Verdict verdict={verdict} />
        <span>
          <Use limit={limit} link={link} />
          {limit.moment && <span className="quiet">{t`, ${limit.moment.text} into the outage`}</span>}
          {why && <span className="quiet">, {why}</span>}
        </span>
      </p>
      <p className="limit__multiple">
        <Multiple limit={limit} link={link} />
      </p>
      <MissingInputList limit={limit} missing={missing} />
      {isEnd && beyond && <p className="limit__note quiet">{beyond}.</p>}
      {assumption && !caution?.includes(assumption) && <p className="limit__note quiet">{assumption}</p>}
      {caution && <p className="limit__note quiet">{caution}</p>}
      {remedies && isFixable && <WaysToFix remedies={remedies} />}
    </li>
  );
});

/** More ways to fix a limit than this are behind a button. */
const FEW_REMEDIES = 5;

function WaysToFix({ remedies }: { remedies: Remedy[] }) {
  const { shown, more } = useFew(remedies, FEW_REMEDIES, t`All ${formatEntry(remedies.length)} ways to fix it`);
  return (
    <div className="limit__note quiet">
      <span>{t`Ways to fix it:`}</span>
      <ul>
        {shown.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <PlanLink path={path}>{message}</PlanLink>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </div>
  );
}

type NumberLinks = (part: string, number: AnswerNumber, label: string, text?: string) => ReactNode;

/** What is used of the limit, with the ends of what is not known exactly. */
function Use({
  limit: { id, used, limit, bounds, at_least, ceiling, endless },
  link,
}: {
  limit: Limit;
  link: NumberLinks;
}) {
  const { used_at_least: least, used_at_most: most, limit_at_least: end } = bounds ?? {};
  const isRange = bounds && least?.value !== most?.value;
  // A limit that the plan does not have, such as the size of a page set, may have a largest value all the same.
  const largest = ceiling === false || end ? null : bounds?.limit_at_most;
  const of = ceiling === false ? end : (largest ?? limit);
  const short = (number: AnswerNumber) => beforeSameUnit(number.text, of?.text);
  if (endless && used) return link("used", used, t`in use`, t`Grows without end`);
  return (
    <>
      {isRange ? (
        <>
          {least && <span className="quiet">{t`at least `}</span>}
          {least && link("used_at_least", least, t`in use, at least`, short(least))}
          {most && (
            <span className="quiet">
              {least && ", "}
              {t`at most `}
            </span>
          )}
          {most && link("used_at_most", most, t`in use, at most`, short(most))}
        </>
      ) : (
        <>
          {at_least && <span className="quiet">{t`at least `}</span>}
          {typeof used?.value === "number" && link("used", used, t`in use`, short(used))}
        </>
      )}
      {of && (
        <>
          {" "}
          <span className="nowrap">
            {largest ? t`of at most ` : t`of `}
            {link(
              ceiling === false ? "limit_at_least" : largest ? "limit_at_most" : "limit",
              of,
              ceiling === false ? t`published` : largest ? t`limit, at most` : t`limit`,
            )}
          </span>
          {ceiling === false && <span className="quiet">{t` published`}</span>}
          {IN_TIME.test(id) && <span className="quiet">{t` logged`}</span>}
          {OF_PAGE_SET.test(id) && (
            <span
              className="quiet"
              title={t`The size of the page set is larger: not all of its pages hold messages, as in IBM’s example.`}
            >{t` usable for messages`}</span>
          )}
        </>
      )}
    </>
  );
}

/** The multiple of today's load at which the limit is reached, or up to which anything is published. */
function Multiple({ limit: { multiple, bounds, at_least, ceiling }, link }: { limit: Limit; link: NumberLinks }) {
  const latest = bounds?.multiple_at_most;
  const words = t`reached at this multiple of today’s load`;
  if (typeof multiple?.value === "number") {
    const isExact = !bounds || bounds.multiple_at_least?.value === latest?.value;
    const isLatest = at_least || (!isExact && latest?.value === multiple.value);
    if ((isExact || isLatest) && ceiling !== false && multiple.share_of_load_text) {
      return (
        <>
          <span className="quiet">{isLatest ? t`handles at most ` : t`handles `}</span>
          {link("multiple", multiple, t`handles this share of today’s load`, multiple.share_of_load_text)}
          <span className="quiet">{t` of today’s load`}</span>
        </>
      );
    }
    const reached = isLatest || isExact ? t`reached at ` : t`may be reached from `;
    return (
      <>
        <span className="quiet">{ceiling === false ? t`beyond IBM’s measurements from ` : reached}</span>
        {link(
          "multiple",
          multiple,
          ceiling === false ? t`IBM’s measurements end at this multiple of today’s load` : words,
        )}
        {isLatest && ceiling !== false && <span className="quiet">{t` at the latest`}</span>}
      </>
    );
  }
  if (typeof latest?.value !== "number") return null;
  return (
    <>
      <span className="quiet">{t`reached at `}</span>
      {link("multiple_at_most", latest, words)}
      <span className="quiet">{t` at the latest`}</span>
    </>
  );
}

/** Limits whose amount is the part of a page set that messages can use. */
const OF_PAGE_SET = /\/page-set\/\d+(\/(outage|expiry))?$/;
/** Limits that are named after a time: the limit is the amount of log data in that time. */
const IN_TIME = /\/log-(?:held|switch|rba)$/;

interface BarProps {
  limit: Pick<Limit, "used_pct" | "bounds" | "ceiling"> & { verdict: VerdictName };
  watch: number;
}

/**
 * The share of a limit that is in use: the whole track is the limit, the tick is the warning threshold. Where the limit
 * is exceeded the track is the use, with the tick at the limit. A lighter fill is what may be in use; a dashed end is
 * that of what is published.
 */
function LimitBar({ limit: { verdict, used_pct, bounds, ceiling }, watch }: BarProps) {
  const percent = verdict === "unknown" ? null : (used_pct?.value ?? null);
  const least = bounds ? (bounds.used_pct_at_least?.value ?? null) : percent;
  const most = bounds ? (bounds.used_pct_at_most?.value ?? percent) : null;
  if (least === null && most === null) return <span className="bar bar--unknown" aria-hidden="true" />;
  // Beyond the limit the track is the use: 831 % looks different from 180 %.
  const track = Math.max(100, verdict === "exceeded" ? (least ?? most ?? 0) : 0);
  const width = (share: number) => ({ scale: `${Math.min(share, track) / track} 1` });
  const tickAt = (share: number) => ({ insetInlineStart: `${(100 * share) / track}%` });
  const kind = ceiling === false ? " bar--end" : "";
  return (
    <span className={`bar bar--${verdict}${kind}`} aria-hidden="true">
      {most !== null && most !== least && <span className="bar__fill bar__possible" style={width(most)} />}
      {least !== null && <span className="bar__fill" style={width(ceiling === false ? (percent ?? least) : least)} />}
      {track > 100 ? (
        <span className="bar__tick" style={tickAt(100)} />
      ) : (
        Number.isFinite(watch) && <span className="bar__tick" style={tickAt(watch)} />
      )}
    </span>
  );
}

/** Missing inputs and remedies of an answer, by limit. */
export interface LimitNotes {
  missing: ReadonlyMap<string, MissingInput[]>;
  remedies: ReadonlyMap<string, Remedy[]>;
}

export function limitNotes({ missing_inputs, remedies }: Assessment): LimitNotes {
  return {
    missing: Map.groupBy(missing_inputs, ({ limit }) => limit),
    remedies: Map.groupBy(remedies, ({ limit }) => limit),
  };
}

/** The reasons why a limit is not known: inputs to enter, or figures that are not in the sources. */
export function MissingInputList({ limit, missing }: { limit: Limit; missing: MissingInput[] | undefined }) {
  const openDerivation = useContext(OpenDerivation);
  if (!missing) return null;
  return (
    <ul className="missing quiet">
      {missing.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path !== null ? (
            <PlanLink path={path}>{t`Enter ${message}`}</PlanLink>
          ) : limit.used ? (
            <LinkButton onClick={() => openDerivation(numberId(limit.id, "used"))}>
              {limit.bounds ? t`Depends on ${message}` : message}
            </LinkButton>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  );
}
