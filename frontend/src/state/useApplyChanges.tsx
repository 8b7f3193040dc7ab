import { useState } from "react";

import { setAt } from "../lib/pointer";
import { usePlanStore } from "./planContext";
import type { Change } from "../plan-schema/plan";

/** Puts values into the plan as one step of undo, and says so with a way back. */
export function useApplyChanges() {
  const store = usePlanStore();
  const [said, say] = useState("");
  const apply = (changes: Change[], words: string) => {
    store.change((plan) =>
      changes.reduce((document, { path, value }) => setAt(document, path, value), plan),
    );
    say(words);
  };
  const undo = () => {
    store.undo();
    say("Undone.");
  };
  const note = (
    <p role="status" className="applied">
      {said}{" "}
      {said && said !== "Undone." && (
        <button type="button" className="link-button" onClick={undo}>
          Undo
        </button>
      )}
    </p>
  );
  return { apply, note };
}
