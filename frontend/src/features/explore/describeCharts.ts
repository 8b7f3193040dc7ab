/** Curves and grids in words, for those who do not see them: their main values. */
import { formatEntry, formatUnit, formatValue } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { boundOf, holdsBelow } from "../../ui/charts/limitBound";
import type { Cell } from "./heat";
import { type CurveChart, type CurveLine, type PlotAxis, isNumber } from "../../ui/charts/curveChart";

/** Each line: its ends, and where it meets its limit. */
export function curvesInWords(chart: CurveChart, x: PlotAxis): string {
  const isAlone = chart.lines.length === 1;
  return chart.lines.map((line) => lineInWords(line, isAlone, chart.unit, x)).join(" ");
}

function lineInWords(
  { letter, name, values, limit, crossings }: CurveLine,
  isAlone: boolean,
  unit: string,
  x: PlotAxis,
): string {
  const known = values.flatMap((value, index) => (isNumber(value) ? [{ value, at: x.values[index] }] : []));
  const [first, last] = [known[0], known.at(-1)];
  // A line that is alone is what the title says.
  const named = (words: string) =>
    isAlone ? words.charAt(0).toUpperCase() + words.slice(1) : `${letter} ${name}: ${words}`;
  if (!first || !last) return named("not published.");
  const say = ({ value, at }: typeof first) =>
    `${formatValue(value, unit)} at ${isNumber(at) ? formatValue(at, x.unit) : choiceText(at)}`;
  const parts = [
    named(`from ${say(first)} to ${say(last)}`),
    ...(isNumber(limit) ? [`limit ${formatValue(limit, unit)}`] : []),
    ...crossings.map((crossing) => boundInWords(crossing, x.unit)),
  ];
  return `${parts.join("; ")}.`;
}

function boundInWords(crossing: CurveLine["crossings"][number], unit: string): string {
  const bound = boundOf(crossing);
  const side = holdsBelow(crossing) ? "up to" : "from";
  return `holds ${side} ${formatEntry(bound)} ${formatUnit(unit, bound)}`.trimEnd();
}

/** The least and the most of all points. */
export function gridInWords(rows: Cell[][], unit: string): string {
  const numbers = rows.flat().filter(isNumber);
  if (numbers.length === 0) return "Nothing is published here.";
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return `From ${formatValue(least, unit)} to ${formatValue(most, unit)}.`;
}
