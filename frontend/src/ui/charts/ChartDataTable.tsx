import { formatMultiple, formatUnit, formatValue } from "../../lib/format";
import type { ChartData } from "./chartData";

/** The data of a chart as a table. */
export function ChartDataTable({ data: { x, series, title } }: { data: ChartData }) {
  return (
    <div className="chart-table" tabIndex={0} role="group" aria-label="Data of the chart">
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              {x.title}
              {x.unit && `, ${formatUnit(x.unit)}`}
            </th>
            {series.map(({ key, name }) => (
              <th scope="col" key={key}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {x.values.map((value, index) => (
            <tr key={index}>
              <th scope="row">{typeof value === "number" ? formatValue(value, x.unit) : value}</th>
              {series.map(({ key, unit, values }) => (
                <td key={key}>{cell(values[index], unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cell(value: number | null | undefined, unit: string): string {
  if (typeof value !== "number") return "–";
  return unit === "ratio" ? formatMultiple(value) : formatValue(value, unit);
}
