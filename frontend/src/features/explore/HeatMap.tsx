import { t } from "@lingui/core/macro";
import { useId, useRef, type KeyboardEvent, type PointerEvent } from "react";

import { formatNumber } from "../../lib/format";
import { useElementWidth } from "../../lib/hooks";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { FieldSpec } from "../../plan-schema/planParts";
import { isNumber } from "../../ui/charts/lineChart";

interface HeatAxis {
  values: unknown[];
  now: unknown;
  /** The field of the plan whose values they are. */
  spec?: FieldSpec;
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
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a path of SVG
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
        aria-label={t`Heat map, ${description} Arrow keys go from point to point.`}
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

export type Cell = number | null;

interface Bands {
  /** The band of each cell, a row for each value of the first input; -1 where nothing is known. */
  of: number[][];
  /** The range of each band, the best first. */
  names: string[];
  /** The first band in which the limit does not hold; null without a limit. */
  over: number | null;
}

/** Shares of a limit, and multiples of the load, at which another band begins. */
const SHARES = [25, 50, 80, 100];
const MULTIPLES = [4, 2, 1.25, 1];
const STEPS = 5;

export function bandsOf(cells: Cell[][], unit: string, hasLimit: boolean): Bands {
  const banded = (band: (value: number) => number, names: string[], over: number | null): Bands => ({
    ...{ names, over },
    of: cells.map((row) => row.map((value) => (isNumber(value) ? band(value) : -1))),
  });
  if (unit === "pct" && hasLimit) {
    const names = [t`up to 25 %`, t`25 to 50 %`, t`50 to 80 %`, t`80 to 100 %`, t`over the limit`];
    return banded((value) => SHARES.filter((bound) => value > bound).length, names, STEPS - 1);
  }
  if (unit === "ratio" && hasLimit) {
    const names = [t`4× and more`, t`2 to 4×`, t`1.25 to 2×`, t`1 to 1.25×`, t`over a limit`];
    return banded((value) => MULTIPLES.filter((bound) => value < bound).length, names, STEPS - 1);
  }
  const numbers = cells.flat().filter(isNumber);
  const low = Math.min(...numbers);
  const width = (Math.max(...numbers) - low) / STEPS || 1;
  const names = Array.from({ length: STEPS }, (_, index) => t`from ${shortNumber(low + index * width)}`);
  return banded((value) => Math.min(STEPS - 1, Math.floor((value - low) / width)), names, null);
}

/** Return the lines between cells where the limit holds and where it does not, in cells: x1, y1, x2, y2. */
export function boundaryOf({ of, over }: Bands): [number, number, number, number][] {
  const differs = (one: number, other: number | undefined) =>
    over !== null && one >= 0 && other !== undefined && other >= 0 && one >= over !== other >= over;
  return of.flatMap((cells, x) =>
    cells.flatMap((band, y) => {
      const lines: [number, number, number, number][] = [];
      if (differs(band, of[x + 1]?.[y])) lines.push([x + 1, y, x + 1, y + 1]);
      if (differs(band, cells[y + 1])) lines.push([x, y + 1, x + 1, y + 1]);
      return lines;
    }),
  );
}

/** Return where a value lies on an axis of cells, from 0 to their number; null outside. */
export function placeOn(values: unknown[], value: unknown): number | null {
  const exact = values.findIndex((one) => one === value);
  if (exact >= 0) return exact + 0.5;
  const numbers = values.filter(isNumber);
  if (!isNumber(value) || numbers.length < 2 || numbers.length < values.length) return null;
  const after = numbers.findIndex((one) => one > value);
  const [before, next] = [numbers[after - 1], numbers[after]];
  if (before === undefined || next === undefined) return null;
  return after - 0.5 + (value - before) / (next - before);
}

/** Values that are written beside an axis. */
const TICKS = 5;

/** Return values of an axis with their places in cells: round numbers, or choices at even distances. */
export function ticksOf({ values, spec }: Pick<HeatAxis, "values" | "spec">): { place: number; text: string }[] {
  const numbers = values.filter(isNumber);
  const round = numbers.length === values.length && numbers.length > TICKS ? roundTicks(numbers) : [];
  if (round.length > 1)
    return round.map((value) => ({ place: placeOn(values, value) ?? 0, text: formatNumber(value) }));
  const step = Math.max(1, (values.length - 1) / (TICKS - 1));
  return Array.from({ length: Math.min(TICKS, values.length) }, (_, tick) => {
    const index = Math.round(tick * step);
    const value = values[index];
    return { place: index + 0.5, text: isNumber(value) ? shortNumber(value) : choiceText(value, spec) };
  });
}

/** Return the multiples of a round step between the ends of ascending numbers. */
function roundTicks(numbers: number[]): number[] {
  const [from = 0, to = 0] = [numbers[0], numbers.at(-1)];
  const least = (to - from) / TICKS;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = size * ([1, 2, 2.5, 5].find((head) => head * size >= least) ?? 10);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(6)));
}

function shortNumber(value: number): string {
  return formatNumber(Number(value.toPrecision(3)));
}
