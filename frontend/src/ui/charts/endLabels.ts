/** The labels at the ends of lines: which names they have, in which rows, and how high they stand. */
import { formatValue } from "../../lib/format";
import { isNumber, placeOf, type Line, type LineChart } from "./lineChart";

/** The height of a label of one row with its gap, and of each further row, as shares of the height of the chart. */
const [ONE_ROW, FURTHER_ROW] = [0.065, 0.055];
/** As much of the height labels of several rows may take in all: the upper half of the highest is above the chart. */
const MOST_HEIGHT = 1.1;

/** A text in rows, of which the first ones stand out. */
interface Rows {
  rows: string[];
  bold: number;
}

interface LineEnd extends Rows {
  key: string;
  text: string;
  at: number | string;
  /** The height of the label. */
  y: number;
  /** The height of the end of the line. */
  end: number;
  /** The place of the line in the chart, for its colour. */
  index: number;
}

/** Return the last points in sight, lowest first, with their labels; of a line without one the top above its end. */
function lastPoints({ lines, x }: LineChart, top: number, rowsOf: (line: Line) => Rows): LineEnd[] {
  return lines
    .flatMap((line, index) => {
      const inSight = line.values.findLastIndex((value) => isNumber(value) && value <= top);
      // A line that is above the chart all along is named at its top.
      const last = inSight < 0 ? line.values.findLastIndex(isNumber) : inSight;
      const y = line.values[last];
      const at = placeOf(x, x.values[last]);
      if (!isNumber(y)) return [];
      const [{ rows, bold }, height] = [rowsOf(line), Math.min(y, top)];
      return [{ key: line.key, text: rows.join(" "), rows, bold, at, y: height, end: height, index }];
    })
    .sort((one, other) => one.y - other.y);
}

/**
 * Return the labels at the ends of the lines, moved apart where they would overlap; an arrow means further up.
 *
 * They are whole names in rows where the chart has them. Otherwise they are the names of the lines, or where these have more than `room` characters their parts, or else short names or
 * the last values. A name is never cut.
 */
export function labelsAtEnds(chart: LineChart, top: number, room = Infinity): LineEnd[] {
  const lastOf = (line: Line) => line.values.findLast(isNumber) ?? 0;
  const valueOf = (line: Line) => formatValue(lastOf(line), chart.unit);
  const upOf = (line: Line) => (lastOf(line) > top ? `↑ ${valueOf(line)}` : "");
  const wholeNames = rowsOfNames(chart, room, upOf);
  const nameOf = namesWithin(chart, room, upOf);
  const textOf = (line: Line) => {
    if (!nameOf) return line.short ?? (upOf(line) || valueOf(line));
    return chart.lines.length === 1 ? "" : [nameOf(line), upOf(line)].filter(Boolean).join(" ");
  };
  const ends = lastPoints(chart, top, wholeNames ?? ((line) => ({ rows: [textOf(line)], bold: 1 })));
  // Lines that end at the same place with the same value need it once.
  const labels =
    wholeNames || nameOf
      ? ends
      : ends.filter((end, index) => {
          const [below] = ends.slice(index - 1, index);
          return index === 0 || below?.text !== end.text || below.at !== end.at || below.y !== end.y;
        });
  separateLabels(labels, top);
  return labels;
}

function heightOf({ rows }: Pick<LineEnd, "rows">): number {
  return ONE_ROW + (rows.length - 1) * FURTHER_ROW;
}

/** Labels that touch each other, and where the lowest of them begins. */
interface Block {
  labels: LineEnd[];
  start: number;
  size: number;
}

/** Move labels apart where they would overlap, each as near to the end of its line as the others allow. */
function separateLabels(labels: LineEnd[], top: number): void {
  const scale = Math.min(1, 1 / labels.reduce((sum, label) => sum + heightOf(label), 0)) * top;
  const blocks: Block[] = [];
  for (const label of labels) {
    let block = blockOf([label], scale, top);
    for (let below = blocks.at(-1); below && below.start + below.size > block.start; below = blocks.at(-1)) {
      blocks.pop();
      block = blockOf([...below.labels, ...block.labels], scale, top);
    }
    blocks.push(block);
  }
  for (const block of blocks) {
    centresOf(block.labels, scale).forEach((centre, index) => {
      const label = block.labels[index];
      if (label) label.y = block.start + centre;
    });
  }
}

