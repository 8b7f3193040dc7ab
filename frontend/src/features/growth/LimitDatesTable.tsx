import { t } from "@lingui/core/macro";
import { formatMonth, formatNumber, formatValue, formatYears, shownText } from "../../lib/format";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import type { GrowthComparison, OverTime } from "./growthState";

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
                const value = limit.values[index] ?? null;
                const isOver = value !== null && value > over.limit;
                const isNear = value !== null && !isOver && value >= over.watch_pct;
                return (
                  <td key={index} data-label={turnAt(over, index)} className={isOver ? "verdict--exceeded" : undefined}>
                    {(isOver || isNear) && <Verdict verdict={isOver ? "exceeded" : "watch"} bare />}{" "}
                    {value === null ? "–" : formatValue(value, "pct")}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </ScrollTable>
      {ids.length > FEW && (
        <LinkButton onClick={() => onAll(!all)}>{all ? t`Fewer limits` : t`All ${ids.length} limits`}</LinkButton>
      )}
    </>
  );
}

function Dates({ growth, id }: { growth: GrowthComparison; id: string }) {
  const [met, before] = [growth.with, growth.without].map((over) => over.met.find(({ limit }) => limit === id));
  const hasMoved = met?.years !== before?.years || met?.exceeded.length !== before?.exceeded.length;
  return (
    <>
      {met ? (
        met.exceeded.map(({ from_years, from_text, to_text, to_years }) => (
          <p key={from_years}>
            {met.ceiling === false && t`no published data: `}
            {from_years === 0 ? t`today` : moment(from_text, from_years)}
            {to_years !== null && t` until ${moment(to_text, to_years)}`}
          </p>
        ))
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

function moment(text: string | null | undefined, years: number): string {
  return text === null || text === undefined ? t`in ${formatYears(years)}` : shownText(text);
}

/** Return why a limit that is always judged has no date. */
function notReached({ rates }: OverTime): string {
  const grows = [rates.plan, ...Object.values(rates.own)].some((rate) => typeof rate === "number" && rate !== 0);
  return grows ? t`not within 100 years` : t`no growth entered`;
}

function turnAt({ dates, years }: OverTime, index: number): string {
  const date = dates?.[index];
  return date ? formatMonth(date) : `${formatNumber(years[index] ?? 0)} y`;
}
