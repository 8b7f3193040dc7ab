/** The goal and the inputs that can change, and their parameters in the address. */
import type { Codec } from "../../state/useViewState";

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
