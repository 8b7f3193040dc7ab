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
        met.exceeded.map(({ from_years, from_text, latest_text, to_text, to_years, known }, index) => {
          // What may be exceeded until it is for certain has no end.
          const ends = to_years !== null && met.exceeded[index + 1]?.from_years !== to_years;
          const isKnownNow = known && index > 0 && met.exceeded[index - 1]?.to_years === from_years;
          // Far ahead both ends are the same to a reader.
          if (isKnownNow && from_text === met.exceeded[index - 1]?.from_text) return null;
          return (
            <p key={from_years}>
              {isKnownNow
                ? t`reached ${shownText(latest_text)}`
                : !known
                  ? doubtful(shownText(from_text), met.ceiling !== false)
                  : index === 0 && met.at_latest
                    ? shownText(latest_text)
                    : shownText(from_text)}
              {ends && t` until ${shownText(to_text ?? "")}`}
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
          {before ? t`without upgrades ${shownText(before.exceeded[0]?.from_text ?? "")}` : t`without upgrades never`}
        </p>
      )}
    </>
  );
}

/** Say when a limit is reached for the first time: of one that is not known, when at the latest. */
export function reachedText({ exceeded, at_latest }: OverTime["met"][number]): string | undefined {
  const first = exceeded.find(({ known }) => known);
  return first && shownText(at_latest ? first.latest_text : first.from_text);
}

/** Say from when on a limit may be reached, or IBM measured nothing. */
function doubtful(start: string, isLimit: boolean): string {
  return isLimit ? t`${start} at the earliest` : t`${start}: beyond IBM’s measurements`;
}

/** Return why a limit that is always judged has no date. */
function notReached(over: OverTime): string {
  return isGrowing(over) ? t`not within 100 years` : t`no growth entered`;
}

function turnAt({ dates, years }: OverTime, index: number): string {
  const date = dates?.[index];
  return date ? formatMonth(date) : formatYears(years[index] ?? 0);
}
