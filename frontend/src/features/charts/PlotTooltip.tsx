import { formatValue } from "../../lib/format";
import type { ChartData } from "../../ui/charts/chartData";
import { written } from "./describeChart";

interface Props extends Pick<ChartData, "x" | "unit"> {
  active?: boolean;
  label?: number | string;
  payload?: readonly { name?: number | string; value?: number }[];
}

/** The numbers under the pointer. */
export function PlotTooltip({ x, unit, label, payload = [] }: Props) {
  if (payload.length === 0) return null;
  const at = typeof label === "number" ? formatValue(label, x.unit) : label;
  return (
    <div className="chart-tooltip">
      <p>
        <strong>
          {typeof label === "number" && `${x.title} `}
          {at}
        </strong>
      </p>
      {payload.map(({ name, value }) => (
        <p key={name}>
          {name}: {typeof value === "number" ? written(value, unit) : "not published"}
        </p>
      ))}
    </div>
  );
}
