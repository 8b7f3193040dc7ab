import { useState } from "react";

import { changeField } from "../plan-schema/changeField";
import { inputName, inputValueText, type Input } from "../plan-schema/inputs";
import { LinkButton } from "../ui/buttons";
import { usePlanStore } from "./planStore";

/** Return a function that sets inputs of the plan as one undo step, and a message that offers undo. */
export function useApplyChanges() {
  const store = usePlanStore();
  const [message, setMessage] = useState("");
  const apply = (...values: [Input, unknown][]) => {
    store.change((plan) => values.reduce((document, [{ path }, value]) => changeField(document, path, value), plan));
    setMessage(values.map(([input, value]) => `${inputName(input)} is ${inputValueText(value, input)} now.`).join(" "));
  };
  const undo = () => {
    store.undo();
    setMessage("Undone.");
  };
  const note = (
    <p role="status" className="applied">
      {message} {message && message !== "Undone." && <LinkButton onClick={undo}>Undo</LinkButton>}
    </p>
  );
  return { apply, note };
}
