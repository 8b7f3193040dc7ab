/** Asking the service which value of each input reaches the goal. */
import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import type { Plan } from "../../plan-schema/plan";
import { withProgress, type ReportProgress } from "../../lib/progress";
import type { GoalState, VariableInput } from "./goalState";

export type Solution = components["schemas"]["Solution"];
export type PairSolution = components["schemas"]["Together"];

export interface Found {
  variable: VariableInput;
  solution: Solution | null;
  /** Why it could not be asked. */
  wrong: string | null;
}

/** Each input on its own; one that cannot be asked about does not keep the others from an answer. */
export async function requestSolutions(
  plan: Plan,
  state: GoalState,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Found[]> {
  return withProgress(
    state.variables.map(async (variable) => {
      const body = { plan: plan as never, ...variable, ...wanted(state) };
      try {
        const { data } = await unwrap(client.POST("/api/v1/solve", { body: body as never, signal }));
        return { variable, solution: data, wrong: null };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const wrong = error.errors.map(({ message }) => message).join("; ") || error.message;
        return { variable, solution: null, wrong };
      }
    }),
    report,
  );
}

/** Two inputs together: the one for values of the other. */
export async function requestPairSolution(
  plan: Plan,
  state: GoalState,
  signal: AbortSignal,
): Promise<PairSolution | null> {
  const body = { ...{ plan: plan as never, inputs: state.variables, together: true }, ...wanted(state) };
  const { data } = await unwrap(client.POST("/api/v1/goal", { body: body as never, signal }));
  return data.together ?? null;
}

function wanted({ target, limits }: GoalState) {
  return {
    limits: limits.length > 0 ? limits : undefined,
    target: target ? { output: target.output, [target.bound]: target.value } : undefined,
  };
}
