import { useState } from "react";

import { errorText } from "./library";

/** Return a function that runs an action, and the text of the error with which the last one failed. */
export function useAction() {
  const [problem, setProblem] = useState("");
  /** `onError` may handle an error in addition to its text. */
  const run = async (action: () => Promise<unknown>, onError?: (error: unknown) => unknown) => {
    setProblem("");
    try {
      await action();
    } catch (error) {
      setProblem(errorText(error));
      await onError?.(error);
    }
  };
  return { run, problem };
}
