/** The goal and the inputs that can change: their parameters in the address, and the requests that solve for them. */
import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import { withProgress, type ReportProgress } from "../../lib/progress";
import type { Plan } from "../../plan-schema/plan";
import type { Codec } from "../../state/views";

export type Want = "largest" | "smallest";

export interface VariableInput {
  path: string;
  want: Want;
}

export interface Target {
  output: string;
  bound: "at_most" | "at_least";
  value: number | null;
}

export interface GoalState {
  /** A result that has to come to a value; null: limits have to hold. */
  target: Target | null;
  /** Limits that have to hold; empty: all of them. */
  limits: string[];
  /** The inputs that can change, each on its own. */
  variables: VariableInput[];
}

export const CODEC: Codec<GoalState> = {
  read: (params) => ({
    target: targetIn(params),
    limits: params.getAll("limit"),
    variables: params.getAll("move").map((text) => {
      const smallest = text.startsWith("-");
      return { path: smallest ? text.slice(1) : text, want: smallest ? "smallest" : "largest" };
    }),
  }),
  write: ({ target, limits, variables }) => {
    const params = new URLSearchParams();
    if (target) {
      params.set("target", target.output);
      params.set(target.bound === "at_most" ? "most" : "least", String(target.value ?? ""));
    }
    limits.forEach((id) => params.append("limit", id));
    variables.forEach(({ path, want }) => params.append("move", want === "smallest" ? `-${path}` : path));
    return params;
  },
};

function targetIn(params: URLSearchParams): Target | null {
  const output = params.get("target");
  if (output === null) return null;
  const bound = params.has("least") ? "at_least" : "at_most";
  const entered = params.get(bound === "at_least" ? "least" : "most") ?? "";
  const value = entered.trim() === "" ? Number.NaN : Number(entered);
  return { output, bound, value: Number.isFinite(value) ? value : null };
}

export type Solution = components["schemas"]["Solution"];
export type PairSolution = components["schemas"]["Together"];

interface Found {
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
