import { Redo, Undo } from "@carbon/react/icons";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { IconButton } from "../../ui/IconButton";
import { usePlan, usePlanStore } from "../../state/planContext";
import type { Plan } from "../../plan-schema/plan";
import { EstateTree } from "./EstateTree";
import { fieldId } from "./fieldId";
import { FieldHelp, useFieldHelp } from "./FieldHelp";
import { ScopeForm } from "./PartForm";
import { useDroppedPlan } from "./useDroppedPlan";
import { EstateProvider } from "./useEstate";
import "./estate.css";

interface LastAction {
  text: string;
  /** Whether undo takes it back. */
  undo: boolean;
  /** The plan that it resulted in. */
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

/** The estate: its parts as a tree, and the inputs of the part on show. */
export function PlanPanel({ selected, scope, show, goTo, actions, children }: Props) {
  const store = usePlanStore();
  const [lastAction, setLastAction] = useState<LastAction | null>(null);
  const { field, forget, onFocus, onKeyDown } = useFieldHelp();
  const announce = useCallback(
    (text: string, undo = true) => {
      setLastAction({ text, undo, plan: store.get().plan });
      forget();
    },
    [store, forget],
  );
  const around = useMemo(() => ({ show, goTo, announce }), [show, goTo, announce]);
  const over = useDroppedPlan(announce);
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
        <div className="plan-panel__head row row--ends">
          <h2 className="overline">Estate</h2>
          <div className="row">
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

/** Give the focus to the heading of the form when an undo removes the element that had it. */
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

/** The last change of the estate, with a button that undoes it; gone with the next change. */
function LastActionNote({ action }: { action: LastAction | null }) {
  const store = usePlanStore();
  const plan = usePlan((state) => state.plan);
  const shown = action !== null && action.plan === plan;
  return (
    <div className={shown ? "plan-panel__status" : "visually-hidden"} role="status">
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

/** Keep the field that has the focus in sight when what stands below the form takes more room. */
function useFieldInSight(): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = pane.current;
    if (!form) return;
    const observer = new ResizeObserver(() => {
      const at = document.activeElement;
      // With its message, which is what took the room.
      const field = at && form.contains(at) ? (at.closest("[data-path]") ?? at) : null;
      if (!field || getComputedStyle(form).overflowY !== "auto") return;
      const below = field.getBoundingClientRect().bottom - form.getBoundingClientRect().bottom;
      if (below > 0) form.scrollTop += below;
    });
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return pane;
}
