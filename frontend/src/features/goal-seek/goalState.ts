/** The goal and the inputs that can change: their parameters in the address, and the requests that solve for them. */
import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { planBody, type Plan } from "../../plan-schema/plan";
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
  /** Whether limits have to stay below the warning threshold. */
  keepOk: boolean;
  /** The inputs that can change, each on its own; null: those that are suggested. */
  variables: VariableInput[] | null;
  /** The path of the queue manager of which more are wanted; null: the first one. */
  manager: string | null;
}

export const CODEC: Codec<GoalState> = {
  read: (params) => ({
    target: targetIn(params),
    limits: params.getAll("limit"),
    keepOk: params.has("ok"),
    variables: params.has("move") ? params.getAll("move").filter(Boolean).map(readVariable) : null,
    manager: params.get("manager"),
  }),
  write: ({ target, limits, keepOk, variables, manager }) => {
    const params = new URLSearchParams();
    if (target) {
      params.set("target", target.output);
      params.set(target.bound === "at_most" ? "most" : "least", String(target.value ?? ""));
    }
    limits.forEach((id) => params.append("limit", id));
    if (keepOk) params.set("ok", "1");
    variables?.forEach(({ path, want }) => params.append("move", want === "smallest" ? `-${path}` : path));
    if (variables?.length === 0) params.append("move", "");
    if (manager !== null) params.set("manager", manager);
    return params;
  },
};

function readVariable(text: string): VariableInput {
  const smallest = text.startsWith("-");
  return { path: smallest ? text.slice(1) : text, want: smallest ? "smallest" : "largest" };
}

/** The goal with inputs that are chosen or suggested. */
export type ChosenGoal = GoalState & { variables: VariableInput[] };

function targetIn(params: URLSearchParams): Target | null {
  const output = params.get("target");
  if (output === null) return null;
  const bound = params.has("least") ? "at_least" : "at_most";
  const entered = params.get(bound === "at_least" ? "least" : "most") ?? "";
  const value = entered.trim() === "" ? Number.NaN : Number(entered);
  return { output, bound, value: Number.isFinite(value) ? value : null };
}

export type Solution = components["schemas"]["Solution"];
export type PairSolution = components["schemas"]["SolvedPairs"];

export interface Found {
  variable: VariableInput;
  solution: Solution | null;
  /** Where limits have to hold: the value up to which all are OK, and that up to which none is exceeded. */
  bounds?: { ok: Solution; within: Solution } | null;
  /** Why it cannot be solved for. */
  error: string | null;
}

/** Solve for each input on its own; one that cannot be solved for does not prevent the others. */
export async function requestSolutions(
  plan: Plan,
  state: ChosenGoal,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Found[]> {
  return withProgress(
    state.variables.map(async (variable) => {
      const solve = async (goal: GoalState) => {
        // Up to the limit itself: up to which value there is no warning stands beside it.
        const despite_cautions = !goal.keepOk && !goal.target;
        const body = { plan: planBody(plan), ...variable, ...goalOf(goal), despite_cautions };
        return (await unwrap(client.POST("/api/v1/solve", { body, signal }))).data;
      };
      try {
        if (state.target) return { variable, solution: await solve(state), error: null };
        const [solution, other] = await Promise.all([
          solve(state),
          solve({ ...state, keepOk: !state.keepOk }).catch(noneOfProblem),
        ]);
        const [ok, within] = state.keepOk ? [solution, other] : [other, solution];
        return { variable, solution, bounds: ok && within ? { ok, within } : null, error: null };
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        const error = problem.errors.map(({ message }) => message).join("; ") || problem.message;
        return { variable, solution: null, error };
      }
    }),
    report,
  );
}

/** Return no answer in place of one that the service refuses. */
function noneOfProblem(problem: unknown): null {
  if (problem instanceof ApiProblem) return null;
  throw problem;
}

export type EstateSum = components["schemas"]["EstateSum"];

/** Ask what inputs that are the same field of several parts take together; nothing where that is too much to ask. */
export async function requestSums(plan: Plan, state: ChosenGoal, signal: AbortSignal): Promise<EstateSum[]> {
  const despite_cautions = !state.keepOk;
  const body = { plan: planBody(plan), inputs: state.variables, estate: true, ...goalOf(state), despite_cautions };
  try {
    return (await unwrap(client.POST("/api/v1/goal", { body, signal }))).data.estate;
  } catch (problem) {
    if (problem instanceof ApiProblem) return [];
    throw problem;
  }
}

/** Return whether some of these inputs are the same field of several parts. */
export function hasSameFields(variables: readonly VariableInput[]): boolean {
  const fields = variables.map(({ path }) => path.replace(/\/\d+(?=\/|$)/g, ""));
  return new Set(fields).size < fields.length;
}

/** Solve for two inputs together: the second for values of the first. */
export async function requestPairSolution(
  plan: Plan,
  state: ChosenGoal,
  signal: AbortSignal,
): Promise<PairSolution | null> {
  const body = { ...{ plan: planBody(plan), inputs: state.variables, together: true }, ...goalOf(state) };
  const { data } = await unwrap(client.POST("/api/v1/goal", { body, signal }));
  return data.together ?? null;
}

function goalOf({ target, limits, keepOk }: GoalState) {
  return {
    limits: limits.length > 0 ? limits : undefined,
    keep_ok: keepOk,
    target: target ? { output: target.output, [target.bound]: target.value } : undefined,
  };
}
