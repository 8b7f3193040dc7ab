import { formatDay, formatMonth, formatNumber, formatValue } from "../../lib/format";
import type { GrowthComparison, OverTime } from "./growthQueries";

interface Props {
  growth: GrowthComparison;
  all: boolean;
  onAll: (all: boolean) => void;
  /** Draw a limit, or leave it out. */
  drawn: string[];
  onDraw: (id: string) => void;
}

/** Rows that are read at a look. */
const FEW = 15;

/** Every limit: when it is met, and how full it is at each turn of the year. */
export function LimitDatesTable({ growth: growing, all, onAll, drawn, onDraw }: Props) {
  const over = growing.with;
  const ids = [
    ...over.met.map(({ limit }) => limit),
    ...Object.keys(over.limits).filter((id) => !over.met.some(({ limit }) => limit === id)),
  ];
  const turns = turnsOf(over);
  const shown = all ? ids : ids.slice(0, FEW);
  return (
    <>
      <div className="comparison" tabIndex={0} role="group" aria-label="When each limit is met">
        <table>
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col">Met</th>
              {turns.map((index) => (
                <th scope="col" key={index} className="growth__year">
                  {turnAt(over, index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((id) => {
              const limit = over.limits[id];
              if (!limit) return null;
              return (
                <tr key={id}>
                  <th scope="row">
                    <label className="growth__draw">
                      <input
                        type="checkbox"
                        aria-label={`Draw ${limit.title}, ${limit.subject}`}
                        checked={drawn.includes(id)}
                        onChange={() => onDraw(id)}
                      />
                      <span>
                        {limit.title} <span className="quiet">{limit.subject}</span>
                      </span>
                    </label>
                  </th>
                  <td>
                    <LimitDatesCell growing={growing} id={id} />
                  </td>
                  {turns.map((index) => {
                    const value = limit.values[index] ?? null;
                    const isOver = value !== null && value > over.limit;
                    return (
                      <td key={index} className={isOver ? "growth__over" : undefined}>
                        {value === null ? "–" : formatValue(value, "pct")}
                        {isOver && <span aria-label="over the limit"> ×</span>}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {ids.length > FEW && (
        <button type="button" className="link-button" onClick={() => onAll(!all)}>
          {all ? "Fewer limits" : `All ${ids.length} limits`}
        </button>
      )}
    </>
  );
}

function LimitDatesCell({ growing, id }: { growing: GrowthComparison; id: string }) {
  const met = growing.with.met.find(({ limit }) => limit === id);
  const before = growing.without.met.find(({ limit }) => limit === id);
  const moved = met?.years !== before?.years || met?.exceeded.length !== before?.exceeded.length;
  return (
    <>
      {met ? (
        met.exceeded.map(({ from_years, from_date, to_date, to_years }) => (
          <span key={from_years} className="growth__span">
            {from_years === 0 ? "today" : moment(from_date, from_years)}
            {to_years !== null && ` until ${moment(to_date, to_years)}`}
          </span>
        ))
      ) : (
        <span className="quiet">not in a hundred years</span>
      )}
      {moved && (
        <span className="quiet growth__span">
          without upgrades {before ? moment(before.date, before.years) : "never"}
        </span>
      )}
    </>
  );
}

function moment(date: string | null | undefined, years: number): string {
  return date ? formatDay(date) : `in ${formatNumber(years)} years`;
}

function turnAt({ dates, years }: OverTime, index: number): string {
  const date = dates?.[index];
  return date ? formatMonth(date) : `${formatNumber(years[index] ?? 0)} y`;
}

/** The points of the calendar that are a year apart. */
function turnsOf({ years }: OverTime): number[] {
  return years.flatMap((_, index) => (index % 12 === 0 ? [index] : []));
}
