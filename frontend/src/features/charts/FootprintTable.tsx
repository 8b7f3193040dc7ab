import { formatNumber } from "../../lib/format";
import { rowsOf, type Line } from "./footprintSeries";

/** The chart's data as a table, with the place in the report under each release. */
export function FootprintTable({ lines, caption }: { lines: Line[]; caption: string }) {
  return (
    <div className="chart-table" tabIndex={0} role="group" aria-label="Data of the chart">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Message size</th>
            {lines.map(({ release, cite }) => (
              <th scope="col" key={release} title={cite}>
                MQ {release}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(lines).map((row) => (
            <tr key={row.message_kb}>
              <th scope="row">{row.message_kb} KB</th>
              {lines.map(({ release }) => (
                <td key={release}>{formatNumber(row[release] ?? Number.NaN)} KB</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