/** Return labels one upon the other, on average at the ends of their lines, and with their middles within the chart. */
function blockOf(labels: LineEnd[], scale: number, top: number): Block {
  const centres = centresOf(labels, scale);
  const wanted = labels.reduce((sum, { end }, index) => sum + end - (centres[index] ?? 0), 0) / labels.length;
  const [lowest, highest] = [-(centres[0] ?? 0), top - (centres.at(-1) ?? 0)];
  const size = labels.reduce((sum, label) => sum + heightOf(label), 0) * scale;
  return { labels, start: Math.min(Math.max(wanted, lowest), highest), size };
}

/** Return the middles of labels that stand one upon the other, above where the lowest begins. */
function centresOf(labels: LineEnd[], scale: number): number[] {
  let below = 0;
  return labels.map((label) => {
    const height = heightOf(label) * scale;
    below += height;
    return below - height / 2;
  });
}

/** Return whole names in rows, first that of the limit; undefined where a chart has others, or no room for them. */
function rowsOfNames(
  chart: LineChart,
  room: number,
  afterOf: (line: Line) => string,
): ((line: Line) => Rows) | undefined {
  if (!chart.hasWholeNames) return undefined;
  const distinct = distinctPieces(chart);
  const rowsOf = (line: Line) => {
    const [first = line.name, ...others] = distinct(line);
    const rest = [others.join(", "), afterOf(line)].filter(Boolean).join(" ");
    const bold = inRows(first, room);
    return { rows: [...bold, ...inRows(rest, room)], bold: bold.length };
  };
  const rows = chart.lines.map(rowsOf);
  const height = rows.reduce((sum, each) => sum + heightOf(each), 0);
  const fits = height <= MOST_HEIGHT && rows.every((each) => each.rows.every((row) => row.length <= room));
  return fits ? rowsOf : undefined;
}

/** Return a text in as few rows of so many characters as it takes, about equally long; a word is never broken. */
function inRows(text: string, room: number): string[] {
  const words = text.split(" ").filter(Boolean);
  const filled = (width: number) =>
    words.reduce<string[]>((rows, word) => {
      const last = rows.at(-1);
      const joined = `${last} ${word}`;
      return last !== undefined && joined.length <= width ? rows.with(-1, joined) : [...rows, word];
    }, []);
  const rows = filled(room);
  const narrow = filled(Math.max(Math.ceil(text.length / Math.max(rows.length, 1)) + 3, 1));
  return narrow.length === rows.length ? narrow : rows;
}

/**
 * Return how lines are named in so many characters, with what stands after the name: in full, or by their parts;
 * undefined where neither has room.
 */
function namesWithin(
  chart: LineChart,
  room: number,
  afterOf: (line: Line) => string,
): ((line: Line) => string) | undefined {
  const distinct = distinctPieces(chart);
  const partOf = (line: Line) => distinct(line).slice(1).join(", ") || line.name;
  return [namesOf(chart), partOf].find((nameOf) => {
    const names = chart.lines.map(nameOf);
    return (
      new Set(names).size === names.length &&
      chart.lines.every((line) => nameOf(line).length + afterOf(line).length < room)
    );
  });
}

/** Return how lines are named: by the result where each shows another one, or else first by the part. */
function namesOf({ lines }: Pick<LineChart, "lines">): (line: Line) => string {
  const resultOf = ({ name }: Line) => name.split(", ")[0] ?? name;
  if (lines.every(({ name }) => !name.includes(": ")) && new Set(lines.map(resultOf)).size === lines.length) {
    return resultOf;
  }
  const distinct = distinctPieces({ lines });
  return (line) => {
    const [first = line.name, ...rest] = distinct(line);
    return [...rest, first].join(", ");
  };
}

/** Return how a line differs from the others: the pieces of its name that not all of them have. */
function distinctPieces({ lines }: Pick<LineChart, "lines">): (line: Line) => string[] {
  const piecesOf = ({ name }: Line) => name.split(/: |, /);
  const [first = [], ...others] = lines.map(piecesOf);
  const shared = new Set(
    others.length === 0 ? [] : first.filter((piece) => others.every((one) => one.includes(piece))),
  );
  return (line) => piecesOf(line).filter((piece) => !shared.has(piece));
}
