import { Select, SelectItem } from "@carbon/react";
import { lazy, Suspense, useState } from "react";

import type { Figure } from "../../api/types";
import { linesOf, measuresOf, numberAxis } from "./figureData";
import "./figure-chart.css";

const NumericLines = lazy(() => import("./NumericLines"));

/** More lines than this cannot be told apart: one chooses which to see. */
const MOST = 6;

/** The table drawn, where it is read by a number. */
export function FigureChart({ figure }: { figure: Figure }) {
  const measures = measuresOf(figure);
  const [measure, setMeasure] = useState(measures[0]?.key ?? "");
  const [from, setFrom] = useState(0);
  const along = numberAxis(figure);
  const lines = linesOf(figure, measure);
  const shown = measures.find(({ key }) => key === measure);
  if (!along || !shown || lines.length === 0) return null;
  const drawn = lines.slice(from, from + MOST);
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
            onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
              setMeasure(event.target.value)
            }
          >
            {measures.map(({ key, title, unit }) => (
              <SelectItem key={key} value={key} text={unit ? `${title}, ${unit}` : title} />
            ))}
          </Select>
        )}
        {lines.length > MOST && (
          <Select
            id="chart-lines"
            size="sm"
            labelText="Lines"
            value={String(from)}
            onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
              setFrom(Number(event.target.value))
            }
          >
            {starts(lines.length).map((start) => (
              <SelectItem
                key={start}
                value={String(start)}
                text={`${start + 1} to ${Math.min(start + MOST, lines.length)} of ${lines.length}`}
              />
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
          <li key={name} data-series={index}>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function starts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / MOST) }, (_, index) => index * MOST);
}
