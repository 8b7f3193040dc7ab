/** Asking the service which value of each input reaches the goal. */
import { ask, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { components } from "../../api/schema";
import type { Plan } from "../planner/planDocument";
import type { GoalState, Mover } from "./state";

export type Solution = components["schemas"]["Solution"];

export interface Found {
  mover: Mover;
  solution: Solution | null;
  /** Why it could not be asked. */
  wrong: string | null;
}

/** Each input on its own; one that cannot be asked about does not keep the others from an answer. */
export async function askGoal(
  plan: Plan,
  { target, limits, movers }: GoalState,
  signal: AbortSignal,
): Promise<Found[]> {
  const wanted = target && {
    output: target.output,
    [target.bound]: target.value,
  };
  return Promise.all(
    movers.map(async (mover) => {
      const body = {
        plan: plan as never,
        ...mover,
        constraints: limits.length > 0 ? limits : undefined,
        target: wanted ?? undefined,
      };
      try {
        const { data } = await ask(
          client.POST("/api/v1/solve", { body: body as never, signal }),
        );
        return { mover, solution: data, wrong: null };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const wrong =
          error.errors.map(({ message }) => message).join("; ") || error.message;
        return { mover, solution: null, wrong };
      }
    }),
  );
}
