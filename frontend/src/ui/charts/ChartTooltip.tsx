interface Props {
  title: string;
  /** Name and value of each series. */
  rows: (readonly [name: string, text: string])[];
}

/** The numbers under the pointer. */
export function ChartTooltip({ title, rows }: Props) {
  return (
    <div className="chart-tooltip">
      <p>
        <strong>{title}</strong>
      </p>
      {rows.map(([name, text]) => (
        <p key={name}>
          {name}: {text}
        </p>
      ))}
    </div>
  );
}

/** More rows than these cover the lines that they are about. */
const FEW_ROWS = 2;

/** Return where a tooltip stands: near the pointer or, with many rows, below a plot of that height. */
export function placeOfTooltip(rows: number, height: number) {
  return rows > FEW_ROWS && height > 0 ? { position: { y: height }, allowEscapeViewBox: { x: false, y: true } } : {};
}

export const AXIS = { tickLine: false, tick: { fill: "var(--cds-text-secondary)", fontSize: 12 } };

export const LABEL = { fontSize: 12, fontWeight: 600, fill: "var(--cds-text-primary)" };

/** Stays legible across a bar or a line. */
export const OUTLINED = { stroke: "var(--cds-background)", strokeWidth: 3, paintOrder: "stroke" };
