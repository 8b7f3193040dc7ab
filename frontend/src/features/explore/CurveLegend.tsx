import { formatEntry, formatUnit, formatValue } from "../../lib/format";
import { boundOf, holdsBelow } from "../../ui/charts/limitBound";
import { type CurveChart, type PlotAxis, isNumber } from "../../ui/charts/curveChart";

interface Props {
  chart: CurveChart;
  x: PlotAxis;
  /** Put a value of the axis into the plan. */
  onApply: (value: number) => void;
}

/** What each letter stands for, what holds now, and where the limit is met: all that the chart shows, in words. */
export function CurveLegend({ chart, x, onApply }: Props) {
  return (
    <ul className="curve-legend">
      {chart.lines.map(({ key, letter, name, basis, now, crossings, limit, values }) => (
        <li key={key}>
          <span className="curve-legend__letter">{letter}</span>
          <span>
            {name}
            <span className="quiet">
              {now !== null && ` · now ${formatValue(now, chart.unit)}`}
              {isNumber(limit) && chart.unit !== "pct" && ` · limit ${formatValue(limit, chart.unit)}`}
              {basis && ` · ${basis}`}
              {!values.some(isNumber) && " · not published"}
            </span>
            {crossings.map((crossing) => {
              const bound = boundOf(crossing);
              return (
                <span key={crossing.holds} className="curve-legend__met">
                  {holdsBelow(crossing) ? "Holds up to " : "Holds from "}
                  <strong>{formatEntry(bound)}</strong> {formatUnit(x.unit, bound)}
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
