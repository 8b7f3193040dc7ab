import type { ButtonHTMLAttributes, ReactNode } from "react";

import "./icon-button.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what the button does: to a screen reader, and on hover. */
  label: string;
  children: ReactNode;
}

/** A button that is only a sign. */
export function IconButton({ label, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}
