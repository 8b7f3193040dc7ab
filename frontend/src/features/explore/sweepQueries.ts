/** Requests for curves and grids; every number drawn comes from the response. */
import { unwrap, client } from "../../api/client";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { changeField } from "../../plan-schema/changeField";
import type { Plan } from "../../plan-schema/plan";
import { FIRST_LIMIT_MULTIPLE } from "../../state/outputs";
import { valuesOf, type SweepAxis } from "./axes";
import type { Cell } from "./heat";
import { limitsWorthDrawing, type Member, type Sweep } from "./sweepCurves";

export interface CurveQuestion {
  x: SweepAxis;
  /** A curve for each of these values of a second input. */
  family: { path: string; values: unknown[] } | null;
  /** null: every limit that the input moves. */
  outputs: string[] | null;
}

/** Points along a side that show whether something moves. */
const FEW = 5;
/** Rows of a grid in one request: few enough to report progress. */
const BATCH = 15;

/** Request a sweep for each value of the second input: each has crossings of its own. */
export async function requestCurves(
  plan: Plan,
  { x, family, outputs }: CurveQuestion,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Member[]> {
  const values = family?.values ?? [null];
  return withProgress(
    values.map(async (value) => {
      const changed = family ? changeField(plan, family.path, value) : plan;
      return { value, sweep: await requestSweep(changed, [x], outputs, signal) };
    }),
    report,
  );
}

export interface GridQuestion {
  inputs: [SweepAxis, SweepAxis];
  /** Whether the first takes whole numbers only. */
  whole: boolean;
  /** null: the growth until the first limit, or if that does not move the limit that the inputs move most. */
  output: string | null;
}

export interface Grid {
  xs: unknown[];
  zs: unknown[];
  curve: Sweep["outputs"][string] | undefined;
  cells: Cell[][];
}

/** Request a grid, some rows at a time. */
export async function requestGrid(
  plan: Plan,
  { inputs: [x, z], whole, output }: GridQuestion,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Grid> {
  const xs = valuesOf(x, whole);
  const shown = output ?? (await outputWorthShowing(plan, xs, [x, z], signal));
  const parts: Sweep[] = [];
  for (let done = 0; done < xs.length; done += BATCH) {
    if (done > 0) report(done, xs.length);
    const values = xs.slice(done, done + BATCH);
    parts.push(await requestSweep(plan, [{ path: x.path, values }, z], [shown], signal));
  }
  const curves = parts.flatMap(({ outputs }) => outputs[shown] ?? []);
  return {
    ...{ xs, zs: parts[0]?.inputs[1]?.values ?? [], curve: curves[0] },
    cells: curves.flatMap(({ values, decided_values }) => (decided_values ?? values) as Cell[][]),
  };
}

/** Choose the result to show from a few rows of the grid. */
async function outputWorthShowing(
  plan: Plan,
  xs: unknown[],
  [x, z]: [SweepAxis, SweepAxis],
  signal: AbortSignal,
): Promise<string> {
  const values = [...new Set([xs[0], xs[xs.length >> 1], xs.at(-1)])];
  const few = z.values ? z : { ...z, points: FEW };
  const probe = await requestSweep(plan, [{ path: x.path, values }, few], null, signal);
  const growth = (probe.outputs[FIRST_LIMIT_MULTIPLE]?.values ?? []).flat() as unknown[];
  if (growth.some((value) => value !== growth[0])) return FIRST_LIMIT_MULTIPLE;
  return limitsWorthDrawing([probe])[0] ?? FIRST_LIMIT_MULTIPLE;
}

async function requestSweep(
  plan: Plan,
  inputs: SweepAxis[],
  outputs: string[] | null,
  signal: AbortSignal,
): Promise<Sweep> {
  const body = { plan: plan as never, inputs: inputs as never, outputs: outputs ?? undefined };
  const { data } = await unwrap(client.POST("/api/v1/sweep", { body, signal }));
  return data;
}
