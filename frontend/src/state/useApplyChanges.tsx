import { useState } from "react";

import { changeField } from "../plan-schema/changeField";
import { inputName, inputValueText, type Input } from "../plan-schema/inputs";
import type { Change } from "../plan-schema/plan";
import { LinkButton } from "../ui/buttons";
import { usePlanStore } from "./planStore";

/** Return functions that change the plan as one undo step, and a message that offers undo. */
export function useApplyChanges() {
  const store = usePlanStore();
  const [message, setMessage] = useState("");
  const change = (changes: Change[], done: string) => {
    store.change((plan) => changes.reduce((document, { path, value }) => changeField(document, path, value), plan));
    setMessage(done);
  };
  /** Set inputs of the plan. */
  const apply = (...values: [Input, unknown][]) =>
    change(
      values.map(([{ path }, value]) => ({ path, value })),
      values.map(([input, value]) => `${inputName(input)} is ${inputValueText(value, input)} now.`).join(" "),
    );
  /** Put a recommendation into the plan. */
  const applyRecommendation = ({ title, changes }: { title: string; changes: Change[] }) =>
    change(changes, `Applied: ${title}.`);
  const undo = () => {
    store.undo();
    setMessage("Undone.");
  };
  const note = (
    <p role="status" className="applied">
      {message} {message && message !== "Undone." && <LinkButton onClick={undo}>Undo</LinkButton>}
    </p>
  );
  return { apply, applyRecommendation, note };
}
