import { useRef, useState, type FocusEvent } from "react";

import { useListener } from "../lib/hooks";

/**
 * A button that opens links below it. Carbon's menus hold commands, and links need to be links.
 *
 * Returns the properties of the button, and of the element around it and what it opens. With Escape, and with a click or
 * the focus elsewhere, it closes.
 */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useListener(document, "keydown", ({ key }) => {
    if (!open || key !== "Escape") return;
    close();
    button.current?.focus();
  });
  useListener(document, "pointerdown", ({ target }) => {
    if (open && !around.current?.contains(target as Node)) close();
  });
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !around.current?.contains(relatedTarget)) close();
  };
  const buttonProps = { ref: button, type: "button", "aria-expanded": open, onClick: () => setOpen(!open) } as const;
  return { open, close, aroundProps: { ref: around, onBlur }, buttonProps };
}
