import { useState, type ReactNode } from "react";

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

/** What not every estate has: closed until it is wanted, and open from the start where something in it is answered. */
export function OptionalQuestion({ title, note, columns, isAnswered, children }: Props & { isAnswered: boolean }) {
  const [open, setOpen] = useState(isAnswered);
  return (
    <details
      className="new-plan__optional new-plan__wide"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title} {note && <span className="quiet">{note}</span>}
      </summary>
      <div role="group" aria-label={title} className={`new-plan__question new-plan__question--${columns}`}>
        {children}
      </div>
    </details>
  );
}
