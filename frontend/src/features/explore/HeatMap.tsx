import { useId, useRef, type KeyboardEvent, type PointerEvent } from "react";

import { useElementWidth } from "../../lib/useElementWidth";
import { boundaryOf, placeOn, ticksOf, type Bands } from "./heat";

export interface HeatAxis {
  values: unknown[];
  now: unknown;
}

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

/** Two inputs on the axes, and the band of each point; arrows move over the cells. */
export function HeatMap({ x, y, bands, height, description, at, onAt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box);
  const hatch = useId();
  const [columns, rows] = [x.values.length, y.values.length];
  const [w, h] = [(width - LEFT - RIGHT) / columns, (height - BOTTOM - TOP) / rows];
  const left = (column: number) => LEFT + column * w;
  const top = (row: number) => TOP + (rows - row) * h;
  const areaOf = (band: number) =>
    bands.of.flatMap((cells, column) => cells.map((one, row) => (one === band ? cellAt(column, row) : ""))).join("");
  const cellAt = (column: number, row: number) => `M${left(column)},${top(row + 1)}h${w}v${h}h${-w}z`;
  const here = [placeOn(x.values, x.now), placeOn(y.values, y.now)] as const;
  const point = (event: PointerEvent<SVGElement>) => {
    const corner = event.currentTarget.getBoundingClientRect();
    const column = Math.floor((event.clientX - corner.left - LEFT) / w);
    const row = rows - 1 - Math.floor((event.clientY - corner.top - TOP) / h);
    if (column >= 0 && column < columns && row >= 0 && row < rows) onAt([column, row]);
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
        aria-label={`Heat map, ${description} Arrow keys go from point to point.`}
        tabIndex={0}
        onPointerDown={point}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
      >
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
        {ticksOf(x.values).map(({ place, text }) => (
          <text key={place} x={left(place)} y={height - 8} textAnchor="middle" className="heat__tick">
            {text}
          </text>
        ))}
        {ticksOf(y.values).map(({ place, text }) => (
          <text key={place} x={LEFT - 8} y={top(place) + 4} textAnchor="end" className="heat__tick">
            {text}
          </text>
        ))}
        {at && (
          <rect
            {...{ x: left(at[0]), y: top(at[1] + 1), width: w, height: h }}
            fill="none"
            stroke="var(--cds-focus)"
            strokeWidth="2"
          />
        )}
        {here[0] !== null &&
          here[1] !== null &&
          [["var(--cds-background)", 5] as const, ["var(--cds-text-primary)", 2] as const].map(
            ([stroke, strokeWidth]) => (
              <circle
                key={stroke}
                {...{ stroke, strokeWidth, cx: left(here[0] ?? 0), cy: top(here[1] ?? 0) }}
                r="8"
                fill="none"
              />
            ),
          )}
      </svg>
    </div>
  );
}

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
