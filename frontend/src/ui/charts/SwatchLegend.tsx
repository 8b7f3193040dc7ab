/** Lines of two colours at a slant. */
export function hatched(ground: string, lines: string): string {
  return `repeating-linear-gradient(-45deg, ${ground} 0 3px, ${lines} 3px 4px)`;
}

interface Props {
  /** Name and background of each area. */
  items: (readonly [name: string, background: string])[];
}

/** What the areas of a chart stand for. */
export function SwatchLegend({ items }: Props) {
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
