/** What is written beside the axes of a heat map. Layout only. */
import { formatNumber } from "../../lib/format";
import { ticksBetween } from "../../ui/charts/ticks";
import { choiceText } from "../../plan-schema/fieldEntry";
import { placeOn } from "./heat";
import { isNumber } from "../../ui/charts/curveChart";

export interface HeatTick {
  /** In cells from the first one on. */
  place: number;
  text: string;
}

const MOST = 5;
const DIGITS = 4;
/** Share of an axis within which two texts lie on each other. */
const ROOM = 0.12;

/** Both ends, and round values between them; of what is no number, or few, the values themselves. */
export function ticksOf(values: unknown[]): HeatTick[] {
  const numbers = values.filter(isNumber);
  const [first, last] = [numbers[0], numbers.at(-1)];
  const isScale = numbers.length === values.length && values.length > MOST;
  if (!isScale || first === undefined || last === undefined) return evenly(values);
  const ends = [
    { place: 0.5, text: short(first) },
    { place: values.length - 0.5, text: short(last) },
  ];
  const far = ROOM * values.length;
  const between = ticksBetween(first, last).flatMap((value) => {
    const place = placeOn(values, value);
    const isFree = place !== null && ends.every((end) => Math.abs(end.place - place) >= far);
    return isFree ? [{ place, text: short(value) }] : [];
  });
  return [...ends, ...between].sort((one, other) => one.place - other.place);
}

function evenly(values: unknown[]): HeatTick[] {
  const interval = Math.max(1, (values.length - 1) / (MOST - 1));
  return Array.from({ length: Math.min(MOST, values.length) }, (_, step) => {
    const index = Math.round(step * interval);
    const value = values[index];
    return { place: index + 0.5, text: isNumber(value) ? short(value) : choiceText(value) };
  });
}

function short(value: number): string {
  return formatNumber(Number(value.toPrecision(DIGITS)));
}
