import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo, useState } from "react";

import { entryUnit, formatNumber, formatUnit, formatValue } from "../../lib/format";
import { useMediaQuery } from "../../lib/hooks";
import { choiceText } from "../../plan-schema/fieldEntry";
import { inputName, type Input } from "../../plan-schema/inputs";
import type { Plan } from "../../plan-schema/plan";
import { usePlanQuery } from "../../state/usePlanQuery";
import { RequestStatus } from "../../ui/RequestStatus";
import { LinkButton } from "../../ui/buttons";
import { ChartFrame, hatched, SwatchLegend } from "../../ui/charts/ChartFrame";
import { chartFileName, type ChartData } from "../../ui/charts/chartData";
import { isNumber } from "../../ui/charts/lineChart";
import { FILLS, HeatMap } from "./HeatMap";
import { bandsOf, type Bands, type Cell } from "./heatBands";
import { axisFor } from "./axes";
import { describeGrid } from "./describeCharts";
import type { AxisState } from "./exploreState";
import { requestGrid, type Grid, type GridQuestion } from "./sweepCurves";

interface Props {
  plan: Plan;
  x: Input;
  z: Input;
  ranges: { x: AxisState; z: AxisState | null };
  outputs: string[];
  onApply: (...values: [Input, unknown][]) => void;
}

/** Points along each side. */
const SIDE = 60;

/** Two inputs, and how full one limit, or the first of all, is at every point. */
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
          <GridFigure grid={query.data} curve={query.data.curve} from={plan.name ?? ""} {...{ x, z, onApply }} />
        </div>
      )}
    </>
  );
}

interface GridProps extends Pick<Props, "x" | "z" | "onApply"> {
  grid: Grid;
  curve: NonNullable<Grid["curve"]>;
  /** The name of the plan, for files. */
  from: string;
}

function GridFigure({ grid: { xs, zs, cells }, curve, from, x, z, onApply }: GridProps) {
  const [selected, setSelected] = useState<[number, number] | null>(null);
  const height = useMediaQuery("screen and (max-width: 759px)") ? 300 : 420;
  const unit = curve.unit ?? "";
  const hasLimit = isNumber(curve.limit);
  const bands = useMemo(() => bandsOf(cells, unit, hasLimit), [cells, unit, hasLimit]);
  const title = [curve.title, curve.subject].filter(Boolean).join(", ");
  const data: ChartData = {
    x: {
      ...{ title: x.label, unit: x.spec.unit ?? "" },
      values: xs.map((value) => (isNumber(value) ? value : choiceText(value, x.spec))),
    },
    series: zs.map((value, index) => ({
      ...{ name: `${z.label} ${choiceText(value, z.spec)}`, unit },
      values: cells.map((row) => row[index] ?? null),
    })),
  };
  const at = selected && selected[0] < xs.length && selected[1] < zs.length ? selected : null;
  return (
    <ChartFrame
      {...{ title, data, from, height }}
      file={chartFileName("headroom", inputName(x), inputName(z))}
      description={null}
      note={
        bands.over === null
          ? t`${x.label} to the right, ${z.label} upwards. The ring is the plan as it is.`
          : t`${x.label} to the right, ${z.label} upwards. The ring is the plan as it is; the thick line is where the limit is reached.`
      }
      legend={
        <>
          <p className="chart__axis quiet" aria-hidden="true">
            {inputName(x)}
            {x.spec.unit && `, ${formatUnit(x.spec.unit)}`} →
          </p>
          <SwatchLegend items={swatchesOf(bands)} />
          <p role="status">
            {at ? (
              <SelectedCell {...{ x, z, unit, onApply }} values={[xs[at[0]], zs[at[1]]]} cell={cells[at[0]]?.[at[1]]} />
            ) : (
              <span className="quiet" data-screen>
                <Trans>Click a point, or go there with the arrow keys, to read it.</Trans>
              </span>
            )}
          </p>
        </>
      }
    >
      <HeatMap
        x={{ values: xs, now: x.value, spec: x.spec }}
        y={{ values: zs, now: z.value, spec: z.spec }}
        {...{ bands, at, height }}
        description={`${title}. ${describeGrid(cells, unit)}`}
        onAt={setSelected}
      />
    </ChartFrame>
  );
}

interface CellProps extends Pick<Props, "x" | "z" | "onApply"> {
  values: [x: unknown, z: unknown];
  cell: Cell | undefined;
  unit: string;
}

/** The selected point, which can become the plan. */
function SelectedCell({ x, z, values: [ofX, ofZ], cell = null, unit, onApply }: CellProps) {
  return (
    <>
      {cellText(x, ofX)}, {cellText(z, ofZ)}: <strong>{formatValue(cell, unit)}</strong>{" "}
      <LinkButton onClick={() => onApply([x, ofX], [z, ofZ])}>
        <Trans>Set the plan to this point</Trans>
      </LinkButton>
    </>
  );
}

/** Return each band with its fill, and that of cells of which nothing is known. */
function swatchesOf({ names, over, of }: Bands): [name: string, fill: string][] {
  const known = names.map((name, index): [string, string] => {
    const fill = `var(${FILLS[index]})`;
    return [name, index === over ? hatched(fill, "var(--heat-line)") : fill];
  });
  return of.flat().includes(-1) ? [...known, [t`not known`, "var(--track)"]] : known;
}

function cellText({ label, spec }: Input, value: unknown): string {
  if (!isNumber(value)) return `${label} ${choiceText(value, spec)}`;
  return `${label} ${[formatNumber(value), entryUnit(spec.unit)].filter(Boolean).join("\u00a0")}`;
}
