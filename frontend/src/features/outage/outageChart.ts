/** The curves of an outage that are drawn, their axis, and the places of their labels. */
import { t } from "@lingui/core/macro";

import { capitalized } from "../../lib/format";
import { ticksTo } from "../../ui/charts/lineChart";
import type { OutageAnswer } from "./outageState";

export type Curve = OutageAnswer["curves"][number];

/** Curves beside which there is room for a label. */
const [MAX_LIMITS, MAX_OTHERS] = [4, 1];
/** Shares far above the limit are cut off, so that the limit stays in sight. */
const TALL_PCT = 200;
const STEPS_S = [10, 30, 60, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400, 604_800];
const MAX_TICKS = 8;

/** Return the limits that are reached first, and a pool and a log. */
export function drawnCurves(curves: Curve[]): Curve[] {
  const isPool = ({ kind }: Curve) => kind === "buffer-pool/outage-use";
  const isLog = ({ kind }: Curve) => kind === "log-hours";
  const limits = curves.filter((curve) => !isPool(curve) && !isLog(curve));
  return [
    limits.slice(0, MAX_LIMITS),
    curves.filter(isPool).slice(0, MAX_OTHERS),
    curves.filter(isLog).slice(0, 1),
  ].flat();
}

export function heightTicksOf(curves: Curve[]): number[] {
  const highest = Math.max(100, ...curves.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return ticksTo(Math.min(highest * 1.1, TALL_PCT));
}

/** Return the times on the axis: whole minutes, hours or days. */
export function timeTicks(end: number): number[] {
  const step = STEPS_S.find((one) => end / one <= MAX_TICKS) ?? end / MAX_TICKS;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}

/** What the chart itself says. */
export const WORDS = { stopped: t`consumers stopped`, draining: t`draining`, limit: "100 %" };

/** A label with the point of its curve that it belongs to. */
interface PlacedLabel {
  id: string;
  text: string;
  /** Seconds, and the share at which the point lies. */
  x: number;
  y: number;
  /** Seconds and share at which the label is written: where it begins, or with `left` where it ends. */
  from: number;
  at: number;
  /** Whether it is written left of its place. */
  left: boolean;
  /** Whether it is so far from its point that a line leads to it. */
  leader: boolean;
}

/** The height of a line of text as a part of the height of the chart. */
const LINE_HEIGHT = 0.075;
/** The width of a character of a label in pixels: of most it is less. */
const CHARACTER_PX = 6.75;
/** How far apart the places are that are tried, as a part of the width, and how many to the right of a point. */
const [STEP, STEPS] = [0.04, 12];
/** The room between a point and its label, as a part of the width. */
const GAP = 0.012;

interface Box {
  x: [number, number];
  y: [number, number];
}

/**
 * Return the labels of the points where limits are reached, or of the end of the outage. No two overlap; of the places
 * near its point each has the one that fewest lines cross. `width` is that of the chart in pixels.
 */
export function placedLabels(
  curves: Curve[],
  times: number[],
  stopped: number,
  top: number,
  end: number,
  width: number,
): PlacedLabel[] {
  const taken = writtenAlready(stopped, top, end, width);
  return curves.flatMap(({ id, subject, label, values, reached_seconds: reached }) => {
    const isReached = reached !== null && reached <= stopped;
    const x = isReached ? reached : stopped;
    const share = isReached ? 100 : values[times.findLastIndex((time) => time <= stopped)];
    if (typeof share !== "number") return [];
    const text = `${capitalized(subject)} · ${label}`;
    const y = Math.min(share, top);
    const size = { width: ((text.length * CHARACTER_PX) / width + GAP) * end, height: LINE_HEIGHT * top };
    const places = placesNear(x, y, size, end);
    const free = places.filter(
      ({ box }) => box.y[0] >= 0 && box.y[1] <= top + size.height / 2 && !taken.some((other) => overlap(box, other)),
    );
    const cost = ({ box, distance }: Place) =>
      2 * crossings(box, curves, times) + distance + (box.y[0] < 100 && box.y[1] > 100 ? 1 : 0);
    const best = (free.length > 0 ? free : places.slice(0, 1)).reduce((one, other) =>
      cost(other) < cost(one) ? other : one,
    );
    taken.push(best.box);
    const leader = best.from !== x || Math.abs(best.at - y) > 1.5 * size.height;
    return [{ id, text, x, y, from: best.from, at: best.at, left: best.left, leader }];
  });
}

/** Return where the chart itself has words: at the top of both of its parts, and above the line of the limit. */
function writtenAlready(stopped: number, top: number, end: number, width: number): Box[] {
  const across = (text: string) => (((text.length + 1) * CHARACTER_PX) / width) * end;
  const atTop: [number, number] = [top * (1 - LINE_HEIGHT), top * (1 + LINE_HEIGHT)];
  return [
    { x: [0, across(WORDS.stopped)], y: atTop },
    { x: [stopped, stopped + across(WORDS.draining)], y: atTop },
    { x: [end - across(WORDS.limit), end], y: [100, 100 + LINE_HEIGHT * top] },
  ];
}

interface Place {
  from: number;
  at: number;
  left: boolean;
  box: Box;
  /** How far it is from the point, in lines of text. */
  distance: number;
}

/** Return places beside a point, above and below it, and further to the right as far as there is room. */
function placesNear(x: number, y: number, { width, height }: { width: number; height: number }, end: number): Place[] {
  const left = x > end * 0.55;
  const rows = Array.from({ length: 24 }, (_, index) => (index % 2 ? -1 : 1) * Math.ceil((index + 1) / 2));
  const starts = left ? [0] : Array.from({ length: STEPS }, (_, index) => index * STEP * end);
  return rows.flatMap((row) =>
    starts
      .filter((start) => start === 0 || x + start + width <= end)
      .map((start): Place => {
        const [from, at] = [x + start, y + row * height];
        const across: [number, number] = left ? [from - width, from] : [from, from + width];
        const box: Box = { x: across, y: [at - height / 2, at + height / 2] };
        return { from, at, left, box, distance: Math.abs(row) * 0.5 + (start / end) * 8 };
      }),
  );
}

function overlap(one: Box, other: Box): boolean {
  return one.x[0] < other.x[1] && other.x[0] < one.x[1] && one.y[0] < other.y[1] && other.y[0] < one.y[1];
}

/** Return how many curves run through a box. */
function crossings({ x, y }: Box, curves: Curve[], times: number[]): number {
  const runsThrough = (values: Curve["values"], index: number) => {
    const [low, high, start, stop] = [values[index], values[index + 1], times[index], times[index + 1]];
    if (typeof low !== "number" || typeof high !== "number" || start === undefined || stop === undefined) return false;
    if (stop <= x[0] || start >= x[1] || stop === start) return false;
    const at = (time: number) => low + ((high - low) * (time - start)) / (stop - start);
    const ends = [at(Math.max(start, x[0])), at(Math.min(stop, x[1]))];
    return Math.min(...ends) < y[1] && Math.max(...ends) > y[0];
  };
  return curves.filter(({ values }) => values.some((_, index) => runsThrough(values, index))).length;
}
