import { t } from "@lingui/core/macro";
import { Close, Redo, Reset, Undo } from "@carbon/react/icons";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";

import { ApiProblem, Unreachable } from "../../api/problem";
import { takesText } from "../../lib/events";
import { useListener } from "../../lib/hooks";
import { useFileDrop } from "../../lib/useFileDrop";
import type { Plan } from "../../plan-schema/plan";
import { importErrorText } from "../../plan-schema/planErrors";
import { hasChanges, usePlan, usePlanStore } from "../../state/planStore";
import { usePaneSize } from "../../state/paneSize";
import { readPlanFile } from "../../state/planText";
import { Splitter } from "../../ui/Splitter";
import { IconButton, LinkButton } from "../../ui/buttons";
import { EstateTree } from "./EstateTree";
import { FieldHelp, useFieldHelp } from "./FieldHelp";
import { ScopeForm } from "./PartForm";
import { fieldId } from "./fieldId";
import { EstateProvider } from "./useEstate";
import type { Selection } from "./useSelection";
import { useUndone } from "./useUndone";
import "./estate.css";

interface LastAction {
  text: string;
  /** Whether undo takes it back. */
  undo: boolean;
  /** The plan that it resulted in. */
  plan: Plan;
}

interface Props extends Selection {
  /** More to do with the plan as a whole, beside undo and redo. */
  actions?: ReactNode;
  /** Whether tree and form stand side by side. */
  wide?: boolean;
  children?: ReactNode;
}

/** Sizes of the tree, in rem. */
const TREE_WIDTH = { normal: 18, least: 12, most: 28 };
const TREE_HEIGHT = { normal: 20, least: 6, most: 40 };

/** The estate: its parts as a tree, and the inputs of the part on show. */
export function PlanPanel({ selected, scope, show, goTo, actions, wide = false, children }: Props) {
  const store = usePlanStore();
  const [lastAction, setLastAction] = useState<LastAction | null>(null);
  const { field, forget, ...help } = useFieldHelp();
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
  const [width, height] = [usePaneSize("tree-width", TREE_WIDTH), usePaneSize("tree-height", TREE_HEIGHT)];
  const tree = wide ? width : height;
  const size = { "--tree-width": `${width.size}rem`, "--tree-height": `${height.size}rem` } as CSSProperties;
  return (
    <EstateProvider value={around}>
      <form
        className={["plan-panel", over && "plan-panel--over", wide && "plan-panel--wide"].filter(Boolean).join(" ")}
        style={size}
        aria-label={t`Plan`}
        onSubmit={(event) => event.preventDefault()}
        {...help}
      >
        <div className="plan-panel__head row row--ends">
          <h2 className="overline">{t`Estate`}</h2>
          <div className="row">
            {actions}
            <UndoButtons announce={announce} />
          </div>
        </div>
        <div className="plan-panel__tree">
          <EstateTree selected={selected} />
          <Splitter
            label={wide ? t`Width of the tree` : t`Height of the tree`}
            line={wide ? "vertical" : "horizontal"}
            {...tree}
          />
        </div>
        <div ref={pane} className="plan-panel__form">
          <ScopeForm path={scope} />
          {children}
        </div>
        <LastActionNote action={lastAction} onDismiss={() => setLastAction(null)} />
        <UndoWatcher onUndone={(text) => setLastAction({ text, undo: false, plan: store.get().plan })} />
        <FocusKeeper scope={scope} />
        <FieldHelp path={field} />
      </form>
    </EstateProvider>
  );
}

/** Follows the plan by itself, so that a keystroke does not draw the panel anew. */
function UndoWatcher({ onUndone }: { onUndone: (text: string) => void }) {
  useUndone(onUndone);
  return null;
}

/** Give the focus to the heading of the form when an undo removes the element that had it. */
function FocusKeeper({ scope }: { scope: string }) {
  const plan = usePlan((state) => state.plan);
  const mark = useRef<HTMLSpanElement>(null);
  const last = useRef<Element | null>(null);
  useListener(document, "focusin", ({ target }) => {
    const isInside = target instanceof Element && mark.current?.closest("form")?.contains(target);
    last.current = isInside ? target : null;
  });
  useEffect(() => {
    if (document.activeElement !== document.body || (last.current?.isConnected ?? true)) return;
    last.current = null;
    document.getElementById(fieldId(scope))?.focus({ preventScroll: true });
  }, [plan, scope]);
  return <span ref={mark} hidden />;
}

/** The last change of the estate, with a button that undoes it; gone with the next change, or when it is dismissed. */
function LastActionNote({ action, onDismiss }: { action: LastAction | null; onDismiss: () => void }) {
  const store = usePlanStore();
  const plan = usePlan((state) => state.plan);
  const shown = action !== null && action.plan === plan;
  return (
    <div className={shown ? "plan-panel__status" : "visually-hidden"} role="status">
      {shown && (
        <>
          {action.text} {action.undo && <LinkButton onClick={() => store.undo()}>{t`Undo this`}</LinkButton>}
          <IconButton label={t`Dismiss`} onClick={onDismiss}>
            <Close />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** The id of the button that discards unsaved changes, for the command that presses it. */
export const DISCARD_BUTTON = "discard";

function UndoButtons({ announce }: { announce: (text: string) => void }) {
  const store = usePlanStore();
  const canDiscard = usePlan(hasChanges);
  const discard = () => {
    const { base, origin } = store.get();
    if (base) store.adopt(base);
    else store.replace(origin);
    announce(t`Unsaved changes discarded.`);
  };
  const canUndo = usePlan((state) => state.past.length > 0);
  const canRedo = usePlan((state) => state.future.length > 0);
  return (
    <>
      <IconButton label={t`Undo`} disabled={!canUndo} onClick={() => store.undo()}>
        <Undo />
      </IconButton>
      <IconButton label={t`Redo`} disabled={!canRedo} onClick={() => store.redo()}>
        <Redo />
      </IconButton>
      <IconButton id={DISCARD_BUTTON} label={t`Discard unsaved changes`} disabled={!canDiscard} onClick={discard}>
        <Reset />
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

const PLAN = /^\s*(\{|schema_version:|lpars:|name:)/m;

/** Listen on the whole page; return whether a file is dragged over it. */
function useDroppedPlan(announce: (text: string, undo?: boolean) => void): boolean {
  const store = usePlanStore();
  const take = async (read: Promise<string>, from: string) => {
    const text = await read;
    try {
      store.replace(await readPlanFile(text));
      announce(t`The plan was taken from ${from}.`);
    } catch (error) {
      // Text that can be corrected is shown in the editor, with its mistakes.
      const isEditable = error instanceof ApiProblem ? error.errors.length > 0 : error instanceof Unreachable;
      if (isEditable) store.setPendingText(text);
      const waits = isEditable ? t` The plan stays as it was until the text is put right.` : "";
      announce(importErrorText(from, error) + waits, false);
    }
  };
  useListener(window, "paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (event.defaultPrevented || takesText(event) || !PLAN.test(text)) return;
    event.preventDefault();
    void take(Promise.resolve(text), t`the clipboard`);
  });
  return useFileDrop((file) => void take(file.text(), file.name));
}
