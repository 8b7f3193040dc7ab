import { formatValue } from "../../lib/format";
import type { ChartData } from "./data";
import { written } from "./describe";

interface Props {
  data: ChartData;
  active?: boolean;
  label?: number | string;
  payload?: readonly { name?: number | string; value?: number }[];
}

/** The numbers under the pointer. */
export function Tip({ data, label, payload = [] }: Props) {
  if (payload.length === 0) return null;
  const at = typeof label === "number" ? formatValue(label, data.x.unit) : label;
  return (
    <div className="chart-tooltip">
      <p>
        <strong>
          {typeof label === "number" && `${data.x.title} `}
          {at}
        </strong>
      </p>
      {payload.map(({ name, value }) => (
        <p key={name}>
          {name}: {typeof value === "number" ? written(value, data.unit) : "not published"}
        </p>
      ))}
    </div>
  );
}
