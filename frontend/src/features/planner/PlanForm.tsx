import { Redo, Undo } from "@carbon/react/icons";
import { useMemo } from "react";
import { useNavigate } from "react-router";

import type { Assessment } from "../../api/types";
import { IconButton } from "../../ui/IconButton";
import { EstateTree } from "./EstateTree";
import { PartSection } from "./PartSection";
import { usePlan, usePlanStore } from "./planContext";
import { startAgain } from "./openPlans";
import { partsOf } from "./parts";
import "./plan-form.css";

/** The estate on the left: what there is, and the inputs of each part. */
export function PlanForm({ answer }: { answer: Assessment | null }) {
  const navigate = useNavigate();
  const plan = usePlan((state) => state.plan);
  const parts = useMemo(() => partsOf(plan), [plan]);
  return (
    <form
      className="plan-form"
      aria-label="Plan"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="plan-form__head">
        <h2 className="overline">Estate</h2>
        <UndoButtons />
      </div>
      <EstateTree lpars={plan.lpars} answer={answer} />
      {parts.map((part) => (
        <PartSection key={part.path} {...part} />
      ))}
      <p className="plan-form__foot">
        <button
          type="button"
          className="link-button"
          onClick={() => {
            startAgain();
            void navigate("/");
          }}
        >
          Start again from the example
        </button>
      </p>
    </form>
  );
}

function UndoButtons() {
  const store = usePlanStore();
  const canUndo = usePlan((state) => state.past.length > 0);
  const canRedo = usePlan((state) => state.future.length > 0);
  return (
    <div className="plan-form__undo">
      <IconButton label="Undo" disabled={!canUndo} onClick={() => store.undo()}>
        <Undo />
      </IconButton>
      <IconButton label="Redo" disabled={!canRedo} onClick={() => store.redo()}>
        <Redo />
      </IconButton>
    </div>
  );
}
