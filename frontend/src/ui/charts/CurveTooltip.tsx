import { formatValue } from "../../lib/format";
import { placeOf } from "./curveLayout";
import type { CurveChart, PlotAxis } from "./curveChart";

interface Props {
  chart: CurveChart;
  x: PlotAxis;
  active?: boolean;
  label?: number | string;
}

/** The numbers under the pointer. */
export function CurveTooltip({ chart, x, active, label }: Props) {
  const index = x.values.findIndex((value) => placeOf(x, value) === label);
  if (!active || index < 0) return null;
  return (
    <div className="chart-tooltip">
      <p>
        <strong>
          {x.title}: {typeof label === "number" ? (x.written?.(label) ?? formatValue(label, x.unit)) : label}
        </strong>
      </p>
      {chart.lines.map(({ key, letter, values }) => (
        <p key={key}>
          {letter}: {formatValue(values[index] ?? null, chart.unit)}
        </p>
      ))}
    </div>
  );
}
