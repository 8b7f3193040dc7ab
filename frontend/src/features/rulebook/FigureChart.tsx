import { useMemo, useState } from "react";

import type { Figure } from "../../api/types";
import { Choice } from "../../ui/charts/Choice";
import { LineFigure } from "../../ui/charts/LineFigure";
import { LETTERS, type LineChart } from "../../ui/charts/lineChart";
import { LineLegend } from "../../ui/charts/LineLegend";
import { groupingAxis, linesOf, measuresOf, numberAxis } from "./figureData";

/** More lines than this cannot be distinguished. */
const MAX_LINES = 8;
/** From this ratio of the largest to the smallest value on, an axis is logarithmic. */
const LOGARITHMIC_FROM = 40;

/** The table as a chart, where one of its axes is a number. */
export function FigureChart({ figure }: { figure: Figure }) {
  const measures = measuresOf(figure);
  const [key, setKey] = useState(measures[0]?.key ?? "");
  const [group, setGroup] = useState<string | null>(null);
  const axis = numberAxis(figure);
  const measure = measures.find((one) => one.key === key);
  const lines = useMemo(() => linesOf(figure, key), [figure, key]);
  if (!axis || !measure || lines.length === 0) return null;
  const groups = groupingAxis(figure, lines, MAX_LINES);
  const chosen = group ?? groups?.values[0] ?? "";
  const drawn = lines.filter(({ place }) => !groups || place[groups.key] === chosen).slice(0, MAX_LINES);
  const values = [...new Set(drawn.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const chart: LineChart = {
    title: measure.unit ? `${measure.title}, ${measure.unit}` : measure.title,
    unit: figure.columns[key]?.unit ?? "",
    x: {
      title: axis.title,
      unit: figure.axes?.[axis.key]?.unit ?? "",
      values,
      continuous: true,
      logarithmic: first > 0 && last / first > LOGARITHMIC_FROM,
    },
    lines: drawn.map(({ name, points }, index) => ({
      key: name,
      letter: drawn.length > 1 ? (LETTERS[index] ?? "") : "",
      name,
      values: values.map((x) => points.find((point) => point.x === x)?.y ?? null),
      published: true,
    })),
  };
  return (
    <div className="rulebook__text stack stack--tight">
      <div className="row row--bottom">
        {measures.length > 1 && (
          <Choice
            label="Shown"
            value={key}
            options={measures.map((one) => [one.key, one.unit ? `${one.title}, ${one.unit}` : one.title])}
            onChoose={setKey}
          />
        )}
        {groups && (
          <Choice
            label={groups.label}
            value={chosen}
            options={groups.values.map((value) => [value, value])}
            onChoose={setGroup}
          />
        )}
      </div>
      <LineFigure
        chart={chart}
        note={`Marks are published points; ${axis.isInterpolated ? "lines interpolate." : "do not read values off the lines between them."}`}
        description={`${chart.title}, by ${axis.title}.`}
        file={`${figure.id}-chart`}
        legend={drawn.length > 1 && <LineLegend chart={chart} />}
      />
    </div>
  );
}
