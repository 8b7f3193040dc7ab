import { useState } from "react";

import { changeField } from "../plan-schema/changeField";
import { usePlanStore } from "./planContext";
import type { Change } from "../plan-schema/plan";

/** Apply changes to the plan as one undo step, with a message that offers undo. */
export function useApplyChanges() {
  const store = usePlanStore();
  const [message, setMessage] = useState("");
  const apply = (changes: Change[], words: string) => {
    store.change((plan) => changes.reduce((document, { path, value }) => changeField(document, path, value), plan));
    setMessage(words);
  };
  const undo = () => {
    store.undo();
    setMessage("Undone.");
  };
  const note = (
    <p role="status" className="applied">
      {message}{" "}
      {message && message !== "Undone." && (
        <button type="button" className="link-button" onClick={undo}>
          Undo
        </button>
      )}
    </p>
  );
  return { apply, note };
}
