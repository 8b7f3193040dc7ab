/** Whether the plan is shown as YAML: part of the address, and opened by invalid YAML text. */
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { usePlan } from "../../state/planContext";

const KEY = "edit";
const YAML = "yaml";
const FORM = "form";

/** The button that opens and closes the text. */
export const YAML_BUTTON = "yaml-button";

interface YamlPaneState {
  shown: boolean;
  /** Whether the button opened it; an address, or text that is no plan, takes no focus. */
  openedByButton: boolean;
  toggle: () => void;
  /** Close it from within: the button has the focus then. */
  close: () => void;
}

export function useYamlPane(): YamlPaneState {
  const [params, setParams] = useSearchParams();
  const [openedByButton, setOpenedByButton] = useState(false);
  const hasText = usePlan(({ text }) => text !== null);
  const mode = params.get(KEY);
  const shown = mode === YAML || (hasText && mode !== FORM);
  const toggle = useCallback(() => {
    setOpenedByButton(!shown);
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (shown) next.set(KEY, FORM);
        else next.set(KEY, YAML);
        if (shown && !hasText) next.delete(KEY);
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  }, [setParams, shown, hasText]);
  const close = useCallback(() => {
    toggle();
    // On screen again only now, where the text stood in place of the form.
    document.getElementById(YAML_BUTTON)?.focus();
  }, [toggle]);
  return { shown, openedByButton, toggle, close };
}

/** Return whether the focus has not moved since the editor was opened. */
export function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.id === YAML_BUTTON;
}
