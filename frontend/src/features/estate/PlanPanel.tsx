import { Redo, Undo } from "@carbon/react/icons";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { IconButton } from "../../ui/IconButton";
import { usePlan, usePlanStore } from "../../state/planContext";
import type { Plan } from "../../plan-schema/plan";
import { EstateTree } from "./EstateTree";
import { fieldId } from "./fieldId";
import { FieldHelp } from "./FieldHelp";
import { ScopeForm } from "./ScopeForm";
import { useDroppedPlan } from "./useDroppedPlan";
import { EstateProvider } from "./useEstate";
import { useFieldInSight } from "./useFieldInSight";
import { useFieldHelp } from "./useFieldHelp";
import "./plan-panel.css";

interface LastAction {
  text: string;
  /** Whether undo takes it back. */
  undo: boolean;
  /** The plan that it is about. */
  plan: Plan;
}

interface Props {
  selected: string;
  scope: string;
  show: (path: string) => void;
  goTo: (path: string) => void;
  /** More to do with the plan as a whole, beside undo and redo. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The estate on the left: what there is, and the inputs of the part that is looked at. */
export function PlanPanel({ selected, scope, show, goTo, actions, children }: Props) {
  const store = usePlanStore();
  const [lastAction, setLastAction] = useState<LastAction | null>(null);
  const { field, forget, onFocus, onKeyDown } = useFieldHelp();
  const say = useCallback(
    (text: string, undo = true) => {
      setLastAction({ text, undo, plan: store.get().plan });
      forget();
    },
    [store, forget],
  );
  const around = useMemo(() => ({ show, goTo, say }), [show, goTo, say]);
  const over = useDroppedPlan(say);
  const pane = useFieldInSight();
  return (
    <EstateProvider value={around}>
      <form
        className={over ? "plan-panel plan-panel--over" : "plan-panel"}
        aria-label="Plan"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div className="plan-panel__head">
          <h2 className="overline">Estate</h2>
          <div className="plan-panel__acts">
            {actions}
            <UndoButtons />
          </div>
        </div>
        <EstateTree selected={selected} />
        <div ref={pane} className="plan-panel__form">
          <ScopeForm path={scope} />
          {children}
        </div>
        <LastActionNote action={lastAction} />
        <FocusKeeper scope={scope} />
        <FieldHelp path={field} />
      </form>
    </EstateProvider>
  );
}

/** What had the focus may go with an undo: then the heading of the part on show has it. */
function FocusKeeper({ scope }: { scope: string }) {
  const plan = usePlan((state) => state.plan);
  const mark = useRef<HTMLSpanElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const panel = mark.current?.closest("form");
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && panel?.contains(target) ? target : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    if (document.activeElement !== document.body || (last.current?.isConnected ?? true)) return;
    last.current = null;
    document.getElementById(fieldId(scope))?.focus({ preventScroll: true });
  }, [plan, scope]);
  return <span ref={mark} hidden />;
}

/** What was just done to the estate, with the way back; gone with the next change. */
function LastActionNote({ action }: { action: LastAction | null }) {
  const store = usePlanStore();
  const plan = usePlan((state) => state.plan);
  const shown = action !== null && action.plan === plan;
  return (
    <div className={shown ? "plan-panel__said" : "visually-hidden"} role="status">
      {shown && (
        <>
          {action.text}{" "}
          {action.undo && (
            <button type="button" className="link-button" onClick={() => store.undo()}>
              Undo this
            </button>
          )}
        </>
      )}
    </div>
  );
}

function UndoButtons() {
  const store = usePlanStore();
  const canUndo = usePlan((state) => state.past.length > 0);
  const canRedo = usePlan((state) => state.future.length > 0);
  return (
    <>
      <IconButton label="Undo" disabled={!canUndo} onClick={() => store.undo()}>
        <Undo />
      </IconButton>
      <IconButton label="Redo" disabled={!canRedo} onClick={() => store.redo()}>
        <Redo />
      </IconButton>
    </>
  );
}
