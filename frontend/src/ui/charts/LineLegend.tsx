import { formatEntry, formatUnit, formatValue, NOT_IN_SOURCES } from "../../lib/format";
import { boundOf, holdsBelow } from "./limitBound";
import { isNumber, type Crossing, type LineChart } from "./lineChart";

interface Props {
  chart: LineChart;
  /** Describe where a limit is reached, in place of the value of the axis. */
  crossingText?: (crossing: Crossing) => string;
  /** Put a value of the axis into the plan. */
  onApply?: (value: number) => void;
}

/** The name of each line, its value in the plan, and where its limit is reached. */
export function LineLegend({ chart, crossingText, onApply }: Props) {
  const { unit, x } = chart;
  return (
    <ul className="curve-legend">
      {chart.lines.map(({ key, letter, name, basis, now, crossings = [], limit, values }) => (
        <li key={key}>
          <strong>{letter}</strong>
          <span>
            {name}
            <span className="quiet">
              {isNumber(now) && ` · now ${formatValue(now, unit)}`}
              {isNumber(limit) && unit !== "pct" && ` · limit ${formatValue(limit, unit)}`}
              {basis && ` · ${basis}`}
              {!values.some(isNumber) && ` · ${NOT_IN_SOURCES}`}
              {crossingText && crossings.length > 0 && ` · reached ${crossings.map(crossingText).join(", ")}`}
            </span>
            {onApply &&
              crossings.map((crossing) => {
                const bound = boundOf(crossing);
                return (
                  <span key={crossing.holds} className="curve-legend__bound">
                    {holdsBelow(crossing) ? "Holds up to " : "Holds from "}
                    <strong>{formatEntry(bound)}</strong> {formatUnit(x.unit, bound)}{" "}
                    <button
                      type="button"
                      className="link-button"
                      aria-label={`Set ${x.title} to ${formatEntry(bound)}`}
                      onClick={() => onApply(bound)}
                    >
                      Set
                    </button>
                  </span>
                );
              })}
          </span>
        </li>
      ))}
    </ul>
  );
}
