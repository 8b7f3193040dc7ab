import { t } from "@lingui/core/macro";
import { formatEntry, formatMonth, formatNumber, formatValue, formatYears, shownText } from "../../lib/format";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { isNumber } from "../../ui/charts/lineChart";
import { isGrowing, type GrowthComparison, type LimitOverTime, type OverTime } from "./growthState";

interface Props {
  growth: GrowthComparison;
  all: boolean;
  onAll: (all: boolean) => void;
  /** Ids of the limits that are drawn. */
  drawn: string[];
  /** Draw a limit, or leave it out. */
  onDraw: (id: string) => void;
}

/** Rows that are shown at first. */
const FEW = 15;

/** Every limit: when it is reached, and how full it is after each year. */
export function LimitDatesTable({ growth, all, onAll, drawn, onDraw }: Props) {
  const over = growth.with;
  const ids = [...new Set([...over.met.map(({ limit }) => limit), ...Object.keys(over.limits)])];
  const turns = over.years.flatMap((_, index) => (index % 12 === 0 ? [index] : []));
  return (
    <>
      <ScrollTable
        label={t`When each limit is reached`}
        className="comparison row-cards growth__table"
        tableClass="growth__dates"
        heads={[t`Limit`, t`Reached`, ...turns.map((index) => turnAt(over, index))]}
      >
        {(all ? ids : ids.slice(0, FEW)).map((id) => {
          const limit = over.limits[id];
          if (!limit) return null;
          return (
            <tr key={id}>
              <th scope="row">
                <label className="check-label">
                  <input
                    type="checkbox"
                    aria-label={t`Draw ${limit.title}, ${limit.subject}`}
                    checked={drawn.includes(id)}
                    onChange={() => onDraw(id)}
                  />
                  <span>
                    {limit.title} <span className="quiet">{limit.subject}</span>
                  </span>
                </label>
                {limit.caution && <p className="quiet">{limit.caution}</p>}
              </th>
              <td data-label={t`Reached`}>
                <Dates growth={growth} id={id} />
              </td>
              {turns.map((index) => {
                const verdict = limit.verdicts[index] ?? "unknown";
                const text = shareText(limit, index);
                return (
                  <td
                    key={index}
                    data-label={turnAt(over, index)}
                    className={verdict === "exceeded" ? "verdict--exceeded" : undefined}
                  >
                    {text !== null && verdict !== "ok" && <Verdict verdict={verdict} bare />} {text ?? "–"}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </ScrollTable>
      {ids.length > FEW && (
        <LinkButton onClick={() => onAll(!all)}>
          {all ? t`Fewer limits` : t`All ${formatEntry(ids.length)} limits`}
        </LinkButton>
      )}
    </>
  );
}

/** Return the share of a limit at a point in time, or its bounds where it is not known; null without any. */
export function shareText({ values, at_least, at_most }: LimitOverTime, index: number): string | null {
  const [value, least, most] = [values, at_least, at_most].map((list) => list[index] ?? null);
  const text = (share: number) => formatValue(share, "pct");
  if (isNumber(value)) return text(value);
  if (isNumber(least) && isNumber(most)) return `${formatNumber(least)}–${text(most)}`;
  if (isNumber(least)) return t`at least ${text(least)}`;
  return isNumber(most) ? t`at most ${text(most)}` : null;
}

function Dates({ growth, id }: { growth: GrowthComparison; id: string }) {
  const [met, before] = [growth.with, growth.without].map((over) => over.met.find(({ limit }) => limit === id));
  const hasMoved = met?.years !== before?.years || met?.exceeded.length !== before?.exceeded.length;
  return (
    <>
      {met ? (
        met.exceeded.map(({ from_years, from_text, to_text, to_years, known }, index) => {
          // What may be exceeded until it is for certain has no end.
          const ends = to_years !== null && met.exceeded[index + 1]?.from_years !== to_years;
          const isKnownNow = known && index > 0 && met.exceeded[index - 1]?.to_years === from_years;
          return (
            <p key={from_years}>
              {met.ceiling !== false && !known && t`possibly `}
              {isKnownNow
                ? latestText(from_text, from_years)
                : met.ceiling === false && !known
                  ? dataEnds(from_text, from_years)
                  : latestOr(startText(from_text, from_years), index === 0 && known && met.at_latest)}
              {ends && t` until ${moment(to_text, to_years)}`}
            </p>
          );
        })
      ) : (
        <p className="quiet">
          {growth.with.limits[id]?.values.includes(null) ? t`not known` : notReached(growth.with)}
        </p>
      )}
      {hasMoved && (
        <p className="quiet">
          {before ? t`without upgrades ${moment(before.date_text, before.years)}` : t`without upgrades never`}
        </p>
      )}
    </>
  );
}

/** Say when a limit is reached for the first time: of one that is not known, when at the latest. */
export function reachedText({ exceeded, at_latest }: OverTime["met"][number]): string | undefined {
  const first = exceeded.find(({ known }) => known);
  return first && latestOr(startText(first.from_text, first.from_years), at_latest);
}

function latestOr(when: string, isLatest: boolean): string {
  return isLatest ? t`${when} at the latest` : when;
}

function moment(text: string | null | undefined, years: number): string {
  return text === null || text === undefined ? t`in ${formatYears(years)}` : shownText(text);
}

function startText(text: string | null | undefined, years: number): string {
  return years === 0 ? t`today` : moment(text, years);
}

/** Say when a limit is reached for certain that may be reached before. */
function latestText(text: string | null | undefined, years: number): string {
  return text ? t`reached by ${shownText(text)}` : t`reached in ${formatYears(years)} at the latest`;
}

/** Say from when on the published data of a limit ends. */
function dataEnds(text: string | null | undefined, years: number): string {
  if (years === 0) return t`no published data today`;
  if (text === null || text === undefined) return t`no published data after ${formatYears(years)}`;
  return t`no published data from ${shownText(text)}`;
}

/** Return why a limit that is always judged has no date. */
function notReached(over: OverTime): string {
  return isGrowing(over) ? t`not within 100 years` : t`no growth entered`;
}

function turnAt({ dates, years }: OverTime, index: number): string {
  const date = dates?.[index];
  return date ? formatMonth(date) : `${formatNumber(years[index] ?? 0)} y`;
}
