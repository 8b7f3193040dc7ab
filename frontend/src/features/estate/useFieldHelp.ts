/** The field that the help speaks of, and the keys that lead there and back. */
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { fieldId } from "./fieldId";

export const HELP = "field-help";

export function useFieldHelp() {
  const [field, setField] = useState<string | null>(null);
  const from = useRef<HTMLElement>(null);
  /** Speak of no field: what it stood for is another part by now, or gone. */
  const forget = useCallback(() => setField(null), []);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.closest(`#${HELP}`)) return;
    from.current = target;
    const path = target.closest<HTMLElement>("[data-path]")?.dataset.path;
    if (path) setField(path);
    // Another part is on show.
    else if (target.closest("#scope-title")) setField(null);
  };
  /** F1 leads from a field to its help; F1 again, or Escape, leads back. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const help = document.getElementById(HELP);
    const inside = help?.contains(event.target as Node);
    if (!help || !(event.key === "F1" || (inside && event.key === "Escape"))) return;
    event.preventDefault();
    event.stopPropagation();
    const back = from.current?.isConnected ? from.current : document.getElementById(fieldId(field ?? ""));
    (inside ? back : help)?.focus();
  };
  return { field, forget, onFocus, onKeyDown };
}
