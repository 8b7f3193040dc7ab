import { colourOf } from "./lineChart";
import { DASHES } from "./lineStyle";

interface Props {
  /** The place of the line in its chart. */
  index: number;
  /** Whether the line stands out. */
  isSolid?: boolean;
}

/** A piece of a line of a chart, before its name in the legend. */
export function LineSample({ index, isSolid = false }: Props) {
  const dashes = isSolid ? undefined : DASHES[index % DASHES.length];
  return (
    <svg viewBox="0 0 20 8" className="curve-legend__line" aria-hidden="true">
      <path d="M0 4H20" stroke={colourOf(index)} strokeWidth="2" strokeDasharray={dashes} />
    </svg>
  );
}
