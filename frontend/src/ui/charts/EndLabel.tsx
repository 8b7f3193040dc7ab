import { LABEL, OUTLINED } from "./ChartTooltip";

interface Props {
  rows: string[];
  /** How many of the rows stand out. */
  bold: number;
  colour: string;
  /** How far below the label the line ends, in px. */
  below: number;
  /** Where the label is drawn; the chart library passes it. */
  viewBox?: { x?: number; y?: number };
}

/** The room between the line and its label, and the height of a row, in px. */
const [OFFSET, ROW] = [10, 14];
/** The label of a line that ends further off than this is joined to it, in px. */
const NEAR = 5;

/** The name of a line beside its end, in rows. */
export function EndLabel({ rows, bold, colour, below, viewBox: { x = 0, y = 0 } = {} }: Props) {
  // The middle of the first row, and half of a letter below it the line on which it is written.
  const first = y - ((rows.length - 1) * ROW) / 2 + LABEL.fontSize * 0.355;
  return (
    <g>
      {Math.abs(below) > NEAR && (
        <path d={`M${x + 1} ${y + below}L${x + OFFSET - 2} ${y}`} stroke={colour} strokeWidth={1} fill="none" />
      )}
      <text {...LABEL} {...OUTLINED} fill={colour}>
        {rows.map((row, index) => (
          <tspan key={index} x={x + OFFSET} y={first + index * ROW} fontWeight={index < bold ? 600 : 400}>
            {row}
          </tspan>
        ))}
      </text>
    </g>
  );
}
