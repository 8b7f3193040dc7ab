import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import { formatUnit, inSentence } from "../../lib/format";
import { inputName, type Input } from "../../plan-schema/inputs";
import type { Plan } from "../../plan-schema/plan";
import { usePlanQuery } from "../../state/usePlanQuery";
import { RequestStatus } from "../../ui/RequestStatus";
import { LineFigure, LineLegend } from "../../ui/charts/LineFigure";
import { chartFileName } from "../../ui/charts/chartData";
import { isCut, isLimitAbove, topOf, type LineChart, type PlotAxis, type Range } from "../../ui/charts/lineChart";
import { axisFor, familyOf } from "./axes";
import { describeLines } from "./describeCharts";
import type { AxisState } from "./exploreState";
import { chartsOf, limitsWorthComparing, limitsWorthDrawing, requestCurves, type CurveQuestion } from "./sweepCurves";

interface Props {
  plan: Plan;
  x: Input;
  z: Input | undefined;
  ranges: { x: AxisState; z: AxisState | null };
  logarithmic: boolean;
  outputs: string[];
  onZoom: (range: Range) => void;
  onApply: (value: number) => void;
}

/** Points of a curve: more than a screen has between two ticks. */
const POINTS = 200;
/** Curves of a family: of a number, and of choices. */
const FEW = 5;
const MANY = 8;

/** One input on the axis, and with a second one a curve for each of its values. */
export function Curves({ plan, x, z, ranges, logarithmic, outputs, onZoom, onApply }: Props) {
  const question = useMemo<CurveQuestion>(
    () => ({
      x: axisFor(plan, x, ranges.x.range, POINTS, logarithmic),
      family: z
        ? { path: z.path, values: familyOf(plan, z, ranges.z?.range ?? null, z.continuous ? FEW : MANY) }
        : null,
      outputs: outputs.length > 0 ? outputs : null,
    }),
    [plan, x, z, ranges.x.range, ranges.z?.range, logarithmic, outputs],
  );
  const query = usePlanQuery("curves", plan, question, requestCurves);
  const members = query.data;
  const charts = useMemo(() => {
    const swept = members?.[0]?.sweep.inputs[0];
    if (!members || !swept) return null;
    const axis: PlotAxis = {
      ...{ title: inputName(x), unit: swept.unit ?? "", values: swept.values, continuous: swept.continuous },
      // The response to an earlier question may begin at 0, which has no logarithm.
      logarithmic: question.x.scale === "logarithmic" && Number(swept.values[0]) > 0,
      now: x.value,
      spec: x.spec,
    };
    const found = z ? limitsWorthComparing(members) : limitsWorthDrawing(members.map(({ sweep }) => sweep));
    return chartsOf(axis, members, outputs.length > 0 ? outputs : found, z ?? null);
  }, [members, outputs, question, x, z]);
  return (
    <>
      <RequestStatus query={query} />
      {charts?.length === 0 && !query.isFetching && (
        <p>{t`No limit of this plan moves with this input. Choose what to show above.`}</p>
      )}
      {charts?.map((one) => {
        const chart = { ...one, title: t`${one.title}, by ${inSentence(x.label)}` };
        return (
          <LineFigure
            key={chart.lines.map(({ key }) => key).join()}
            {...{ chart, onZoom }}
            note={<Note chart={chart} />}
            description={describeLines(chart)}
            from={plan.name ?? ""}
            file={chartFileName("explore", inputName(x))}
            legend={<LineLegend {...{ chart, onApply }} />}
          />
        );
      })}
    </>
  );
}

function Note({ chart }: { chart: LineChart }) {
  const unit = formatUnit(chart.unit);
  return (
    <>
      {unit && t`In ${unit}. `}
      {chart.lines.some(({ now }) => typeof now === "number") && t`A ring is the plan as it is.`}
      {isCut(chart) && t` The scale ends at ${topOf(chart)} ${unit}.`}
      {isLimitAbove(chart) && t` The limit lies far above the values shown.`}
      {chart.x.continuous && <span data-screen>{t` Drag to zoom.`}</span>}
    </>
  );
}
