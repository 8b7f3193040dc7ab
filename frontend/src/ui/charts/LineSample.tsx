import { colourOf } from "./lineChart";
import { DASHES, type Dashes } from "./lineStyle";

interface Props {
  /** The place of the line in its chart. */
  index: number;
  /** By default those of its place. */
  dashes?: Dashes;
}

/** A piece of a line of a chart, before its name in the legend. */
export function LineSample({ index, dashes = { strokeDasharray: DASHES[index % DASHES.length] ?? "" } }: Props) {
  return (
    <svg viewBox="0 0 20 8" className="curve-legend__line" aria-hidden="true">
      <path d="M0 4H20" stroke={colourOf(index)} strokeWidth="2" {...dashes} />
    </svg>
  );
}
