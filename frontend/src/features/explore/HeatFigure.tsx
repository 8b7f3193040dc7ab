import { useMemo, useRef, useState } from "react";

import { entryUnit, formatNumber, formatUnit, formatValue } from "../../lib/format";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { ChartActions } from "../../ui/charts/ChartActions";
import { chartFileName } from "../../ui/charts/chartFileName";
import { csvOf, type ChartData } from "../../ui/charts/chartData";
import { ChartDataTable } from "../../ui/charts/ChartDataTable";
import { choiceText, entryText } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { axisFor } from "./axes";
import { inputName, type Input } from "../../plan-schema/inputs";
import { usePlanQuery } from "../../state/usePlanQuery";
import { useElementWidth } from "../../lib/useElementWidth";
import { RequestStatus } from "../../ui/RequestStatus";
import { requestGrid, type Grid, type GridQuestion } from "./sweepQueries";
import { gridInWords } from "./describeCharts";
import { bandsOf, type Cell } from "./heat";
import { FILLS, HeatMap } from "./HeatMap";
import type { AxisState } from "./exploreState";
import "../../ui/charts/chart.css";

interface Props {
  plan: Plan;
  x: Input;
  z: Input;
  ranges: { x: AxisState; z: AxisState | null };
  outputs: string[];
  onApply: (values: [unknown, unknown]) => void;
}

const NONE: never[] = [];
/** Points along each side. */
const SIDE = 60;

/** Two inputs and the room that one limit, or the first of all, leaves at every point. */
export function HeatFigure({ plan, x, z, ranges, outputs, onApply }: Props) {
  const output = outputs[0] ?? null;
  const question = useMemo<GridQuestion>(
    () => ({
      inputs: [axisFor(plan, x, ranges.x.range, SIDE), axisFor(plan, z, ranges.z?.range ?? null, SIDE)],
      whole: x.spec.whole,
      output,
    }),
    [plan, x, z, ranges.x.range, ranges.z?.range, output],
  );
  const query = usePlanQuery("grid", plan, question, requestGrid);
  return (
    <>
      <RequestStatus query={query} />
      {query.data?.curve && (
        <div aria-busy={query.isFetching}>
          <Drawn grid={query.data} from={plan.name ?? ""} {...{ x, z, onApply }} />
        </div>
      )}
    </>
  );
}

interface DrawnProps extends Pick<Props, "x" | "z" | "onApply"> {
  grid: Grid;
  /** The name of the plan, for files. */
  from: string;
}

function Drawn({ grid: { inputs, curve }, from, x, z, onApply }: DrawnProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const narrow = useMediaQuery("(max-width: 671px)");
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState<[number, number] | null>(null);
  const rows = (curve?.values ?? NONE) as Cell[][];
  const unit = curve?.unit ?? "";
  const hasLimit = typeof curve?.limit === "number";
  const bands = useMemo(() => bandsOf(rows, unit, hasLimit), [rows, unit, hasLimit]);
  const xs = inputs[0]?.values ?? NONE;
  const zs = inputs[1]?.values ?? NONE;
  const title = `${curve?.title ?? ""}${curve?.subject ? `, ${curve.subject}` : ""}`;
  const data = useMemo(() => tableOf(title, unit, x, z, xs, zs, rows), [title, unit, x, z, xs, zs, rows]);
  const inside = at && at[0] < xs.length && at[1] < zs.length ? at : null;
  return (
    <figure className="chart explore__figure">
      <figcaption>
        <h2>{title}</h2>
        <p className="quiet">
          {x.label} to the right, {z.label} upwards. The ring is the plan as it is
          {bands.over !== null && "; the thick line is where the limit is met"}.
        </p>
      </figcaption>
      <div ref={frame} className="explore__frame">
        {asTable ? (
          <ChartDataTable data={data} />
        ) : (
          <HeatMap
            x={{ values: xs, now: x.value }}
            y={{ values: zs, now: z.value }}
            {...{ bands, width }}
            about={`${title}. ${gridInWords(rows, unit)}`}
            height={narrow ? 300 : 420}
            at={inside}
            onAt={setAt}
          />
        )}
      </div>
      <p className="explore__axis quiet" aria-hidden="true">
        {inputName(x)}
        {x.spec.unit && `, ${formatUnit(x.spec.unit)}`} →
      </p>
      <ul className="heat-legend">
        {bands.names.map((name, index) => (
          <li key={name}>
            <span
              className={index === bands.over ? "heat-legend__over" : undefined}
              style={{ background: `var(${FILLS[index]})` }}
            />
            {name}
          </li>
        ))}
        {bands.of.flat().includes(-1) && (
          <li>
            <span style={{ background: "var(--track)" }} />
            cannot be judged: not published
          </li>
        )}
      </ul>
      <p className="explore__reading" role="status">
        {inside ? (
          <>
            {x.label} {cellText(xs[inside[0]], x)}, {z.label} {cellText(zs[inside[1]], z)}:{" "}
            <strong>{formatValue(rows[inside[0]]?.[inside[1]] ?? null, unit)}</strong>
            <button
              type="button"
              className="link-button"
              onClick={() => onApply([xs[inside[0]], zs[inside[1]]])}
            >
              Set the plan to this point
            </button>
          </>
        ) : (
          <span className="quiet" data-screen>
            Click a point, or go there with the arrow keys, to read it.
          </span>
        )}
      </p>
      <ChartActions
        {...{ frame, asTable, title, from }}
        file={data.file}
        csv={() => csvOf(data)}
        onTable={() => setAsTable(!asTable)}
      />
    </figure>
  );
}

function cellText(value: unknown, { spec }: Input): string {
  if (typeof value !== "number") return choiceText(value);
  return [formatNumber(value), entryUnit(spec.unit)].filter(Boolean).join("\u00a0");
}

function tableOf(
  title: string,
  unit: string,
  x: Input,
  z: Input,
  xs: unknown[],
  zs: unknown[],
  rows: Cell[][],
): ChartData {
  return {
    ...{
      title,
      about: "",
      file: chartFileName("headroom", inputName(x), inputName(z)),
      shape: "line",
      unit,
      marks: [],
    },
    x: {
      title: x.label,
      unit: x.spec.unit ?? "",
      values: xs.map((value) => (typeof value === "number" ? value : choiceText(value))),
    },
    series: zs.map((value, index) => ({
      key: String(index),
      name: `${z.label} ${typeof value === "number" ? entryText(value) : choiceText(value)}`,
      unit,
      values: rows.map((row) => row[index] ?? null),
    })),
  };
}
