import { Select, SelectItem } from "@carbon/react";
import { Suspense, useState } from "react";

import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Figure } from "../../api/types";
import { linesOf, measuresOf, numberAxis, turnsOf } from "./figureData";
import { Sample } from "./seriesMarks";
import "./figure-chart.css";

const NumericLines = lazyWithRetry(() => import("./NumericLines"));

/** The table drawn, where it is read by a number. */
export function FigureChart({ figure }: { figure: Figure }) {
  const measures = measuresOf(figure);
  const [measure, setMeasure] = useState(measures[0]?.key ?? "");
  const [turn, setTurn] = useState<string | null>(null);
  const along = numberAxis(figure);
  const lines = linesOf(figure, measure);
  const shown = measures.find(({ key }) => key === measure);
  if (!along || !shown || lines.length === 0) return null;
  const turns = turnsOf(figure, lines);
  const chosen = turn ?? turns?.values[0];
  const drawn = lines.filter(({ place }) => !turns || place[turns.key] === chosen).slice(0, 8);
  const what = `${shown.title}${shown.unit && `, ${shown.unit}`}`;
  return (
    <figure className="figure-chart">
      <figcaption>
        <h2>{what}</h2>
        <p className="quiet">
          By {along.title.toLowerCase()}
          {along.unit && `, ${along.unit}`}. Marks are published points;{" "}
          {along.joined ? "lines interpolate." : "the lines only lead the eye."}
        </p>
      </figcaption>
      <div className="figure-chart__choices">
        {measures.length > 1 && (
          <Select
            id="chart-measure"
            size="sm"
            labelText="Shown"
            value={measure}
            onChange={(event: React.ChangeEvent<HTMLSelectElement>) => setMeasure(event.target.value)}
          >
            {measures.map(({ key, title, unit }) => (
              <SelectItem key={key} value={key} text={unit ? `${title}, ${unit}` : title} />
            ))}
          </Select>
        )}
        {turns && (
          <Select
            id="chart-turn"
            size="sm"
            labelText={turns.label}
            value={chosen}
            onChange={(event: React.ChangeEvent<HTMLSelectElement>) => setTurn(event.target.value)}
          >
            {turns.values.map((value) => (
              <SelectItem key={value} value={value} text={value} />
            ))}
          </Select>
        )}
      </div>
      <div
        className="figure-chart__frame"
        role="img"
        aria-label={`${what}, by ${along.title}. The table holds the same data.`}
      >
        <Suspense fallback={null}>
          <NumericLines lines={drawn} unit={along.unit} joined={along.joined} />
        </Suspense>
      </div>
      <ul className="figure-chart__legend">
        {drawn.map(({ name }, index) => (
          <li key={name}>
            <Sample index={index} joined={along.joined} />
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
