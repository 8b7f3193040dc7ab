import { useRef, useState, type ReactNode } from "react";

interface Props {
  title: string;
  note?: string;
  /** How many fields stand beside each other where there is room. */
  columns: 1 | 2 | 3;
  children: ReactNode;
}

export function Question({ number, title, note, columns, children }: Props & { number: number }) {
  return (
    <fieldset className={`new-plan__question new-plan__question--${columns}`}>
      <legend>
        {number}. {title} {note && <span className="quiet">{note}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** A click this long after a press comes from the keyboard or from assistive technology. */
const PRESS_MS = 1000;

/** What not every estate has: closed until it is wanted, but for what is answered, or likely to be (`isOpen`). */
export function OptionalQuestion({ title, note, columns, isOpen, children }: Props & { isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const pressed = useRef(0);
  return (
    <details
      className="new-plan__optional new-plan__wide"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        // A field that is left may move this line before the button is released, and the browser then sees no click.
        onMouseDown={({ button }) => {
          if (button !== 0) return;
          pressed.current = Date.now();
          setOpen(!open);
        }}
        onClick={(event) => {
          event.preventDefault();
          if (Date.now() - pressed.current > PRESS_MS) setOpen(!open);
        }}
      >
        {title} {note && <span className="quiet">{note}</span>}
      </summary>
      <div role="group" aria-label={title} className={`new-plan__question new-plan__question--${columns}`}>
        {children}
      </div>
    </details>
  );
}
