/** Asking the service for curves and grids; every number drawn comes from the reply. */
import { unwrap, client } from "../../api/client";
import { setAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { valuesOf, type SweepAxis } from "./axes";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { FIRST_LIMIT } from "../../state/outputs";
import { nextBatchSize, type Batch } from "./gridBatches";
import { limitsWorthDrawing, type Member, type Sweep } from "./sweepCurves";
import type { Cell } from "./heat";

export interface CurveQuestion {
  x: SweepAxis;
  /** A curve for each of these values of a second input. */
  family: { path: string; values: unknown[] } | null;
  /** Nothing: every limit that the input touches. */
  outputs: string[] | null;
}

/** Points along a side that tell whether something moves. */
const FEW = 5;

/** A sweep for each value of the second input: each so has its own crossings. */
export async function requestCurves(
  plan: Plan,
  { x, family, outputs }: CurveQuestion,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Member[]> {
  const values = family?.values ?? [null];
  return withProgress(
    values.map(async (value) => {
      const changed = family ? setAt(plan, family.path, value) : plan;
      return { value, sweep: await sweep(changed, [x], outputs, signal) };
    }),
    report,
  );
}

export interface GridQuestion {
  inputs: [SweepAxis, SweepAxis];
  /** Whether only whole numbers can stand at the first. */
  whole: boolean;
  /** Nothing: the growth that is possible, or where it does not move the limit that the inputs move most. */
  output: string | null;
}

export interface Grid {
  inputs: Sweep["inputs"];
  curve: Sweep["outputs"][string] | undefined;
}

/** Band by band: the first is small, and where it takes no time the rest is asked for at once. */
export async function requestGrid(
  plan: Plan,
  { inputs: [across, up], whole, output }: GridQuestion,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Grid> {
  const rows = valuesOf(across, whole);
  const shown = output ?? (await outputWorthShowing(plan, rows, [across, up], signal));
  const bands: Batch[] = [];
  const parts: Sweep[] = [];
  for (let done = 0; done < rows.length;) {
    const size = nextBatchSize(bands, rows.length - done);
    const began = performance.now();
    const values = rows.slice(done, done + size);
    parts.push(await sweep(plan, [{ path: across.path, values }, up], [shown], signal));
    bands.push({ size, ms: performance.now() - began });
    done += size;
    if (done < rows.length) report(done, rows.length);
  }
  return joined(parts, shown);
}

/**
 * Where a limit cannot be judged it is unknown how far the workload can grow, unless another is exceeded there. What is
 * exceeded whatever the workload has no multiple: not even none of it fits.
 */
function judged(rows: Cell[][], growth: Sweep[]): Cell[][] {
  const undecided = growth.flatMap((part) => part.undecided as boolean[][]);
  const verdicts = growth.flatMap((part) => part.verdicts as string[][]);
  return rows.map((row, at) =>
    row.map((value, column) => {
      if (value === null && verdicts[at]?.[column] === "exceeded") return 0;
      return undecided[at]?.[column] && (value ?? 1) >= 1 ? null : value;
    }),
  );
}

/** Told from a few rows of the grid, from end to end. */
async function outputWorthShowing(
  plan: Plan,
  rows: unknown[],
  [across, up]: [SweepAxis, SweepAxis],
  signal: AbortSignal,
): Promise<string> {
  const values = [...new Set([rows[0], rows[rows.length >> 1], rows.at(-1)])];
  const few = up.values ? up : { ...up, points: FEW };
  const probe = await sweep(plan, [{ path: across.path, values }, few], null, signal);
  const growth = (probe.outputs[FIRST_LIMIT]?.values ?? []).flat() as unknown[];
  if (growth.some((value) => value !== growth[0])) return FIRST_LIMIT;
  return limitsWorthDrawing([probe])[0] ?? FIRST_LIMIT;
}

function joined(parts: Sweep[], output: string): Grid {
  const [first] = parts;
  const curves = parts.flatMap(({ outputs }) => outputs[output] ?? []);
  const [curve] = curves;
  const [across, ...rest] = first?.inputs ?? [];
  return {
    inputs: across
      ? [{ ...across, values: parts.flatMap(({ inputs }) => inputs[0]?.values ?? []) }, ...rest]
      : [],
    curve: curve && {
      ...curve,
      values: judged(
        curves.flatMap(({ values }) => values as Cell[][]),
        output === FIRST_LIMIT ? parts : [],
      ),
    },
  };
}

async function sweep(
  plan: Plan,
  inputs: SweepAxis[],
  outputs: string[] | null,
  signal: AbortSignal,
): Promise<Sweep> {
  const body = { plan: plan as never, inputs: inputs as never, outputs: outputs ?? undefined };
  const { data } = await unwrap(client.POST("/api/v1/sweep", { body, signal }));
  return data;
}
