/** Curves and grids in words, for those who do not see them: their main values. */
import { t } from "@lingui/core/macro";
import { formatEntry, formatInput, formatUnit, formatValue, NOT_IN_SOURCES } from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { boundOf, holdsBelow, isNumber, type Line, type LineChart } from "../../ui/charts/lineChart";
import type { Cell } from "./heatBands";

/** Describe each line: its ends, and where it reaches its limit. */
export function describeLines(chart: LineChart): string {
  const lines = chart.lines.map((line) => describeLine(line, chart)).join(" ");
  return `${chart.title}${chart.lines.length === 1 ? ":" : "."} ${lines}`;
}

function describeLine({ name, values, limit, crossings = [] }: Line, { unit, x, lines }: LineChart): string {
  const known = values.flatMap((value, index) => (isNumber(value) ? [{ value, at: x.values[index] }] : []));
  const [first, last] = [known[0], known.at(-1)];
  // A single line is named by the title.
  const start = lines.length === 1 ? "" : `${name}: `;
  if (!first || !last) return `${start}${NOT_IN_SOURCES}.`;
  const point = ({ value, at }: typeof first) =>
    t`${formatValue(value, unit)} at ${isNumber(at) ? formatInput(at, x.unit) : choiceText(at, x.spec)}`;
  const bounds = crossings.map((crossing) => {
    const bound = boundOf(crossing);
    const value = `${formatEntry(bound)} ${formatUnit(x.unit, bound)}`.trimEnd();
    return holdsBelow(crossing) ? t`holds up to ${value}` : t`holds from ${value}`;
  });
  const parts = [
    t`from ${point(first)} to ${point(last)}`,
    ...(isNumber(limit) ? [t`limit ${formatValue(limit, unit)}`] : []),
    ...bounds,
  ];
  return `${start}${parts.join("; ")}.`;
}

/** Describe the range of all points. */
export function describeGrid(cells: Cell[][], unit: string): string {
  const numbers = cells.flat().filter(isNumber);
  if (numbers.length === 0) return t`None of the planner's sources has a figure here.`;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return t`From ${formatValue(least, unit)} to ${formatValue(most, unit)}.`;
}
