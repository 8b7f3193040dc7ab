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
