import { useMemo } from "react";

import type { Plan } from "../../plan-schema/plan";
import { axisFor, familyOf } from "./axes";
import { inputName, type Input } from "../../plan-schema/inputs";
import { usePlanQuery } from "../../state/usePlanQuery";
import { RequestStatus } from "../../ui/RequestStatus";
import { requestCurves, type CurveQuestion } from "./sweepQueries";
import { CurveFigure } from "./CurveFigure";
import { chartsOf, limitsWorthComparing, limitsWorthDrawing } from "./sweepCurves";
import type { AxisState } from "./exploreState";
import type { PlotAxis, Range } from "../../ui/charts/curveChart";

interface Props {
  plan: Plan;
  x: Input;
  z: Input | undefined;
  ranges: { x: AxisState; z: AxisState | null };
  logarithmic: boolean;
  outputs: string[];
  onBrush: (range: Range) => void;
  onApply: (value: number) => void;
}

/** Points of a curve: more than a screen has between two ticks. */
const POINTS = 200;
/** Curves of a family: of a number, and of choices. */
const FEW = 5;
const MANY = 8;

/** One input on the axis, and with a second one a curve for each of its values. */
export function Curves(props: Props) {
  const { plan, x, z, ranges, logarithmic, outputs, onBrush, onApply } = props;
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
  const first = members?.[0]?.sweep;
  const charts = useMemo(() => {
    if (!members || !first) return [];
    const usual = z ? limitsWorthComparing(members) : limitsWorthDrawing([first]);
    const wanted = outputs.length > 0 ? outputs : usual;
    return chartsOf(members, wanted, z?.label ?? "", z?.value);
  }, [members, first, outputs, z]);
  const axis = useMemo<PlotAxis | null>(() => {
    const swept = first?.inputs[0];
    if (!swept) return null;
    return {
      ...{ title: inputName(x), unit: swept.unit ?? "", values: swept.values },
      continuous: swept.continuous,
      // What is still shown of the question before may begin at 0, where no logarithm is.
      logarithmic: question.x.scale === "logarithmic" && Number(swept.values[0]) > 0,
      now: x.value,
    };
  }, [first, x, question]);
  return (
    <>
      <RequestStatus query={query} />
      {members && charts.length === 0 && !query.isFetching && (
        <p>No limit of this plan moves with this input. Choose what to show above.</p>
      )}
      {axis &&
        charts.map((chart) => (
          <CurveFigure
            key={chart.unit}
            {...{ chart, onBrush, onApply }}
            x={axis}
            from={plan.name ?? ""}
            title={`${chart.title}, by ${inSentence(x.label)}`}
          />
        ))}
    </>
  );
}

/** MQ's own names keep their capitals. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
