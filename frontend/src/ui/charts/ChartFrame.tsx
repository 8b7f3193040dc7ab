import { t } from "@lingui/core/macro";
import { useRef, useState, type ReactNode } from "react";

import { download } from "../../lib/files";
import { formatUnit, formatInput, formatValue } from "../../lib/format";
import { ScrollTable } from "../ScrollTable";
import { LinkButton } from "../buttons";
import { csvOf, type ChartData } from "./chartData";
import { pngOf, standaloneSvg } from "./exportChart";

interface Props {
  title: string;
  heading?: "h2" | "h3";
  /** A sentence under the title: what is shown, and its unit. */
  note: ReactNode;
  /** The chart in words; `null` where the drawing describes itself. */
  description: string | null;
  data: ChartData;
  /** Name of a downloaded file, without its ending. */
  file: string;
  /** The plan that is shown, for files. */
  from?: string;
  /** The height of the drawing in px; by default that of the style sheet. */
  height?: number;
  /** What stands below the drawing. */
  legend?: ReactNode;
  /** The drawing. */
  children: ReactNode;
}

/** A chart with its title, note, legend, data table and downloads. */
export function ChartFrame({ title, heading: Heading = "h2", note, description, data, ...props }: Props) {
  const { file, from, height, legend, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const save = async (kind: string) => {
    if (kind === "CSV") return download(`${file}.csv`, csvOf(data), "text/csv");
    const drawn = frame.current?.querySelector("svg");
    if (!drawn) return;
    const svg = standaloneSvg(drawn, title, from);
    if (kind === "SVG") download(`${file}.svg`, svg, "image/svg+xml");
    else download(`${file}.png`, await pngOf(svg));
  };
  return (
    <figure className="chart">
      <figcaption>
        <Heading>{title}</Heading>
        <p className="quiet">{note}</p>
      </figcaption>
      {isTable ? (
        <ChartTable data={data} title={title} />
      ) : (
        <div
          ref={frame}
          className="chart__frame"
          style={{ blockSize: height }}
          role={description === null ? undefined : "img"}
          aria-label={description === null ? undefined : t`${description} The table holds the same data.`}
        >
          {children}
        </div>
      )}
      {legend}
      <p className="chart__actions row small">
        <LinkButton onClick={() => setIsTable(!isTable)}>{isTable ? t`Chart` : t`Table`}</LinkButton>
        {(isTable ? ["CSV"] : ["PNG", "SVG", "CSV"]).map((kind) => (
          <button key={kind} type="button" className="link-button" onClick={() => void save(kind)}>
            {kind}
          </button>
        ))}
      </p>
    </figure>
  );
}

function ChartTable({ data: { x, series }, title }: Pick<Props, "data" | "title">) {
  return (
    <ScrollTable
      label={t`Data of the chart`}
      caption={title}
      heads={[
        // Texts have their own units.
        x.unit && !x.texts ? `${x.title}, ${formatUnit(x.unit)}` : x.title,
        ...series.map(({ name, source }) => <span title={source ?? undefined}>{name}</span>),
      ]}
    >
      {x.values.map((value, index) => (
        <tr key={index}>
          <th scope="row">{x.texts?.[index] ?? formatInput(value, x.unit)}</th>
          {series.map(({ unit, values, texts }, column) => (
            <td key={column}>{texts?.[index] ?? (values[index] == null ? "–" : formatValue(values[index], unit))}</td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

/** Lines of two colours at a slant. */
export function hatched(ground: string, lines: string): string {
  return `repeating-linear-gradient(-45deg, ${ground} 0 3px, ${lines} 3px 4px)`;
}

/** What the areas of a chart stand for. */
export function SwatchLegend({ items }: { items: (readonly [name: string, background: string])[] }) {
  return (
    <ul className="swatch-legend row small">
      {items.map(([name, background]) => (
        <li key={name}>
          <span style={{ background }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
