import { t } from "@lingui/core/macro";
import { useId, useRef, type KeyboardEvent, type PointerEvent } from "react";

import { useElementWidth } from "../../lib/hooks";
import { boundaryOf, placeOn, ticksOf, type Bands, type HeatAxis } from "./heatBands";

interface Props {
  x: HeatAxis;
  y: HeatAxis;
  bands: Bands;
  height: number;
  /** The map in words. */
  description: string;
  /** The selected cell. */
  at: [column: number, row: number] | null;
  onAt: (at: [number, number]) => void;
}

const LEFT = 64;
const RIGHT = 24;
const BOTTOM = 28;
const TOP = 8;
/** Darker is fuller; over the limit is hatched too. */
export const FILLS = ["--heat-1", "--heat-2", "--heat-3", "--heat-4", "--heat-5"];

type Layout = ReturnType<typeof layoutOf>;

/** Return where cells are in the drawing, and the cell at a point of it; null beside them. */
function layoutOf(columns: number, rows: number, width: number, height: number) {
  const [w, h] = [(width - LEFT - RIGHT) / columns, (height - BOTTOM - TOP) / rows];
  const left = (column: number) => LEFT + column * w;
  const top = (row: number) => TOP + (rows - row) * h;
  const cellAt = (x: number, y: number): [number, number] | null => {
    const [column, row] = [Math.floor((x - LEFT) / w), rows - 1 - Math.floor((y - TOP) / h)];
    return column >= 0 && column < columns && row >= 0 && row < rows ? [column, row] : null;
  };
  return { w, h, left, top, cellAt, height };
}

/** Two inputs on the axes, and the band of each point; arrows move over the cells. */
export function HeatMap({ x, y, bands, height, description, at, onAt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box);
  const [columns, rows] = [x.values.length, y.values.length];
  const layout = layoutOf(columns, rows, width, height);
  const { w, h, left, top } = layout;
  const point = (event: PointerEvent<SVGElement>) => {
    const corner = event.currentTarget.getBoundingClientRect();
    const cell = layout.cellAt(event.clientX - corner.left, event.clientY - corner.top);
    if (cell) onAt(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const [column, row] = at ?? [0, 0];
    const inside = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
    onAt([inside(column + move[0], columns), inside(row + move[1], rows)]);
  };
  return (
    <div ref={box}>
      <svg
        {...{ width, height, onKeyDown }}
        className="heat"
        role="application"
        aria-label={t`Heat map, ${description} Arrow keys go from point to point.`}
        tabIndex={0}
        onPointerDown={point}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
      >
        <Areas {...{ bands, layout }} />
        <Ticks {...{ x, y, layout }} />
        {at && (
          <rect
            {...{ x: left(at[0]), y: top(at[1] + 1), width: w, height: h }}
            fill="none"
            stroke="var(--cds-focus)"
            strokeWidth="2"
          />
        )}
        <PlanRing {...{ x, y, layout }} />
      </svg>
    </div>
  );
}

/** The cells of each band, and the line between those where the limit holds and where it does not. */
function Areas({ bands, layout: { w, h, left, top } }: { bands: Bands; layout: Layout }) {
  const hatch = useId();
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a path of SVG
  const cellAt = (column: number, row: number) => `M${left(column)},${top(row + 1)}h${w}v${h}h${-w}z`;
  const areaOf = (band: number) =>
    bands.of.flatMap((cells, column) => cells.map((one, row) => (one === band ? cellAt(column, row) : ""))).join("");
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0,7 7,0" stroke="var(--heat-line)" strokeWidth="1.5" />
        </pattern>
      </defs>
      {[-1, ...bands.names.keys()].map((band) => (
        <g key={band} shapeRendering="crispEdges">
          <path d={areaOf(band)} fill={band < 0 ? "var(--track)" : `var(${FILLS[band]})`} />
          {bands.over !== null && band >= bands.over && <path d={areaOf(band)} fill={`url(#${hatch})`} />}
        </g>
      ))}
      <path
        d={boundaryOf(bands)
          .map(([x1, y1, x2, y2]) => `M${left(x1)},${top(y1)}L${left(x2)},${top(y2)}`)
          .join("")}
        stroke="var(--cds-text-primary)"
        strokeWidth="2.5"
        fill="none"
      />
    </>
  );
}

interface AxesProps extends Pick<Props, "x" | "y"> {
  layout: Layout;
}

/** The values beside both axes. */
function Ticks({ x, y, layout: { left, top, height } }: AxesProps) {
  return (
    <>
      {ticksOf(x).map(({ place, text }) => (
        <text key={place} x={left(place)} y={height - 8} textAnchor="middle" className="heat__tick">
          {text}
        </text>
      ))}
      {ticksOf(y).map(({ place, text }) => (
        <text key={place} x={LEFT - 8} y={top(place) + 4} textAnchor="end" className="heat__tick">
          {text}
        </text>
      ))}
    </>
  );
}

/** The place of the plan. */
function PlanRing({ x, y, layout: { left, top } }: AxesProps) {
  const [column, row] = [placeOn(x.values, x.now), placeOn(y.values, y.now)];
  if (column === null || row === null) return null;
  return [["var(--cds-background)", 5] as const, ["var(--cds-text-primary)", 2] as const].map(
    ([stroke, strokeWidth]) => (
      <circle key={stroke} {...{ stroke, strokeWidth, cx: left(column), cy: top(row) }} r="8" fill="none" />
    ),
  );
}

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
