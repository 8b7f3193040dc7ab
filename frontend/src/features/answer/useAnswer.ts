/** The service's answer to a plan that is only looked at. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { Answers, type Answering } from "../planner/answers";
import type { Plan } from "../planner/planDocument";

export type { Answering };

/** Ask about `plan`, and anew when another is given. */
export function useAnswer(plan: Plan): Answering {
  const [answers] = useState(() => new Answers());
  useEffect(() => {
    answers.ask(plan);
    return () => answers.stop();
  }, [answers, plan]);
  return useSyncExternalStore(answers.subscribe, answers.get);
}
