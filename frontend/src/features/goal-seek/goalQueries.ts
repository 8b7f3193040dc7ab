/** Requests which value of each input reaches the goal. */
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
  /** Why it cannot be solved for. */
  error: string | null;
}

/** Solve for each input on its own; one that cannot be solved for does not prevent the others. */
export async function requestSolutions(
  plan: Plan,
  state: GoalState,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Found[]> {
  return withProgress(
    state.variables.map(async (variable) => {
      const body = { plan: plan as never, ...variable, ...goalOf(state) };
      try {
        const { data } = await unwrap(client.POST("/api/v1/solve", { body: body as never, signal }));
        return { variable, solution: data, error: null };
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        const error = problem.errors.map(({ message }) => message).join("; ") || problem.message;
        return { variable, solution: null, error };
      }
    }),
    report,
  );
}

/** Solve for two inputs together: the second for values of the first. */
export async function requestPairSolution(
  plan: Plan,
  state: GoalState,
  signal: AbortSignal,
): Promise<PairSolution | null> {
  const body = { ...{ plan: plan as never, inputs: state.variables, together: true }, ...goalOf(state) };
  const { data } = await unwrap(client.POST("/api/v1/goal", { body: body as never, signal }));
  return data.together ?? null;
}

function goalOf({ target, limits }: GoalState) {
  return {
    limits: limits.length > 0 ? limits : undefined,
    target: target ? { output: target.output, [target.bound]: target.value } : undefined,
  };
}
