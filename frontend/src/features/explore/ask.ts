/** Asking the service for curves and grids; every number drawn comes from the reply. */
import { ask, client } from "../../api/client";
import type { components } from "../../api/schema";
import { setAt } from "../../lib/pointer";
import type { Plan } from "../planner/planDocument";
import type { AskedAxis } from "../what-if/axes";

export type Sweep = components["schemas"]["Sweep"];

export interface CurveQuestion {
  x: AskedAxis;
  /** A curve for each of these values of a second input. */
  family: { path: string; values: unknown[] } | null;
  /** Nothing: every limit that the input touches. */
  outputs: string[] | null;
}

export interface Member {
  /** The value of the second input. */
  value: unknown;
  sweep: Sweep;
}

/** A sweep for each value of the second input: each so has its own crossings. */
export async function askCurves(
  plan: Plan,
  { x, family, outputs }: CurveQuestion,
  signal: AbortSignal,
): Promise<Member[]> {
  const values = family?.values ?? [null];
  return Promise.all(
    values.map(async (value) => {
      const changed = family ? setAt(plan, family.path, value) : plan;
      return { value, sweep: await sweep(changed, [x], outputs, signal) };
    }),
  );
}

export interface GridQuestion {
  inputs: [AskedAxis, AskedAxis];
  output: string;
}

export function askGrid(plan: Plan, { inputs, output }: GridQuestion, signal: AbortSignal) {
  return sweep(plan, inputs, [output], signal);
}

async function sweep(
  plan: Plan,
  inputs: AskedAxis[],
  outputs: string[] | null,
  signal: AbortSignal,
): Promise<Sweep> {
  const body = {
    plan: plan as never,
    inputs: inputs as never,
    outputs: outputs ?? undefined,
  };
  const { data } = await ask(client.POST("/api/v1/sweep", { body, signal }));
  return data;
}
