import { useRef, useState, type FocusEvent, type RefObject } from "react";

import { useListener } from "../lib/hooks";

interface Dropdown {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The element around the button and what it opens; both close with a click or the focus elsewhere. */
  frame: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onBlur: (event: FocusEvent) => void;
}

/** A button that opens links below it. Carbon's menus hold commands, and links need to be links. */
export function useDropdown(): Dropdown {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useListener(document, "keydown", ({ key }) => {
    if (!open || key !== "Escape") return;
    setOpen(false);
    button.current?.focus();
  });
  useListener(document, "pointerdown", ({ target }) => {
    if (open && !frame.current?.contains(target as Node)) setOpen(false);
  });
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, frame, button, onBlur };
}
