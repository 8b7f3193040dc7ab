/** A chart in words, for those who do not see it: what it shows and its main values. */
import { formatMultiple, formatValue } from "../../lib/format";
import type { ChartData, Series } from "../../ui/charts/chartData";

/** The value of a number of a chart with its unit. */
export function written(value: number, unit: string): string {
  return unit === "ratio" ? formatMultiple(value) : formatValue(value, unit);
}

export function describeChart(data: ChartData): string {
  const { title, about, shape, series, marks } = data;
  const found = series.map((one) => (shape === "line" ? courseOf(one, data) : endsOf(one, data)));
  const limits = marks.map(({ name, value, unit }) => `${name} ${written(value, unit)}`);
  return [
    `${title}.`,
    about,
    ...found,
    limits.length > 0 ? `${capital(limits.join("; "))}.` : "",
    "The table holds the same data.",
  ]
    .filter(Boolean)
    .join(" ");
}

interface Point {
  at: string;
  value: number;
}

function pointsOf({ values }: Series, { x }: ChartData): Point[] {
  return values.flatMap((value, index) => {
    const at = x.values[index];
    if (value === null || at === undefined) return [];
    return [{ at: typeof at === "number" ? formatValue(at, x.unit) : at, value }];
  });
}

const NOTHING = "nothing is published";

/** From where to where a line runs, and its height where that is at neither end. */
function courseOf(series: Series, data: ChartData): string {
  const points = pointsOf(series, data);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${series.name}: ${NOTHING}.`;
  const top = highestOf(points, first);
  const say = ({ at, value }: Point) => `${written(value, series.unit)} at ${at}`;
  const isEnd = top.value === first.value || top.value === last.value;
  return `${series.name}: from ${say(first)} to ${say(last)}${isEnd ? "" : `, at most ${say(top)}`}.`;
}

/** The longest and the shortest bar, and that of the plan. */
function endsOf(series: Series, data: ChartData): string {
  const points = pointsOf(series, data);
  const [first] = points;
  if (!first) return `${series.name}: ${NOTHING}.`;
  const highest = highestOf(points, first);
  const lowest = points.reduce((least, one) => (one.value < least.value ? one : least), first);
  const own = points.find(({ at }) => data.here !== undefined && at === String(data.here));
  const say = ({ at, value }: Point) => `${at}, ${written(value, series.unit)}`;
  return [
    `${series.name}: highest ${say(highest)}`,
    ...(lowest.value === highest.value ? [] : [`lowest ${say(lowest)}`]),
    ...(own ? [`this plan ${say(own)}`] : []),
  ]
    .join("; ")
    .concat(".");
}

function highestOf(points: Point[], first: Point): Point {
  return points.reduce((most, one) => (one.value > most.value ? one : most), first);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
