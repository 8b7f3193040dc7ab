/** The curves of an outage that are drawn, their axis, and the places of their labels. */
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

/** Format a time on the axis: `30 s`, `15 min`, `1.5 h`, `2 d`. */
export function timeText(seconds: number): string {
  const unit = UNITS.find(([, size, part]) => seconds >= size && seconds % part === 0);
  return unit ? `${seconds / unit[1]} ${unit[0]}` : `${Math.round(seconds)} s`;
}

/** Units with their size and the part of it that is written, in seconds. */
const UNITS: [string, number, number][] = [
  ["d", 86_400, 86_400],
  ["h", 3600, 900],
  ["min", 60, 60],
];

/** A label with the point of its curve that it belongs to. */
export interface PlacedLabel {
  id: string;
  text: string;
  /** Seconds, and the share at which the point lies. */
  x: number;
  y: number;
  /** The share at which the label is written. */
  at: number;
  /** Whether it is written left of its point. */
  left: boolean;
}

/** Labels closer to each other than this share of the height would overlap. */
const LINE_HEIGHT = 0.075;

/** Return the labels beside the points where limits are reached, or at the end of the outage, without overlaps. */
export function placedLabels(
  curves: Curve[],
  times: number[],
  stopped: number,
  top: number,
  end: number,
): PlacedLabel[] {
  const labels = curves.flatMap(({ id, subject, label, values, reached_seconds: reached }) => {
    const isReached = reached !== null && reached <= stopped;
    const x = isReached ? reached : stopped;
    const y = isReached ? 100 : values[times.findLastIndex((time) => time <= stopped)];
    if (typeof y !== "number") return [];
    const text = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} · ${label}`;
    return [{ id, text, x, y: Math.min(y, top), at: Math.min(y, top), left: x > end * 0.55 }];
  });
  const gap = LINE_HEIGHT * top;
  const taken: number[] = [];
  const isFree = (at: number) => at >= gap / 2 && at <= top && taken.every((other) => Math.abs(other - at) >= gap);
  for (const label of labels) {
    const tries = Array.from(
      { length: 24 },
      (_, index) => label.y + gap * (index % 2 ? -1 : 1) * Math.ceil((index + 1) / 2),
    );
    label.at = tries.find(isFree) ?? label.y;
    taken.push(label.at);
  }
  return labels;
}
